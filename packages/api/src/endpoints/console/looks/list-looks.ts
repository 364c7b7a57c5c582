import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { lookAnswer, looksOf } from '../../looks-answer.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const listLooksOfBusiness = consoleOperation({
  id: 'listLooksOfBusiness',
  method: 'GET',
  path: '/businesses/{business}/looks',
  title: 'Looks',
  purpose: 'The looks that the business has saved.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    looks: z.array(lookAnswer),
  }).meta({ id: 'Looks' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['workspaces'],
}).run(async ({ path }, { workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  return { ok: true, api_version: apiVersion, looks: looksOf(workspace) };
});
