import { z } from 'zod';
import { languages } from '../../language.ts';
import { imageHashPattern } from '../fitting/place.ts';
import { sizes } from '../fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../fitting/typefaces.ts';
import { type Palette, palettes } from './palettes.ts';

const keys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record).filter((key): key is K => key in record);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour in the form #rrggbb')
  .transform((value) => value.toLowerCase());

const customPalette = z
  .strictObject({
    background: colour.describe('The background of the card, as `#rrggbb`.'),
    surface: colour.describe('The background of panels on the card.'),
    text: colour.describe('The text colour of the name and notes.'),
    muted: colour.describe('The text colour of labels and secondary details.'),
    accent: colour.describe('The accent colour.'),
  })
  .describe(
    'Five custom colours. `text`, `muted` and `accent` each need a contrast of at least 4.5:1 on `background` and `surface` (WCAG 2.2 AA).',
  );

export const parts = ['strength', 'year', 'perfumers', 'family', 'notes', 'accords', 'description'] as const;
export type Part = (typeof parts)[number];

const imageHash = z.string().regex(imageHashPattern, 'must be the hash of a stored image: 64 hexadecimal digits').nullable().default(null);

/** All settings of a look except its layout. Kept apart from the list of layouts, because layouts depend on these settings. */
export const styleSettings = z.strictObject({
  palette: z
    .union([z.enum(keys(palettes)), customPalette])
    .default('ivory')
    .describe('A named palette or five custom colours.'),
  display: z.enum(keys(displayTypefaces)).default('cormorant').describe('The typeface of the name and notes.'),
  text: z.enum(keys(textTypefaces)).default('jost').describe('The typeface of labels and details.'),
  parts: z
    .array(z.enum(parts))
    .refine((list) => new Set(list).size === list.length, 'must list each part only once')
    .default(['strength', 'year', 'family', 'perfumers', 'notes', 'accords'])
    .describe('The parts to show, in order. Brand and name are always shown.'),
  density: z.enum(['airy', 'regular', 'compact']).default('regular').describe('The amount of white space.'),
  corners: z.enum(['square', 'soft', 'round']).default('soft').describe('The corner style of panels and colour bars.'),
  rules: z.enum(['none', 'hairline', 'accent']).default('accent').describe('The style of the thin lines between parts.'),
  suggestions: z
    .enum(['none', 'linked'])
    .default('none')
    .describe(
      'With `linked`, the card names up to two similar perfumes of your own shop, from your approved links. Square and upright cards have room for them, except those of the layout `label`.',
    ),
  language: z
    .enum(languages)
    .default('en')
    .describe('The language of labels, notes, accords and the description. It also sets the text direction.'),
  size: z
    .enum(['auto', ...keys(sizes)])
    .default('auto')
    .describe(
      "The size of the PNG; `auto` is the layout's default. Row, Banner, Atelier and Editorial then grow to up to twice that height if a perfume's notes, accords and details need it.",
    ),
  scale: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe('The pixel density of the PNG: 2 for high-density screens.'),
  pictures: z
    .strictObject({ logo: imageHash, bottle: imageHash, background: imageHash })
    .prefault({})
    .describe('Hashes of stored images, one per place.'),
});

export type StyleSettings = z.output<typeof styleSettings>;

export const resolvePalette = ({ palette }: Pick<StyleSettings, 'palette'>): Palette =>
  typeof palette === 'string' ? palettes[palette] : palette;
