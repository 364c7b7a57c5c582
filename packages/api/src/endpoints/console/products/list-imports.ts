import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { importShape, toImportResponse } from './import-response.ts';

export const listImports = consoleOperation({
  id: 'listImports',
  method: 'GET',
  path: '/businesses/{business}/imports',
  title: 'List product imports',
  purpose: 'Returns product imports from files, manual entry, shops and match calls, newest first, with their progress.',
  for: 'viewer',
  send: { path: businessPath, query: z.object({ limit: pageSize }) },
  answer: answerOf({ imports: z.array(importShape) }).meta({ id: 'Imports' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['importQueries'],
}).run(async ({ path, query }, { importQueries }) => ({
  ok: true,
  api_version: apiVersion,
  imports: (await importQueries.ofBusiness(path.business, query.limit)).map(toImportResponse),
}));
