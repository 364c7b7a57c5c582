import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Uploads } from '../../../resources/products/import.ts';
import { FileGone, type StoredFile } from '../../../resources/products/stored-file.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { endImport, newImport } from './imports.ts';

const { pieceBytesMax } = productFileLimits;

export function postgresUploads(db: Database): Uploads {
  return {
    begin: (by, { name, byteLength }) =>
      withAuthority(db, by, (acting) => newImport(acting, { kind: 'file', name, state: 'sent', byteLength })),

    keepPiece: (by, id, piece, bytes) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const byteLength = await lengthOf(transaction, businessId, id);
        if (byteLength === null) return refuse('not_found');
        const wanted = Math.min(pieceBytesMax, byteLength - piece * pieceBytesMax);
        if (bytes.length !== wanted)
          return refuse('invalid_query', {
            message: `Piece ${piece} of this file has ${Math.max(0, wanted)} bytes; ${bytes.length} came.`,
          });
        await sql`
          insert into import_pieces (business_id, import_id, piece, bytes) values (${businessId}, ${id}, ${piece}, ${bytes})
          on conflict (business_id, import_id, piece) do update set bytes = excluded.bytes`.execute(transaction);
        return null;
      }),

    async whole(businessId, id) {
      const byteLength = await lengthOf(db, businessId, id);
      if (byteLength === null) return refuse('not_found');
      const { rows } = await sql<{ pieces: number }>`
        select count(*) as pieces from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(db);
      const missing = Math.ceil(byteLength / pieceBytesMax) - (rows[0]?.pieces ?? 0);
      if (missing > 0) return refuse('invalid_query', { message: `The file has not arrived yet: ${missing} of its pieces are missing.` });
      return piecesOf(db, businessId, id, byteLength);
    },

    giveUp: (by, id, fault) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const { rows } = await sql`
          select from imports where business_id = ${businessId} and id = ${id} and state = 'sent' for update`.execute(transaction);
        if (rows.length > 0) await endImport(transaction, businessId, id, 'failed', fault);
        return null;
      }),
  };
}

/** Null where nothing of this id waits for its columns. */
async function lengthOf(db: Database, businessId: string, id: string): Promise<number | null> {
  const { rows } = await query`
    select ${columns('imports', ['byte_length'])} from imports where business_id = ${businessId} and id = ${id} and state = 'sent'`.execute(
    db,
  );
  return rows[0]?.byteLength ?? null;
}

/** A file where it lies: one piece of it is held at a time. */
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
      if (bytes === undefined || bytes.length === 0) throw new FileGone(`piece ${piece} of the import ${id} is gone`);
      yield bytes;
      at += bytes.length;
    }
  },
});
