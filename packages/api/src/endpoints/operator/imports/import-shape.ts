import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { LibraryImport } from '../../../resources/operator/library-imports.ts';
import { libraryImportStates } from '../../../states.ts';
import { text, uuid, visible } from '../../input.ts';

export const importPath = z.object({ import: uuid.describe('The import.') });

/** What the ids of a file belong to; also the name of the file of what is to be mended. */
export const source = text(limits.queryCharactersMax)
  .refine(...visible)
  .refine((value) => !/\p{Cc}/u.test(value), 'must be on one line')
  .describe('What the ids of the file belong to. A file of another source brings other records, even with the same ids.');

export const libraryImportShape = z
  .strictObject({
    id: z.guid(),
    source: z.string(),
    name: z.string().describe('The name of the file.'),
    bytes: z.int(),
    brought_by: z.enum(['desk', 'command']),
    state: z.enum(libraryImportStates).describe('interrupted: its reader was cut short, and it may begin anew.'),
    bytes_read: z.int(),
    rows: z.int().describe('Rows that were read so far.'),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    kept: z.int().describe('Records that would have changed, had nobody edited them by hand.'),
    bad: z.int().describe('Rows that could not be taken.'),
    fault: z.string().nullable().describe('Why it failed.'),
    by: z.string(),
    created_at: z.iso.datetime(),
    worked_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LibraryImport' });

export const libraryImportOf = (one: LibraryImport): z.output<typeof libraryImportShape> => ({
  id: one.id,
  source: one.source,
  name: one.name,
  bytes: one.byteLength,
  brought_by: one.broughtBy,
  state: one.state,
  bytes_read: one.bytesRead,
  rows: one.rows,
  added: one.added,
  changed: one.changed,
  unchanged: one.rows - one.added - one.changed - one.kept - one.bad,
  kept: one.kept,
  bad: one.bad,
  fault: one.fault,
  by: one.by,
  created_at: one.createdAt,
  worked_at: one.workedAt,
  finished_at: one.finishedAt,
});
