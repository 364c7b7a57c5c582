import { z } from 'zod';
import { languages } from '../../language.ts';
import { pictureHash } from '../fitting/place.ts';
import { sizes } from '../fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../fitting/typefaces.ts';
import { type Palette, palettes } from './palettes.ts';

const keys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record).filter((key): key is K => key in record);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb')
  .transform((value) => value.toLowerCase());

const ownPalette = z
  .strictObject({
    background: colour.describe('The ground of the card, `#rrggbb`.'),
    surface: colour.describe('The ground of panels on the card.'),
    text: colour.describe('Name and notes.'),
    muted: colour.describe('Labels and quiet facts.'),
    accent: colour.describe('The one stroke of colour.'),
  })
  .describe('Your own five colours. Each ink must reach 4.5:1 on each ground (WCAG 2.2 AA).');

export const parts = ['strength', 'year', 'perfumers', 'family', 'notes', 'accords', 'description'] as const;
export type Part = (typeof parts)[number];

const picture = z.string().regex(pictureHash, 'the name of a stored picture is 64 hexadecimal digits').nullable().default(null);

/** What a look chooses beside its layout. A layout draws by these, so none of them knows which layouts there are. */
export const manner = z.strictObject({
  palette: z
    .union([z.enum(keys(palettes)), ownPalette])
    .default('ivory')
    .describe('A named palette, or five colours of your own.'),
  display: z.enum(keys(displayTypefaces)).default('cormorant').describe('The typeface of the name and the notes.'),
  text: z.enum(keys(textTypefaces)).default('jost').describe('The typeface of labels and facts.'),
  parts: z
    .array(z.enum(parts))
    .refine((list) => new Set(list).size === list.length, 'a part is named twice')
    .default(['strength', 'year', 'perfumers', 'notes', 'accords'])
    .describe('Which parts show, in this order. House and name always do.'),
  density: z.enum(['airy', 'regular', 'compact']).default('regular').describe('How much room the text keeps around it.'),
  corners: z.enum(['square', 'soft', 'round']).default('soft').describe('The corners of panels and of the accord band.'),
  rules: z.enum(['none', 'hairline', 'accent']).default('accent').describe('The thin lines between parts.'),
  language: z
    .enum(languages)
    .default('en')
    .describe('The language of labels, notes, accords and description; the direction of the card follows.'),
  size: z
    .enum(['auto', ...keys(sizes)])
    .default('auto')
    .describe("The PNG's size; `auto` is the layout's own."),
  scale: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe('2 draws the PNG for screens of double density.'),
  pictures: z
    .strictObject({ logo: picture, bottle: picture, background: picture })
    .prefault({})
    .describe('Stored pictures by the hash of their content, one for each place.'),
});

export type Manner = z.output<typeof manner>;

export const paletteOf = ({ palette }: Pick<Manner, 'palette'>): Palette => (typeof palette === 'string' ? palettes[palette] : palette);
