import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';

export const lookForDuplicates = consoleOperation({
  id: 'lookForDuplicates',
  method: 'POST',
  path: '/duplicates/look',
  title: 'Look for duplicates',
  purpose: 'Has the library looked through anew in the background. After an import it is done by itself.',
  for: 'operator',
  send: {},
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['duplicates'],
}).run(async (_, { duplicates }) => {
  await duplicates.lookAgain();
  return { ok: true, api_version: apiVersion };
});
