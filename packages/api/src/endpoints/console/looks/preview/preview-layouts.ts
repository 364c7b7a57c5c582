import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { layoutNames } from '../../../../resources/card/layouts/index.ts';
import { apiVersion } from '../../../../versioning.ts';
import { fragranceId } from '../../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../../operation.ts';
import { settingsBody } from '../studio-look.ts';
import { checkPreviewSettings, renderPreviewHtml } from './render-preview.ts';

export const previewLayouts = consoleOperation({
  id: 'previewLayouts',
  method: 'POST',
  path: '/businesses/{business}/looks/layouts',
  title: 'Preview layouts',
  purpose: 'Renders a perfume in every layout as HTML, each with the same unsaved settings.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ settings: settingsBody, fragrance: fragranceId }) },
  answer: answerOf({ layouts: z.array(z.strictObject({ layout: z.enum(layoutNames), html: z.string() })) }).meta({
    id: 'PreviewedLayouts',
  }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place'],
  needs: ['workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body }, { workspaces, ...ports }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = checkPreviewSettings(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  const fragrance = ports.library.find(body.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const layouts = await Promise.all(
    layoutNames.map(async (layout) => ({
      layout,
      html: await renderPreviewHtml(fragrance, { ...settings, layout, size: 'auto' }, workspace, ports),
    })),
  );
  return { ok: true, api_version: apiVersion, layouts };
});
