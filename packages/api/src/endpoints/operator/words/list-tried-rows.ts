import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { countedId, triedRowOf, triedRowShape, verdict } from './word-shape.ts';

export const listTriedRows = consoleOperation({
  id: 'listTriedRows',
  method: 'GET',
  path: '/words/trials/{trial}/rows',
  title: 'Rows that a trial changed',
  purpose: `Rows of one verdict with what match said of them and what it would say, at most ${limits.trialRowsKeptMax}. Those of earlier trials are not kept.`,
  for: 'operator',
  send: { path: z.object({ trial: countedId }), query: z.object({ verdict }) },
  answer: answerOf({ rows: z.array(triedRowShape) }).meta({ id: 'TriedRows' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['wordTrials', 'library'],
}).run(async ({ path, query }, { wordTrials, library }) => {
  const rows = await wordTrials.rows(path.trial, query.verdict);
  return rows === null ? refuse('not_found') : { ok: true, api_version: apiVersion, rows: rows.map((row) => triedRowOf(row, library)) };
});
