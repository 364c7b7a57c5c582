import { displayTypefaces, textTypefaces } from '../card/fitting/typefaces.ts';
import { contrast, isDark, mix } from '../card/settings/contrast.ts';
import { colourDistance } from '../card/settings/oklch.ts';
import { type Palette, type PaletteName, palettes } from '../card/settings/palettes.ts';
import { makeReadable, suggestPalettes } from './colours.ts';
import type { StyleUse, WebsiteStyle } from './website-style.ts';

export interface SuggestedPalette {
  readonly name: string;
  /** The colour of the website that it is based on. */
  readonly from: string;
  /** The named palette, or five colours of its own. */
  readonly palette: Palette | PaletteName;
}

type Display = keyof typeof displayTypefaces;
type Text = keyof typeof textTypefaces;

export interface SuggestedTypeface {
  readonly family: string;
  readonly use: StyleUse;
  /** The typeface for names and notes, and the one for labels. Null if the family suits only the other. */
  readonly display: Display | null;
  readonly text: Text | null;
}

const suggestionsMax = 6;

/** Palettes in a website's colours: its own background and text, then those of its accents. All text colours are readable. */
export function suggestWebsitePalettes({ colours }: Pick<WebsiteStyle, 'colours'>): readonly SuggestedPalette[] {
  const find = (...uses: readonly StyleUse[]) => colours.find(({ use }) => uses.includes(use))?.colour;
  const background = find('background') ?? '#ffffff';
  const accents = colours
    .filter(({ colour, use }) => use !== 'background' && colourDistance(colour, background) > 0.12 && chroma(colour) > 24)
    .map(({ colour }) => colour)
    .filter((colour, at, all) => all.findIndex((other) => colourDistance(colour, other) < 0.08) === at);
  const text = find('text', 'headings') ?? (isDark(background) ? '#ffffff' : '#111111');
  const accent = accents[0] ?? text;
  const own = makeReadable({
    background,
    surface: mix(background, isDark(background) ? '#ffffff' : '#ffffff', isDark(background) ? 0.06 : 0.6),
    text: contrast(text, background) > 3 ? text : isDark(background) ? '#ffffff' : '#111111',
    muted: mix(text, background, 0.3),
    accent,
  });
  const suggested: readonly SuggestedPalette[] = [
    { name: 'Website', from: accent, palette: own },
    ...accents.slice(0, 2).flatMap((from) => suggestPalettes(from).map(({ name, palette }) => ({ name, from, palette }))),
  ];
  return [...suggested, ...nearestNamed(own, accent)].slice(0, suggestionsMax + 1);
}

/** The named palette nearest to the website, if it is near enough to be taken for it. */
function nearestNamed(own: Palette, from: string): readonly SuggestedPalette[] {
  const distance = (named: Palette) =>
    colourDistance(named.background, own.background) * 2 + colourDistance(named.text, own.text) + colourDistance(named.accent, own.accent);
  const [nearest] = Object.entries(palettes).sort(([, one], [, other]) => distance(one) - distance(other));
  if (nearest === undefined || distance(nearest[1]) > 0.6) return [];
  const name = names.find((one) => one === nearest[0]);
  return name === undefined ? [] : [{ name, from, palette: name }];
}

const names = Object.keys(palettes).filter((name): name is PaletteName => name in palettes);

/** The difference of the channels: 0 for grey. */
const chroma = (colour: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
};

/** The typefaces of cards that come nearest to those of a website. */
export const suggestTypefaces = ({ fonts }: Pick<WebsiteStyle, 'fonts'>): readonly SuggestedTypeface[] =>
  fonts.flatMap(({ family, use, generic }) => {
    const known = kinds.find(([pattern]) => pattern.test(family));
    const [display, text] =
      known?.slice(1) ?? (generic === 'serif' ? ['eb-garamond', null] : generic === 'sans-serif' ? ['tenor-sans', 'inter'] : []);
    const found = {
      display: displayNames.find((one) => one === display) ?? null,
      text: textNames.find((one) => one === text) ?? null,
    };
    return found.display === null && found.text === null ? [] : [{ family, use, ...found }];
  });

const displayNames = Object.keys(displayTypefaces).filter((name): name is Display => name in displayTypefaces);
const textNames = Object.keys(textTypefaces).filter((name): name is Text => name in textTypefaces);

/** Families by their appearance, with the nearest typefaces for names and for labels. The first match counts. */
const kinds: readonly (readonly [RegExp, Display | null, Text | null])[] = [
  [/cormorant/i, 'cormorant', null],
  [/bodoni|didot|didone|chloe|canela|ogg|noe display|voyage/i, 'bodoni-moda', null],
  [/fraunces|recoleta|cooper|souvenir|windsor/i, 'fraunces', null],
  [
    /playfair|abril|dm serif|lora|georgia|times|tiempos|lyon|chronicle|merriweather|libre caslon|caslon|baskerville/i,
    'playfair-display',
    null,
  ],
  [/marcellus|cinzel|trajan|optima|forum|albertus/i, 'marcellus', null],
  [/garamond|sabon|bembo|palatino|minion|jenson|crimson|spectral|gentium|cardo/i, 'eb-garamond', null],
  [/tenor|gill sans|brandon|lato|mulish|muli\b/i, 'tenor-sans', 'jost'],
  [/jost|futura|avenir|century gothic|spartan|josefin|gotham|montserrat|raleway|twentieth century/i, 'tenor-sans', 'jost'],
  [/dm sans|poppins|outfit|circular|gilroy|sofia|cera|nunito|quicksand|manrope|figtree|urbanist|work sans/i, 'tenor-sans', 'dm-sans'],
  [
    /inter\b|helvetica|arial|roboto|open sans|source sans|noto sans|segoe|san francisco|sf pro|-apple-system|system-ui|neue haas|suisse|univers|akzidenz|ibm plex sans|assistant|rubik|karla/i,
    'tenor-sans',
    'inter',
  ],
];
