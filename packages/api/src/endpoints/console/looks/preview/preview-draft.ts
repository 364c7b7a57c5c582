import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { defaultLookSettings, type LookSettings } from '../../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../../versioning.ts';
import { fragranceId } from '../../../input.ts';
import { answerOf, consoleOperation } from '../../operation.ts';
import { draftVersion, lookErrorCodes, lookPath } from '../studio-look.ts';
import { renderPreviewHtml } from './render-preview.ts';

export const previewDraft = consoleOperation({
  id: 'previewDraft',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/draft/preview',
  title: 'Preview a draft',
  purpose: 'Renders a card in the current draft, next to the same card as calls return it today. Only a previewed draft can be published.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ version: draftVersion, fragrance: fragranceId }) },
  answer: answerOf({
    draft: z.string().describe('The card in the draft, as HTML.'),
    current: z.string().describe('The card in the published look, or in the default look if this look has never been published, as HTML.'),
  }).meta({ id: 'PreviewedDraft' }),
  badInput: {},
  refuses: lookErrorCodes,
  needs: ['workspaces', 'lookDrafts', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body, by }, { workspaces, lookDrafts, ...rendering }) => {
  const workspace = await workspaces.of(path.business);
  const fragrance = rendering.library.find(body.fragrance);
  if (workspace === null || fragrance?.state !== 'public') return refuse('not_found');
  const settings = await lookDrafts.preview(by, path.look, body.version);
  if (settings instanceof Refusal) return settings;
  const served = workspace.looks.find(({ id }) => id === path.look) ??
    workspace.looks.find(({ isDefault }) => isDefault) ?? { settings: defaultLookSettings };
  const render = (shown: LookSettings) => renderPreviewHtml(fragrance, shown, workspace, rendering);
  const [draft, current] = await Promise.all([render(settings), render(served.settings)]);
  return { ok: true, api_version: apiVersion, draft, current };
});
