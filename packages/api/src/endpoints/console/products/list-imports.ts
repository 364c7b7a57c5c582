import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { importAnswer, importShape } from './import-answer.ts';

export const listImports = consoleOperation({
  id: 'listImports',
  method: 'GET',
  path: '/businesses/{business}/imports',
  title: 'Batches of products',
  purpose: 'What was brought in files, by hand and by calls of match, the latest first, and how far it is.',
  for: 'viewer',
  send: { path: businessPath, query: z.object({ limit: pageSize }) },
  answer: answerOf({ imports: z.array(importShape) }).meta({ id: 'Imports' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['importsReadout'],
}).run(async ({ path, query }, { importsReadout }) => ({
  ok: true,
  api_version: apiVersion,
  imports: (await importsReadout.ofBusiness(path.business, query.limit)).map(importAnswer),
}));
