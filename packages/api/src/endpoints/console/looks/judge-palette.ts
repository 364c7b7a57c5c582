import { z } from 'zod';
import type { Palette } from '../../../resources/card/settings/palettes.ts';
import { contrastMin } from '../../../resources/card/settings/palettes.ts';
import { grounds, inkPairs, inks, nearestPassing } from '../../../resources/looks/colours.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be written #rrggbb');

export const paletteShape = z
  .strictObject({ background: colour, surface: colour, text: colour, muted: colour, accent: colour })
  .meta({ id: 'OwnPalette' }) satisfies z.ZodType<Palette>;

export const judgePalette = consoleOperation({
  id: 'judgePalette',
  method: 'POST',
  path: '/businesses/{business}/looks/judge-palette',
  title: 'Judge a palette',
  purpose: 'How well each ink can be read on each ground (WCAG 2.2), and the nearest colour that can be where one cannot.',
  for: 'viewer',
  send: { path: businessPath, body: z.strictObject({ palette: paletteShape }) },
  answer: answerOf({
    needed: z.number().describe('The contrast that every pair must reach.'),
    pairs: z.array(z.strictObject({ ink: z.enum(inks), ground: z.enum(grounds), ratio: z.number(), passes: z.boolean() })),
    nearest: z
      .record(z.enum(inks), z.string().nullable())
      .describe('For each ink the nearest colour that passes on both grounds; itself where it does.'),
  }).meta({ id: 'JudgedPalette' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: [],
}).run(async ({ body: { palette } }) => ({
  ok: true,
  api_version: apiVersion,
  needed: contrastMin,
  pairs: inkPairs(palette).map((pair) => ({ ...pair, ratio: Math.floor(pair.ratio * 100) / 100 })),
  nearest: {
    text: nearestPassing(palette, 'text'),
    muted: nearestPassing(palette, 'muted'),
    accent: nearestPassing(palette, 'accent'),
  },
}));
