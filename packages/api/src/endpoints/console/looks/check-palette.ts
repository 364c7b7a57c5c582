import { z } from 'zod';
import type { Palette } from '../../../resources/card/settings/palettes.ts';
import { contrastMin } from '../../../resources/card/settings/palettes.ts';
import { backgroundColours, checkContrast, findNearestReadable, textColours } from '../../../resources/looks/colours.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be written #rrggbb');

export const paletteShape = z
  .strictObject({ background: colour, surface: colour, text: colour, muted: colour, accent: colour })
  .meta({ id: 'CustomPalette' }) satisfies z.ZodType<Palette>;

export const checkPalette = consoleOperation({
  id: 'checkPalette',
  method: 'POST',
  path: '/businesses/{business}/looks/judge-palette',
  title: 'Check palette contrast',
  purpose:
    'Checks the contrast of each text colour against each background (WCAG 2.2) and suggests the nearest accessible colour where the contrast is too low.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ palette: paletteShape }) },
  answer: answerOf({
    needed: z.number().describe('The minimum contrast ratio for every pair.'),
    pairs: z.array(z.strictObject({ ink: z.enum(textColours), ground: z.enum(backgroundColours), ratio: z.number(), passes: z.boolean() })),
    nearest: z
      .record(z.enum(textColours), z.string().nullable())
      .describe(
        'For each text colour, the nearest colour with enough contrast on both backgrounds, which is the colour itself if it passes. Null if there is none.',
      ),
  }).meta({ id: 'PaletteCheck' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: [],
}).run(async ({ body: { palette } }) => ({
  ok: true,
  api_version: apiVersion,
  needed: contrastMin,
  pairs: checkContrast(palette).map((pair) => ({ ...pair, ratio: Math.floor(pair.ratio * 100) / 100 })),
  nearest: {
    text: findNearestReadable(palette, 'text'),
    muted: findNearestReadable(palette, 'muted'),
    accent: findNearestReadable(palette, 'accent'),
  },
}));
