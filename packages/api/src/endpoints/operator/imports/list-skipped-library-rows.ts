import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { importPath } from './import-shape.ts';

export const listSkippedLibraryRows = consoleOperation({
  id: 'listSkippedLibraryRows',
  method: 'GET',
  path: '/imports/{import}/bad-rows',
  title: 'List skipped rows',
  purpose: 'Returns the stored skipped rows by line, with the invalid column and the reason.',
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
        .describe('The last line of the previous page.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    rows: z.array(
      z.strictObject({
        line: z.int(),
        field: z.string().nullable().describe('The invalid column. Null if the entire row is invalid.'),
        reason: z.string(),
        row: z.record(z.string(), z.string()).describe("The cells by column. Null if the row couldn't be parsed.").nullable(),
        text: z.string().nullable().describe("The text of a row that couldn't be parsed. Null if it was parsed."),
      }),
    ),
    next: z.int().nullable().describe('The `after` value for the next page. Null on the last page.'),
  }).meta({ id: 'SkippedLibraryRows' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryImports'],
}).run(async ({ path, query: { after, limit } }, { libraryImports }) => {
  if ((await libraryImports.one(path.import)) === null) return refuse('not_found');
  const rows = await libraryImports.skippedRows(path.import, { afterLine: after, limit: limit + 1 });
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
