import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { apiVersion } from '../../../../versioning.ts';
import { fragranceId } from '../../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../../operation.ts';
import { sentSettings } from '../studio-look.ts';
import { settingsToShow, shownHtml } from './shown-card.ts';
import { shownCardShape, tellingCards } from './telling-cards.ts';

export const showSettings = consoleOperation({
  id: 'showSettings',
  method: 'POST',
  path: '/businesses/{business}/looks/show',
  title: 'Show settings',
  purpose:
    'Cards in settings that are saved nowhere, as the very HTML that partners would get: of one perfume, of those that try a design hardest, or of both.',
  for: 'viewer',
  send: {
    path: businessPath,
    body: z.strictObject({
      settings: sentSettings,
      fragrance: fragranceId.optional(),
      telling: z.boolean('must be true or false').default(false).describe('Whether the perfumes that try a design are shown too.'),
    }),
  },
  answer: answerOf({ cards: z.array(shownCardShape) }).meta({ id: 'ShownCards' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place'],
  needs: ['workspaces', 'library', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, body }, { workspaces, library, pictures, publishedEdits, deployment }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = settingsToShow(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  const asked = body.fragrance === undefined ? null : library.find(body.fragrance);
  if (body.fragrance !== undefined && asked?.state !== 'public') return refuse('not_found');
  const wanted = [
    ...(asked === null ? [] : [{ kind: 'asked', fragrance: asked, language: null }]),
    ...(body.telling ? tellingCards({ library }) : []),
  ];
  const cards = await Promise.all(
    wanted.map(async ({ kind, fragrance, language }) => ({
      kind,
      fragrance: fragrance.id,
      title: `${fragrance.brand} ${fragrance.name}`,
      html: await shownHtml(fragrance, language === null ? settings : { ...settings, language }, workspace, {
        pictures,
        publishedEdits,
        deployment,
      }),
    })),
  );
  return { ok: true, api_version: apiVersion, cards };
});
