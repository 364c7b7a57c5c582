import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { LibraryImport } from '../../../resources/operator/library-imports.ts';
import { libraryImportStates } from '../../../states.ts';
import { text, uuid, visible } from '../../input.ts';
import { toResponse } from '../../to-response.ts';

export const importPath = z.object({ import: uuid.describe('The import ID.') });

/** The namespace of the IDs in a file; also the file name of the exported skipped rows. */
export const source = text(limits.queryCharactersMax)
  .refine(...visible)
  .refine((value) => !/\p{Cc}/u.test(value), 'must be on one line')
  .describe('The namespace for the IDs in the file. The same ID from a different source is a different record.');

export const libraryImportShape = z
  .strictObject({
    id: z.guid(),
    source: z.string(),
    name: z.string().describe('The name of the file.'),
    bytes: z.int(),
    brought_by: z.enum(['desk', 'command']),
    state: z
      .enum(libraryImportStates)
      .describe('The state. interrupted: the process ended before the import finished; it can be started again.'),
    bytes_read: z.int(),
    rows: z.int().describe('The number of rows read so far.'),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    kept: z.int().describe('The number of records left unchanged because they were edited manually.'),
    bad: z.int().describe('The number of skipped rows.'),
    fault: z.string().nullable().describe("Why the import failed. Null if it didn't."),
    by: z.string(),
    created_at: z.iso.datetime(),
    worked_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LibraryImport' });

export const toLibraryImportResponse = (one: LibraryImport): z.output<typeof libraryImportShape> =>
  toResponse(libraryImportShape, { ...one, bytes: one.byteLength, unchanged: one.rows - one.added - one.changed - one.kept - one.bad });
