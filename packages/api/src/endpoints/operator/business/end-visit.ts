import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../../console/operation.ts';

export const endVisit = consoleOperation({
  id: 'endVisit',
  method: 'DELETE',
  path: '/businesses/{business}/visit',
  title: 'End a visit',
  purpose: "Ends the operator's access to the business's console before it expires.",
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
