import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import type { Row } from '../../resources/matching/index.ts';
import { productRef, text } from '../input.ts';

/**
 * A row as it is sent. Its form is the caller's to keep, for every row comes from one program. Its texts are the shop's, so one that cannot
 * be read is the fault of its row alone: any are taken here, and read row by row behind.
 */
export const matchRow = z
  .strictObject({
    ref: productRef.describe('Your product reference, unique in the request.'),
    brand: sent(['string', 'null'], 'The house, if your row has it in a field of its own. Empty and null mean left out.').optional(),
    name: sent('string', 'The product title, as messy as it is.').refine((name) => name !== undefined),
    strength: sent(['string', 'null'], 'The strength, if your row has it in a field of its own. Empty and null mean left out.').optional(),
  })
  .describe(
    `A row whose texts cannot be read, such as a blank name or one of over ${limits.rowTextCharactersMax} characters, is answered as not_read.`,
  );

/** A row that was read, or its reference with the reason why it cannot be. */
export type ReadRow = { readonly row: Row; readonly reason: null } | { readonly row: Pick<Row, 'ref'>; readonly reason: string };

export function readRow({ ref, ...texts }: z.output<typeof matchRow>): ReadRow {
  const { data, error } = readable.safeParse(texts);
  if (data !== undefined) return { row: { ref, ...data }, reason: null };
  const [issue] = error.issues;
  return { row: { ref }, reason: `${issue?.path.join('.')} ${issue?.message}.` };
}

function sent(type: string | readonly string[], description: string) {
  return z.unknown().meta({ override: { type }, description });
}

/** A feed has empty cells, and writes them in many ways. */
const isEmpty = (cell: unknown): boolean => cell === null || (typeof cell === 'string' && /^[\s\p{Cc}\p{DI}]*$/u.test(cell));

const cell = z.preprocess((value) => (isEmpty(value) ? undefined : value), text(limits.rowTextCharactersMax).optional());

const readable = z.object({ name: cell.pipe(z.string('must have at least one visible character')), brand: cell, strength: cell });
