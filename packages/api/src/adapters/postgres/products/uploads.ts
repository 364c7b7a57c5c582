import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Uploads } from '../../../resources/products/import.ts';
import { FileDeleted, type StoredFile } from '../../../resources/products/stored-file.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { endImport, newImport } from './imports.ts';

const { pieceBytesMax } = productFileLimits;

export function postgresUploads(db: Database): Uploads {
  return {
    create: (by, { name, byteLength }) =>
      withAuthority(db, by, (acting) => newImport(acting, { kind: 'file', name, state: 'sent', byteLength })),

    savePiece: (by, id, piece, bytes) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const byteLength = await readByteLength(transaction, businessId, id);
        if (byteLength === null) return refuse('not_found');
        const expectedBytes = Math.min(pieceBytesMax, byteLength - piece * pieceBytesMax);
        if (bytes.length !== expectedBytes)
          return refuse('invalid_query', {
            message: `Piece ${piece} of this file must have ${Math.max(0, expectedBytes)} bytes; received ${bytes.length}.`,
          });
        await sql`
          insert into import_pieces (business_id, import_id, piece, bytes) values (${businessId}, ${id}, ${piece}, ${bytes})
          on conflict (business_id, import_id, piece) do update set bytes = excluded.bytes`.execute(transaction);
        return null;
      }),

    async getComplete(businessId, id) {
      const byteLength = await readByteLength(db, businessId, id);
      if (byteLength === null) return refuse('not_found');
      const { rows } = await sql<{ pieces: number }>`
        select count(*) as pieces from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(db);
      const missing = Math.ceil(byteLength / pieceBytesMax) - (rows[0]?.pieces ?? 0);
      if (missing > 0)
        return refuse('invalid_query', {
          message: `The upload isn't complete: ${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`,
        });
      return piecesOf(db, businessId, id, byteLength);
    },

    fail: (by, id, fault) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const { rows } = await sql`
          select from imports where business_id = ${businessId} and id = ${id} and state = 'sent' for update`.execute(transaction);
        if (rows.length > 0) await endImport(transaction, businessId, id, 'failed', fault);
        return null;
      }),
  };
}

/** Null if no import with this id is waiting for its column mapping. */
async function readByteLength(db: Database, businessId: string, id: string): Promise<number | null> {
  const { rows } = await query`
    select ${columns('imports', ['byte_length'])} from imports where business_id = ${businessId} and id = ${id} and state = 'sent'`.execute(
    db,
  );
  return rows[0]?.byteLength ?? null;
}

/** Streams a stored file, with only one part in memory at a time. */
export const piecesOf = (db: Database, businessId: string, id: string, byteLength: number): StoredFile => ({
  byteLength,
  async *read(from, to) {
    for (let at = from; at < to; ) {
      const piece = Math.floor(at / pieceBytesMax);
      const start = piece * pieceBytesMax;
      const { rows } = await sql<{ bytes: Buffer }>`
        select substring(bytes from ${at - start + 1}::int for ${Math.min(to - at, pieceBytesMax)}::int) as bytes
        from import_pieces where business_id = ${businessId} and import_id = ${id} and piece = ${piece}`.execute(db);
      const bytes = rows[0]?.bytes;
      if (bytes === undefined || bytes.length === 0) throw new FileDeleted(`piece ${piece} of the import ${id} is gone`);
      yield bytes;
      at += bytes.length;
    }
  },
});
