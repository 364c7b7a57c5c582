import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { toCard } from '../../../resources/card/card.ts';
import { renderCardHtml } from '../../../resources/card/html.ts';
import { defaultLookSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const previewCard = consoleOperation({
  id: 'previewCard',
  method: 'GET',
  path: '/businesses/{business}/perfumes/{fragrance}/card',
  title: 'Preview a card',
  purpose: "Returns a perfume's card in the business's default look, as HTML without images. Free.",
  for: 'viewer',
  send: { path: businessPath.extend({ fragrance: fragranceId }) },
  answer: answerOf({ html: z.string() }).meta({ id: 'CardPreview' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library', 'workspaces'],
}).run(async ({ path }, { library, workspaces }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const look = (await workspaces.of(path.business))?.looks.find(({ isDefault }) => isDefault);
  return { ok: true, api_version: apiVersion, html: renderCardHtml(toCard(fragrance), look?.settings ?? defaultLookSettings) };
});
