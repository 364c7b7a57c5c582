import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { toCard } from '../../../resources/card/card.ts';
import { renderCardHtml } from '../../../resources/card/html.ts';
import { defaultLookSettings } from '../../../resources/card/settings/settings.ts';
import { applyEdit } from '../../../resources/edits/edited-card.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const previewCard = consoleOperation({
  id: 'previewCard',
  method: 'GET',
  path: '/businesses/{business}/perfumes/{fragrance}/card',
  title: 'Preview a card',
  purpose: "Returns a perfume's card with the business's published edit in its default look, as HTML without images. Free.",
  for: 'viewer',
  send: { path: businessPath.extend({ fragrance: fragranceId }) },
  answer: answerOf({ html: z.string() }).meta({ id: 'CardPreview' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library', 'workspaces', 'publishedEdits'],
}).run(async ({ path }, { library, workspaces, publishedEdits }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = workspace.looks.find(({ isDefault }) => isDefault)?.settings ?? defaultLookSettings;
  const edits = workspace.hasEdits ? await publishedEdits.find(path.business, workspace.revision, [fragrance.id]) : null;
  const edit = edits?.get(fragrance.id);
  const recorded = toCard(fragrance);
  const card = edit === undefined ? recorded : applyEdit(recorded, edit, settings.language);
  return { ok: true, api_version: apiVersion, html: renderCardHtml(card, settings) };
});
