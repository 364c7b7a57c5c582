import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { fragranceId } from '../../../input.ts';
import { businessPath, consoleOperation, FileResponse } from '../../operation.ts';
import { settingsBody } from '../studio-look.ts';
import { checkPreviewSettings, renderPreview } from './render-preview.ts';

export const renderSettings = consoleOperation({
  id: 'renderSettings',
  method: 'POST',
  path: '/businesses/{business}/looks/draw',
  title: 'Render settings as an image',
  purpose: 'Renders a card with unsaved settings as a PNG, exactly as partners would get it. Free.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ settings: settingsBody, fragrance: fragranceId }) },
  answer: z.string(),
  media: 'image/png',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'card_failed', 'unavailable'],
  needs: ['workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body }, { workspaces, ...rendering }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = checkPreviewSettings(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  const fragrance = rendering.library.find(body.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const picture = await renderPreview('png', fragrance, settings, workspace, rendering);
  return picture instanceof Refusal ? picture : new FileResponse('image/png', null, picture);
});
