import { type Refusal, refuse } from '../../errors/refusal.ts';
import { hashContent } from './validator.ts';

/** Where the next page begins: after this perfume, in the library at this revision, for the query with this fingerprint. */
interface Position {
  readonly id: string;
  readonly revision: number;
  readonly fingerprint: string;
}

/** Identifies a query, so that a cursor can't be used for another one. */
export const fingerprintOf = (query: unknown): string => hashContent(query).slice(0, 8);

export const formatCursor = ({ id, revision, fingerprint }: Position): string =>
  Buffer.from(`${revision}.${fingerprint}.${id}`).toString('base64url');

/** The ID of the last perfume of the previous page. */
export function readCursor(cursor: string, now: Omit<Position, 'id'>): string | Refusal<'invalid_query'> {
  const [, revision, fingerprint, id] = /^(\d+)\.([\w-]{8})\.([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined) return refuse('invalid_query', { message: 'cursor must be the next_cursor of the previous page, unchanged.' });
  if (fingerprint !== now.fingerprint)
    return refuse('invalid_query', {
      message: 'cursor is from a different query. Send the same parameters as for the previous page, or start over without a cursor.',
    });
  if (revision !== String(now.revision)) return libraryChanged();
  return id;
}

export const libraryChanged = (): Refusal<'invalid_query'> =>
  refuse('invalid_query', { message: 'The library has changed since the cursor was returned. Start over without a cursor.' });
