import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { pictureHash } from '../../../resources/card/fitting/place.ts';
import { palettesAround } from '../../../resources/looks/colours.ts';
import { apiVersion } from '../../../versioning.ts';
import { paletteShape } from '../looks/judge-palette.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const proposePalettes = consoleOperation({
  id: 'proposePalettes',
  method: 'GET',
  path: '/businesses/{business}/pictures/{picture}/palettes',
  title: 'Propose palettes',
  purpose: 'Palettes around the colours of a stored picture, such as the logo. Every ink of them can be read (WCAG 2.2 AA).',
  for: 'viewer',
  send: { path: businessPath.extend({ picture: z.string().regex(pictureHash).describe('Its hash.') }) },
  answer: answerOf({
    colours: z.array(z.string()).describe('The colours of the picture that stand out, the most telling first.'),
    palettes: z.array(z.strictObject({ name: z.string(), from: z.string(), palette: paletteShape })),
  }).meta({ id: 'ProposedPalettes' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'bad_settings', 'rate_limited'],
  needs: ['picturesInUse', 'stored', 'intake'],
}).run(async ({ path }, { picturesInUse, stored, intake }) => {
  // From the database, because a workspace hears of a picture only after it was stored.
  const known = (await picturesInUse.ofBusiness(path.business)).some(({ hash }) => hash === path.picture);
  const bytes = known ? await stored.bytes(path.picture) : null;
  if (bytes === null) return refuse('not_found');
  const colours = await intake.coloursOf(path.business, bytes);
  if (colours instanceof Refusal) return colours;
  const palettes = colours.slice(0, 3).flatMap((from) => palettesAround(from).map((proposed) => ({ ...proposed, from })));
  return { ok: true, api_version: apiVersion, colours: [...colours], palettes };
});
