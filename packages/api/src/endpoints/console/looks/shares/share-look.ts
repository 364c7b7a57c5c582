import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { limits } from '../../../../limits/limits.ts';
import { apiVersion } from '../../../../versioning.ts';
import { answerOf, consoleOperation } from '../../operation.ts';
import { lookPath } from '../studio-look.ts';

const days = `must be a whole number from 1 to ${limits.previewLinkDaysMax}`;

export const shareLook = consoleOperation({
  id: 'shareLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/shares',
  title: 'Create a preview link',
  purpose:
    'Creates a link to the draft of a look that needs no account and expires after the given number of days. The URL is returned only once. The link can be revoked.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ days: z.int(days).min(1, days).max(limits.previewLinkDaysMax, days) }) },
  answer: answerOf({ id: z.guid(), url: z.string(), expires_at: z.iso.datetime() }).meta({ id: 'PreviewLink' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['lookShares', 'deployment'],
}).run(async ({ path, body, by }, { lookShares, deployment }) => {
  const share = await lookShares.create(by, path.look, body.days);
  if (share === null) return refuse('not_found');
  if (share instanceof Refusal) return share;
  const url = `${deployment.console}/shared#${share.token}`;
  return { ok: true, api_version: apiVersion, id: share.id, url, expires_at: share.expiresAt };
});
