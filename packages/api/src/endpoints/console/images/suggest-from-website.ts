import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { displayTypefaces, textTypefaces } from '../../../resources/card/fitting/typefaces.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import { suggestTypefaces, suggestWebsitePalettes } from '../../../resources/looks/suggest-style.ts';
import { styleUses } from '../../../resources/looks/website-style.ts';
import { apiVersion } from '../../../versioning.ts';
import { text } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const use = z.enum(styleUses).describe('Where the website uses it.');

export const suggestFromWebsite = consoleOperation({
  id: 'suggestFromWebsite',
  method: 'POST',
  path: '/businesses/{business}/looks/suggest',
  title: 'Suggest settings from a website',
  purpose:
    'Reads the colours and fonts of a public website and suggests the nearest palettes and typefaces. All text colours meet WCAG 2.2 AA. Nothing is saved.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ url: text(2_000).describe('The address of the website, such as maison.fr.') }) },
  answer: answerOf({
    url: z.string().describe('The page that was read, after redirects.'),
    colours: z.array(z.strictObject({ colour: z.string(), use })).describe('The colours that were found, most used first.'),
    palettes: z.array(
      z.strictObject({
        name: z.string(),
        from: z.string().describe('The colour of the website that the palette is based on.'),
        palette: lookSettings.shape.palette,
      }),
    ),
    typefaces: z
      .array(
        z.strictObject({
          family: z.string().describe('The font family of the website.'),
          use,
          display: z.enum(Object.keys(displayTypefaces)).nullable().describe('The nearest typeface for the name and notes.'),
          text: z.enum(Object.keys(textTypefaces)).nullable().describe('The nearest typeface for labels and details.'),
        }),
      )
      .describe('The fonts that were found and resemble a typeface of cards, most used first.'),
  }).meta({ id: 'WebsiteSuggestions' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'rate_limited'],
  needs: ['websiteStyles'],
}).run(async ({ path, body, person }, { websiteStyles }) => {
  const seconds = await websiteStyles.take(person.id);
  if (seconds !== null)
    return refuse('rate_limited', { retryAfterSeconds: seconds, message: `Too many websites read. Try again in ${seconds} seconds.` });
  const style = await websiteStyles.read(path.business, body.url);
  if (style instanceof Refusal) return style;
  return {
    ok: true,
    api_version: apiVersion,
    url: style.url,
    colours: style.colours.map((one) => ({ ...one })),
    palettes: suggestWebsitePalettes(style).map((one) => ({ ...one })),
    typefaces: suggestTypefaces(style).map((one) => ({ ...one })),
  };
});
