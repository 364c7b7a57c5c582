import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';

export const startDuplicateScan = consoleOperation({
  id: 'startDuplicateScan',
  method: 'POST',
  path: '/duplicates/look',
  title: 'Start a duplicate scan',
  purpose: 'Scans the library for duplicates in the background. Imports start a scan automatically.',
  for: 'operator',
  send: {},
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['duplicates'],
}).run(async (_, { duplicates }) => {
  await duplicates.startScan();
  return { ok: true, api_version: apiVersion };
});
