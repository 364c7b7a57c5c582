import { z } from 'zod';
import { refuse } from '../../../../errors/refusal.ts';
import { apiVersion } from '../../../../versioning.ts';
import { answerOf, consoleOperation } from '../../operation.ts';
import { renderPreviewHtml } from '../preview/render-preview.ts';
import { createStressTestCards, previewCardShape } from '../preview/stress-test-cards.ts';

export const openSharedLook = consoleOperation({
  id: 'openSharedLook',
  method: 'POST',
  path: '/shared-look',
  title: 'Open a preview link',
  purpose: 'Returns cards in the current draft of the shared look. The token gives access to nothing else.',
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string('must be a string').max(200, 'must have at most 200 characters') }) },
  answer: answerOf({
    business: z.string(),
    look: z.string(),
    expires_at: z.iso.datetime(),
    cards: z.array(previewCardShape),
  }).meta({ id: 'SharedLook' }),
  badInput: {},
  refuses: ['invalid_query', 'unknown_claim', 'rate_limited'],
  needs: ['lookShares', 'lookDrafts', 'workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ body, address }, { lookShares, lookDrafts, workspaces, ...rendering }) => {
  const seconds = await lookShares.takeAttempt(address);
  if (seconds !== null)
    return refuse('rate_limited', {
      message: 'Too many preview links opened from your network. Try again later.',
      retryAfterSeconds: seconds,
    });
  const share = await lookShares.find(body.token);
  const workspace = share === null ? null : await workspaces.of(share.businessId);
  const look = share === null ? undefined : (await lookDrafts.ofBusiness(share.businessId)).find(({ id }) => id === share.lookId);
  if (share === null || workspace === null || look === undefined)
    return refuse('unknown_claim', { message: 'This preview link is invalid, has expired or was revoked. Ask for a new one.' });
  const { settings } = look.draft;
  const cards = await Promise.all(
    createStressTestCards(rendering).map(async ({ kind, fragrance, language }) => ({
      kind,
      fragrance: fragrance.id,
      title: `${fragrance.brand} ${fragrance.name}`,
      html: await renderPreviewHtml(fragrance, language === null ? settings : { ...settings, language }, workspace, rendering),
    })),
  );
  return { ok: true, api_version: apiVersion, business: workspace.business.name, look: look.name, expires_at: share.expiresAt, cards };
});
