import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { sequenceId, testedRowShape, toTestedRowResponse, verdict } from './synonym-shape.ts';

export const listTestedRows = consoleOperation({
  id: 'listTestedRows',
  method: 'GET',
  path: '/words/trials/{trial}/rows',
  title: 'List rows changed by a test run',
  purpose: `Returns up to ${limits.testRunRowsKeptMax} rows with one verdict, with their match without and with the drafts. Rows from earlier test runs aren't kept.`,
  for: 'operator',
  send: { path: z.object({ trial: sequenceId }), query: z.object({ verdict }) },
  answer: answerOf({ rows: z.array(testedRowShape) }).meta({ id: 'TestedRows' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['synonymTests', 'library'],
}).run(async ({ path, query }, { synonymTests, library }) => {
  const rows = await synonymTests.rows(path.trial, query.verdict);
  return rows === null
    ? refuse('not_found')
    : { ok: true, api_version: apiVersion, rows: rows.map((row) => toTestedRowResponse(row, library)) };
});
