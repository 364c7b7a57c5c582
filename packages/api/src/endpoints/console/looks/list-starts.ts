import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { layouts } from '../../../resources/card/layouts/index.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import { starts } from '../../../resources/looks/starts.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { shownHtml } from './shown/shown-card.ts';

export const listStarts = consoleOperation({
  id: 'listStarts',
  method: 'GET',
  path: '/businesses/{business}/looks/starts',
  title: 'Looks to start from',
  purpose: 'Designed looks to start from, each on a card of a well-known perfume.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    starts: z.array(
      z.strictObject({
        name: z.string(),
        suits: z.string().describe('Where it stands well.'),
        settings: lookSettings.meta({ id: 'LookSettings' }),
        html: z.string().nullable().describe('The card. Null where the library has no perfume to show it with.'),
      }),
    ),
  }).meta({ id: 'Starts' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['workspaces', 'library', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path }, { workspaces, library, pictures, publishedEdits, deployment }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const fragrance = library.telling('well known') ?? library.telling('longest name');
  return {
    ok: true,
    api_version: apiVersion,
    starts: await Promise.all(
      starts.map(async ({ name, settings }) => ({
        name,
        suits: layouts[settings.layout].suits,
        settings,
        html: fragrance === null ? null : await shownHtml(fragrance, settings, workspace, { pictures, publishedEdits, deployment }),
      })),
    ),
  };
});
