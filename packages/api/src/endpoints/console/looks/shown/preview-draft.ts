import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { apiVersion } from '../../../../versioning.ts';
import { fragranceId } from '../../../input.ts';
import { answerOf, consoleOperation } from '../../operation.ts';
import { lookPath, lookRefusals, seenVersion } from '../studio-look.ts';
import { shownHtml } from './shown-card.ts';

export const previewDraft = consoleOperation({
  id: 'previewDraft',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/draft/preview',
  title: 'Preview a draft',
  purpose:
    'A card in the draft as it stands, beside the same card as partners get it now. Only a draft that was so previewed can be published.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ version: seenVersion, fragrance: fragranceId }) },
  answer: answerOf({
    draft: z.string().describe('HTML.'),
    published: z.string().nullable().describe('HTML. Null where the look was never published.'),
  }).meta({ id: 'PreviewedDraft' }),
  badInput: {},
  refuses: lookRefusals,
  needs: ['workspaces', 'lookDrafts', 'library', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body, by }, { workspaces, lookDrafts, library, pictures, publishedEdits, deployment }) => {
  const workspace = await workspaces.of(path.business);
  const fragrance = library.find(body.fragrance);
  if (workspace === null || fragrance?.state !== 'public') return refuse('not_found');
  const settings = await lookDrafts.preview(by, path.look, body.version);
  if (settings instanceof Refusal) return settings;
  const served = workspace.looks.find(({ id }) => id === path.look);
  const [draft, published] = await Promise.all([
    shownHtml(fragrance, settings, workspace, { pictures, publishedEdits, deployment }),
    served === undefined ? null : shownHtml(fragrance, served.settings, workspace, { pictures, publishedEdits, deployment }),
  ]);
  return { ok: true, api_version: apiVersion, draft, published };
});
