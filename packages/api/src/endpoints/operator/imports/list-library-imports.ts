import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, uuid } from '../../input.ts';
import { libraryImportOf, libraryImportShape } from './import-shape.ts';

export const listLibraryImports = consoleOperation({
  id: 'listLibraryImports',
  method: 'GET',
  path: '/imports',
  title: 'Imports of the library',
  purpose: 'What was brought at the desk and on the command line, the latest first, and what came of it.',
  for: 'operator',
  send: { query: z.object({ after: uuid.optional().describe('The last import of the page before.'), limit: pageSize }) },
  answer: answerOf({
    imports: z.array(libraryImportShape),
    next: z.guid().nullable().describe('Send it as `after` for the next page. Null on the last one.'),
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
    imports: page.map(libraryImportOf),
    next: imports.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
