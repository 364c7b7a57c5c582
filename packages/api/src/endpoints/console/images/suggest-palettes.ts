import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { imageHashPattern } from '../../../resources/card/fitting/place.ts';
import { suggestPalettes as suggestPalettesFor } from '../../../resources/looks/colours.ts';
import { apiVersion } from '../../../versioning.ts';
import { paletteShape } from '../looks/check-palette.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const suggestPalettes = consoleOperation({
  id: 'suggestPalettes',
  method: 'GET',
  path: '/businesses/{business}/pictures/{picture}/palettes',
  title: 'Suggest palettes',
  purpose: 'Suggests palettes based on the colours of an uploaded image, such as a logo. All text colours meet WCAG 2.2 AA.',
  for: 'viewer',
  send: { path: businessPath.extend({ picture: z.string().regex(imageHashPattern).describe('The hash of the image.') }) },
  answer: answerOf({
    colours: z.array(z.string()).describe('The dominant colours of the image, most distinctive first.'),
    palettes: z.array(z.strictObject({ name: z.string(), from: z.string(), palette: paletteShape })),
  }).meta({ id: 'SuggestedPalettes' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'bad_settings', 'rate_limited'],
  needs: ['picturesInUse', 'stored', 'intake'],
}).run(async ({ path }, { picturesInUse, stored, intake }) => {
  // Read from the database, because a workspace learns of an image only after it has been stored.
  const known = (await picturesInUse.ofBusiness(path.business)).some(({ hash }) => hash === path.picture);
  const bytes = known ? await stored.readBytes(path.picture) : null;
  if (bytes === null) return refuse('not_found');
  const colours = await intake.extractColours(path.business, bytes);
  if (colours instanceof Refusal) return colours;
  const palettes = colours.slice(0, 3).flatMap((from) => suggestPalettesFor(from).map((proposed) => ({ ...proposed, from })));
  return { ok: true, api_version: apiVersion, colours: [...colours], palettes };
});
