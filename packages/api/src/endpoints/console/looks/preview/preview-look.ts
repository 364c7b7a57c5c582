import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { fragranceId, uuid } from '../../../input.ts';
import { businessPath, consoleOperation, FileResponse } from '../../operation.ts';
import { renderPreview } from './render-preview.ts';

export const previewLook = consoleOperation({
  id: 'previewLook',
  method: 'GET',
  path: '/businesses/{business}/looks/{look}/preview',
  title: 'Preview a look',
  purpose: "Renders a perfume's card in a published look as a PNG, exactly as partners get it. Free.",
  for: 'viewer',
  send: { path: businessPath.extend({ look: uuid.describe('The look ID.') }), query: z.object({ fragrance: fragranceId }) },
  answer: z.string(),
  media: 'image/png',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'card_failed', 'unavailable'],
  needs: ['workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, query }, { workspaces, ...rendering }) => {
  const workspace = await workspaces.of(path.business);
  const look = workspace?.looks.find(({ id }) => id === path.look);
  const fragrance = rendering.library.find(query.fragrance);
  if (workspace === null || look === undefined || fragrance?.state !== 'public') return refuse('not_found');
  const picture = await renderPreview('png', fragrance, look.settings, workspace, rendering);
  return picture instanceof Refusal ? picture : new FileResponse('image/png', null, picture);
});
