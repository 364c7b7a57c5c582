import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { fragranceId } from '../../../input.ts';
import { businessPath, consoleOperation, FileAnswer } from '../../operation.ts';
import { sentSettings } from '../studio-look.ts';
import { settingsToShow, shownCard } from './shown-card.ts';

export const drawSettings = consoleOperation({
  id: 'drawSettings',
  method: 'POST',
  path: '/businesses/{business}/looks/draw',
  title: 'Draw settings',
  purpose: 'The picture of a card in settings that are saved nowhere, as partners would get it. Nothing is charged.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ settings: sentSettings, fragrance: fragranceId }) },
  answer: z.string(),
  media: 'image/png',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'card_failed', 'unavailable'],
  needs: ['workspaces', 'library', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body }, { workspaces, library, pictures, publishedEdits, deployment }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = settingsToShow(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  const fragrance = library.find(body.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const picture = await shownCard('png', fragrance, settings, workspace, { pictures, publishedEdits, deployment });
  return picture instanceof Refusal ? picture : new FileAnswer('image/png', null, picture);
});
