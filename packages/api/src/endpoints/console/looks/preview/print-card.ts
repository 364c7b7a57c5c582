import { z } from 'zod';
import { Refusal, refuse } from '../../../../errors/refusal.ts';
import { layoutNames, printsInOneInk } from '../../../../resources/card/layouts/index.ts';
import { fragranceId } from '../../../input.ts';
import { buildCard } from '../../../partner/card-json.ts';
import { businessPath, consoleOperation, FileResponse } from '../../operation.ts';
import { settingsBody } from '../studio-look.ts';
import { checkPreviewSettings } from './render-preview.ts';

export const printCard = consoleOperation({
  id: 'printCard',
  method: 'POST',
  path: '/businesses/{business}/looks/print',
  title: 'Render a card for print',
  purpose:
    'Renders a card with unsaved settings as a PDF of 91 × 114 mm in one black ink, with embedded fonts and text that can be searched. Only for the layout Label. Free.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ settings: settingsBody, fragrance: fragranceId }) },
  answer: z.string(),
  media: 'application/pdf',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'card_failed', 'unavailable'],
  needs: ['workspaces', 'library', 'pictures', 'publishedEdits'],
}).run(async ({ path, body }, { workspaces, library, pictures, publishedEdits }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const settings = checkPreviewSettings(body.settings, workspace);
  if (settings instanceof Refusal) return settings;
  if (!printsInOneInk(settings.layout))
    return refuse('bad_settings', { message: `Invalid setting layout: must be ${printable}, which prints in one ink.` });
  const fragrance = library.find(body.fragrance);
  if (fragrance?.state !== 'public') return refuse('not_found');
  const { business, revision, hasEdits } = workspace;
  const edits = hasEdits ? await publishedEdits.find(business.id, revision, [fragrance.id]) : null;
  const { card } = buildCard(fragrance, edits?.get(fragrance.id) ?? null, settings.language, []);
  const pdf = await pictures.print(card, settings, business.id);
  return pdf instanceof Refusal ? pdf : new FileResponse('application/pdf', 'card.pdf', pdf);
});

const printable = layoutNames.filter(printsInOneInk).join(' or ');
