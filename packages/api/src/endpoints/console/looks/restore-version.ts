import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { draftVersion, lookErrorCodes, lookPath } from './studio-look.ts';

export const restoreVersion = consoleOperation({
  id: 'restoreVersion',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/restore',
  title: 'Restore a version',
  purpose: "Copies a published version of a look into its draft. Cards don't change until the draft is previewed and published.",
  for: 'editor',
  send: {
    path: lookPath,
    body: z.strictObject({ version: draftVersion, number: z.int('must be a whole number').min(1, 'must be at least 1') }),
  },
  answer: answerOf({ version: z.int() }).meta({ id: 'RestoredDraft' }),
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['lookDrafts'],
}).run(async ({ path, body, by }, { lookDrafts }) => {
  const version = await lookDrafts.restore(by, path.look, body.version, body.number);
  return version instanceof Refusal ? version : { ok: true, api_version: apiVersion, version };
});
