import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { languages } from './labels.ts';
import { contrastMin, type Palette, palettes, weakPair } from './palettes.ts';
import { pictureHash } from './place.ts';
import { layoutNames, sizes, sizesOf } from './sizes.ts';
import { displayTypefaces, textTypefaces } from './typefaces.ts';

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

export const lookSettings = z.strictObject({
  layout: z.enum(layoutNames).default('atelier').describe('The design of the card.'),
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
  language: z.enum(languages).default('en').describe('The language of the labels; the direction of the card follows.'),
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

export type LookSettings = z.output<typeof lookSettings>;

export const houseLook: LookSettings = lookSettings.parse({});

export const paletteOf = (settings: LookSettings): Palette =>
  typeof settings.palette === 'string' ? palettes[settings.palette] : settings.palette;

/** The settings with every default filled in, or the refusal that names the first setting that cannot be used, and why. */
export function checkSettings(input: unknown): LookSettings | Refusal<'bad_settings'> {
  const parsed = lookSettings.safeParse(input);
  if (!parsed.success) return refuse('bad_settings', { message: complaint(parsed.error.issues[0]) });
  const settings = parsed.data;
  const pair = weakPair(paletteOf(settings));
  if (pair) {
    const found = Math.floor(pair.ratio * 100) / 100;
    return refuse('bad_settings', {
      message: `The setting palette: ${pair.ink} on ${pair.ground} has a contrast of ${found}:1 and needs ${contrastMin}:1 (WCAG 2.2 AA). Choose a ${pair.ink} that stands out more.`,
    });
  }
  const allowed = sizesOf(settings.layout);
  if (settings.size !== 'auto' && !allowed.includes(settings.size)) {
    return refuse('bad_settings', {
      message: `The setting size: the layout ${settings.layout} is drawn as ${allowed.join(' or ')}, not as ${settings.size}.`,
    });
  }
  return settings;
}

function complaint(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The settings cannot be used.';
  // A wrong value under a union is reported by its branches; the last branch is the object, whose field is the telling one.
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.findLast((list) => list.some((one) => one.path.length > 0))?.find((one) => one.path.length > 0)
      : undefined;
  const path = [...issue.path, ...(inner?.path ?? [])].map(String);
  const name = path.length > 0 ? path.join('.').slice(0, 60) : 'settings';
  if (issue.code === 'unrecognized_keys')
    return `There is no setting ${JSON.stringify(issue.keys[0]?.slice(0, 60) ?? '')}${path.length > 0 ? ` in ${name}` : ''}.`;
  return `The setting ${name}: ${(inner ?? issue).message}.`;
}

const look = (input: z.input<typeof lookSettings>): LookSettings => lookSettings.parse(input);

/** Three looks that a new shop starts from, and that show how far apart two cards of one perfume can stand. */
export const demoLooks: readonly { readonly name: string; readonly settings: LookSettings }[] = [
  { name: 'Boutique', settings: look({ layout: 'atelier', palette: 'ivory', display: 'cormorant', text: 'jost' }) },
  { name: 'Noir', settings: look({ layout: 'banner', palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' }) },
  { name: 'Story', settings: look({ layout: 'story', palette: 'sage', display: 'fraunces', text: 'jost', rules: 'hairline' }) },
];
