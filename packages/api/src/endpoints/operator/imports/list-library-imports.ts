import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, uuid } from '../../input.ts';
import { libraryImportShape, toLibraryImportResponse } from './import-shape.ts';

export const listLibraryImports = consoleOperation({
  id: 'listLibraryImports',
  method: 'GET',
  path: '/imports',
  title: 'List library imports',
  purpose: 'Returns imports from the operator desk and the command line with their results, newest first.',
  for: 'operator',
  send: { query: z.object({ after: uuid.optional().describe('The last import of the previous page.'), limit: pageSize }) },
  answer: answerOf({
    imports: z.array(libraryImportShape),
    next: z.guid().nullable().describe('The `after` value for the next page. Null on the last page.'),
  }).meta({ id: 'LibraryImports' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryImports'],
}).run(async ({ query: { after = null, limit } }, { libraryImports }) => {
  const imports = await libraryImports.all({ after, limit: limit + 1 });
  const page = imports.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    imports: page.map(toLibraryImportResponse),
    next: imports.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
