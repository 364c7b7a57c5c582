import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { apiVersion } from '../../../../versioning.ts';
import { fragranceId } from '../../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../../operation.ts';
import { settingsBody } from '../studio-look.ts';
import { checkPreviewSettings, renderPreviewHtml } from './render-preview.ts';
import { createStressTestCards, previewCardShape } from './stress-test-cards.ts';

export const previewSettings = consoleOperation({
  id: 'previewSettings',
  method: 'POST',
  path: '/businesses/{business}/looks/show',
  title: 'Preview settings',
  purpose:
    'Renders cards with unsaved settings as HTML, exactly as partners would get them: for one perfume, for the stress-test perfumes, or both.',
  for: 'viewer',
  send: {
    path: businessPath,
    body: z.strictObject({
      settings: settingsBody,
      fragrance: fragranceId.optional(),
      telling: z.boolean('must be true or false').default(false).describe('Whether to render the stress-test perfumes too.'),
    }),
  },
  answer: answerOf({ cards: z.array(previewCardShape) }).meta({ id: 'PreviewCards' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place'],
  needs: ['workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body }, { workspaces, ...rendering }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = checkPreviewSettings(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  const asked = body.fragrance === undefined ? null : rendering.library.find(body.fragrance);
  if (body.fragrance !== undefined && asked?.state !== 'public') return refuse('not_found');
  const previews = [
    ...(asked === null ? [] : [{ kind: 'asked', fragrance: asked, language: null }]),
    ...(body.telling ? createStressTestCards(rendering) : []),
  ];
  const cards = await Promise.all(
    previews.map(async ({ kind, fragrance, language }) => ({
      kind,
      fragrance: fragrance.id,
      title: `${fragrance.brand} ${fragrance.name}`,
      html: await renderPreviewHtml(fragrance, language === null ? settings : { ...settings, language }, workspace, rendering),
    })),
  );
  return { ok: true, api_version: apiVersion, cards };
});
