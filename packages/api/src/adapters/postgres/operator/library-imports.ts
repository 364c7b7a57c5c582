import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { libraryFileLimits } from '../../../limits/limits.ts';
import type { LibraryImport, LibraryImports, LibraryUploads } from '../../../resources/operator/library-imports.ts';
import { libraryImportTransitions } from '../../../states.ts';
import { columns, columnsAs, columnsOf, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

const { pieceBytesMax, silentSecondsMax, unfinishedMax } = libraryFileLimits;

export function postgresLibraryImports(db: Database): LibraryImports {
  return {
    async all({ after, limit }) {
      const { rows } = await query`
        select ${importRead} from library_imports i
        where state <> 'sent'
          and (${after}::uuid is null or (created_at, id) < (select created_at, id from library_imports where id = ${after}::uuid))
        order by created_at desc, id desc
        limit ${limit}`.execute(db);
      return rows;
    },

    one: (id) => readImport(db, id),

    async skippedRows(id, { afterLine, limit }) {
      const { rows } = await query`
        select ${columns('library_import_bad_rows', ['line', 'field', 'reason', 'row'])} from library_import_bad_rows
        where import_id = ${id} and line > ${afterLine} order by line limit ${limit}`.execute(db);
      return rows;
    },

    async start(id) {
      const one = await readImport(db, id);
      if (one === null) return refuse('not_found');
      if (!libraryImportTransitions[one.state].includes('waiting') || one.state === 'reading')
        return refuse('invalid_query', { message: `This import is ${one.state} and can't be started.` });
      const missing = Math.ceil(one.byteLength / pieceBytesMax) - (await countPieces(db, id));
      if (missing > 0 && one.broughtBy === 'command')
        return refuse('invalid_query', {
          message: "This file was imported from the command line and isn't stored here. Run the command again.",
        });
      if (missing > 0)
        return refuse('invalid_query', {
          message: `The upload isn't complete: ${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing.`,
        });
      await sql`
        update library_imports set state = 'waiting'
        where id = ${id} and (state = 'sent' or (state = 'reading' and ${isSilent}))`.execute(db);
      return null;
    },

    cancel: (id) =>
      db.transaction().execute(async (transaction) => {
        const { rows } =
          await query`select ${columns('library_imports', ['state'])} from library_imports where id = ${id} for update`.execute(
            transaction,
          );
        const [one] = rows;
        if (one === undefined) return refuse('not_found');
        if (!['sent', 'waiting', 'reading'].includes(one.state)) return null;
        await sql`update library_imports set state = 'cancelled', finished_at = statement_timestamp() where id = ${id}`.execute(
          transaction,
        );
        await sql`delete from library_import_pieces where import_id = ${id}`.execute(transaction);
        return null;
      }),
  };
}

export function postgresLibraryUploads(db: Database): LibraryUploads {
  return {
    begin: ({ source, name, byteLength }, by) =>
      db.transaction().execute(async (transaction) => {
        // Locks the library's row, so that concurrent uploads can't exceed the limit.
        await sql`select from library for update`.execute(transaction);
        const { rows } = await query`
          insert into library_imports (source, name, byte_length, brought_by, state, actor_id, actor_name)
          select ${source}, ${name}, ${byteLength}, 'desk', 'sent', ${by.id}, ${by.name}
          where (select count(*) from library_imports where state in ('sent', 'waiting', 'reading') and brought_by = 'desk') < ${unfinishedMax}
          returning ${columns('library_imports', ['id'])}`.execute(transaction);
        return (
          rows[0]?.id ??
          refuse('rate_limited', {
            message: `${unfinishedMax} imports are in progress. Wait for one to finish or cancel one.`,
            retryAfterSeconds: 60,
          })
        );
      }),

    async keepPiece(id, piece, bytes) {
      const { rows } = await query`
        select ${columns('library_imports', ['byte_length'])} from library_imports where id = ${id} and state = 'sent'`.execute(db);
      const [file] = rows;
      if (file === undefined) return refuse('not_found');
      const expectedBytes = Math.min(pieceBytesMax, file.byteLength - piece * pieceBytesMax);
      if (bytes.length !== expectedBytes)
        return refuse('invalid_query', {
          message: `Piece ${piece} of this file must have ${Math.max(0, expectedBytes)} bytes; received ${bytes.length}.`,
        });
      await sql`
        insert into library_import_pieces (import_id, piece, bytes) values (${id}, ${piece}, ${bytes})
        on conflict (import_id, piece) do update set bytes = excluded.bytes`.execute(db);
      return null;
    },
  };
}

const isSilent = sql`coalesce(worked_at, created_at) < statement_timestamp() - make_interval(secs => ${silentSecondsMax})`;

const importColumns = columnsOf(
  'library_imports',
  [
    'id',
    'source',
    'name',
    'byte_length',
    'brought_by',
    'bytes_read',
    'added',
    'changed',
    'kept',
    'bad',
    'fault',
    'created_at',
    'worked_at',
    'finished_at',
  ],
  ['state', 'attempt', 'row_count', 'actor_id', 'actor_name'],
);
const importRead = listOf(
  importColumns('i'),
  columnsAs('library_imports', { rows: 'row_count', by: 'actor_name' }, 'i'),
  sql<LibraryImport['state']>`case when i.state = 'reading' and ${isSilent} then 'interrupted' else i.state end`.as('state'),
);

async function readImport(db: Database, id: string): Promise<LibraryImport | null> {
  const { rows } = await query`select ${importRead} from library_imports i where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function countPieces(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`select count(*) as pieces from library_import_pieces where import_id = ${id}`.execute(db);
  return rows[0]?.pieces ?? 0;
}
