import { z } from 'zod';
import type { Import } from '../../../resources/products/import.ts';
import { importStates } from '../../../states.ts';
import { uuid } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { businessPath } from '../operation.ts';

export const importPath = businessPath.extend({ import: uuid.describe('The import ID.') });

export const importShape = z
  .strictObject({
    id: z.guid().describe('The ID of the import, and of the batch of its links.'),
    kind: z
      .string()
      .describe("The source: file, hand, again (rematched), api (a call to match), or the name of the shop's storefront platform."),
    name: z.string().describe('The name of the file. Empty if there is none.'),
    state: z.enum(importStates),
    rows: z.int().describe('The number of imported products.'),
    bad_rows: z.int().describe('The number of skipped rows.'),
    done: z.int().describe('The number of products matched so far.'),
    outcomes: z.strictObject({ suggested: z.int(), ambiguous: z.int(), no_recorded_perfume: z.int() }),
    decided_before: z.int().describe('Products that had already been reviewed, which are left unchanged.'),
    changed: z.int().describe('The number of rematched products whose match has changed.'),
    links: z
      .strictObject({ suggested: z.int(), not_recorded: z.int(), approved: z.int(), rejected: z.int() })
      .describe('The current states of the links in this batch.'),
    fault: z.string().nullable().describe("Why the import failed. Null if it didn't."),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });

export const toImportResponse = (one: Import): z.output<typeof importShape> =>
  toResponse(importShape, { ...one, rows: one.rowCount, badRows: one.badCount, done: one.doneCount });

/** The response of operations that start an import. */
export const startedImport = { import: z.guid().describe('The import ID.') };
