import { z } from 'zod';
import type { Import } from '../../../resources/products/import.ts';
import { importStates } from '../../../states.ts';
import { uuid } from '../../input.ts';
import { businessPath } from '../operation.ts';

export const importPath = businessPath.extend({ import: uuid.describe('The import.') });

export const importShape = z
  .strictObject({
    id: z.guid().describe('Also the batch of its links.'),
    kind: z
      .string()
      .describe(
        'file, hand, again (matched again), api (a call of match), or the name of the storefront platform whose shop they came from.',
      ),
    name: z.string().describe('The name of the file; empty where there is none.'),
    state: z.enum(importStates),
    rows: z.int().describe('Products that were taken.'),
    bad_rows: z.int().describe('Rows that could not be taken.'),
    done: z.int().describe('Products that were matched so far.'),
    outcomes: z.strictObject({ suggested: z.int(), ambiguous: z.int(), no_recorded_perfume: z.int() }),
    decided_before: z.int().describe('Products on which somebody had decided before: nothing of them changed.'),
    changed: z.int().describe('Matched again: products of which match now says something else.'),
    links: z
      .strictObject({ suggested: z.int(), not_recorded: z.int(), approved: z.int(), rejected: z.int() })
      .describe('Where the links of this batch stand now.'),
    fault: z.string().nullable().describe('Why it failed.'),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });

export const importAnswer = (one: Import): z.output<typeof importShape> => ({
  id: one.id,
  kind: one.kind,
  name: one.name,
  state: one.state,
  rows: one.rowCount,
  bad_rows: one.badCount,
  done: one.doneCount,
  outcomes: { ...one.outcomes },
  decided_before: one.decidedBefore,
  changed: one.changed,
  links: { ...one.links },
  fault: one.fault,
  created_by: one.createdBy,
  created_at: one.createdAt,
  finished_at: one.finishedAt,
});

/** The answer of what begins an import: where to look for it. */
export const begun = { import: z.guid().describe('The id of the import.') };
