import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../../console/operation.ts';

export const endVisit = consoleOperation({
  id: 'endVisit',
  method: 'DELETE',
  path: '/businesses/{business}/visit',
  title: 'Leave the console of a business',
  purpose: 'Ends the visit before its time.',
  for: 'operator',
  send: { path: businessPath },
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['operators'],
}).run(async ({ path, person }, { operators }) => {
  await operators.endVisit(path.business, person.id);
  return { ok: true, api_version: apiVersion };
});
