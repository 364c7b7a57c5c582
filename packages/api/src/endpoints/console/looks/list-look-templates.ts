import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { layouts } from '../../../resources/card/layouts/index.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import { languages } from '../../../resources/language.ts';
import { lookTemplates } from '../../../resources/looks/look-templates.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { renderPreviewHtml } from './preview/render-preview.ts';

export const listLookTemplates = consoleOperation({
  id: 'listLookTemplates',
  method: 'GET',
  path: '/businesses/{business}/looks/starts',
  title: 'List look templates',
  purpose: 'Returns designed looks to start from, each rendered on a perfume: the given one, else a well-known one.',
  for: 'viewer',
  send: {
    path: businessPath,
    query: z.object({
      fragrance: fragranceId.optional(),
      language: z.enum(languages).default('en').describe('The language of the cards.'),
    }),
  },
  answer: answerOf({
    starts: z.array(
      z.strictObject({
        name: z.string(),
        suits: z.string().describe('What the layout is suited to.'),
        settings: lookSettings.meta({ id: 'LookSettings' }),
        html: z.string().nullable().describe('The card as HTML. Null if the library has no perfume to render.'),
      }),
    ),
  }).meta({ id: 'LookTemplates' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['workspaces', 'library', 'approvedLinks', 'pictures', 'publishedEdits', 'deployment'],
}).run(async ({ path, query }, { workspaces, ...rendering }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const asked = query.fragrance === undefined ? null : rendering.library.find(query.fragrance);
  if (query.fragrance !== undefined && asked?.state !== 'public') return refuse('not_found');
  const fragrance = asked ?? rendering.library.findStressTest('well known') ?? rendering.library.findStressTest('longest name');
  return {
    ok: true,
    api_version: apiVersion,
    starts: await Promise.all(
      lookTemplates
        .map(({ name, settings }) => ({ name, settings: { ...settings, language: query.language } }))
        .map(async ({ name, settings }) => ({
          name,
          suits: layouts[settings.layout].suits,
          settings,
          html: fragrance === null ? null : await renderPreviewHtml(fragrance, settings, workspace, rendering),
        })),
    ),
  };
});
