import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { importPath } from './import-shape.ts';

export const listBadLibraryRows = consoleOperation({
  id: 'listBadLibraryRows',
  method: 'GET',
  path: '/imports/{import}/bad-rows',
  title: 'Rows that could not be taken',
  purpose: 'By their lines, with the column that is to be mended and why, as far as they are kept.',
  for: 'operator',
  send: {
    path: importPath,
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,9}$/, 'must be a line')
        .transform(Number)
        .default(0)
        .meta({ override: { type: 'integer', minimum: 0, default: 0 } })
        .describe('The last line of the page before.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    rows: z.array(
      z.strictObject({
        line: z.int(),
        field: z.string().nullable().describe('The column. Null where it is the row as a whole.'),
        reason: z.string(),
        row: z.record(z.string(), z.string()).describe('What was read, by column.').nullable(),
        text: z.string().nullable().describe('What was read of a row that could not be taken apart.'),
      }),
    ),
    next: z.int().nullable().describe('Send it as `after` for the next page. Null on the last one.'),
  }).meta({ id: 'BadLibraryRows' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryImports'],
}).run(async ({ path, query: { after, limit } }, { libraryImports }) => {
  if ((await libraryImports.one(path.import)) === null) return refuse('not_found');
  const rows = await libraryImports.badRows(path.import, { afterLine: after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    rows: page.map(({ row, ...rest }) =>
      typeof row === 'string' ? { ...rest, row: null, text: row } : { ...rest, row: { ...row }, text: null },
    ),
    next: rows.length > limit ? (page.at(-1)?.line ?? null) : null,
  };
});
