import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { getFaceCoverage } from '../resources/card/fitting/coverage.ts';
import { sizes } from '../resources/card/fitting/sizes.ts';
import { displayTypefaces, type Typeface, textTypefaces } from '../resources/card/fitting/typefaces.ts';
import { getLayoutSizes, type LayoutName, layoutNames, layouts } from '../resources/card/layouts/index.ts';
import { type Palette, palettes } from '../resources/card/settings/palettes.ts';
import { defaultLookSettings, lookSettings } from '../resources/card/settings/settings.ts';
import { labels } from '../resources/card/words/labels.ts';
import { type Language, languages, toLanguageTag } from '../resources/language.ts';
import { replaceSection } from './replace-section.ts';

/** The tables of look settings in the guide. */

/** The guide page about looks with up-to-date tables. `docs` is the documentation folder. */
export const generateLooksGuide = (docs: URL): string =>
  replaceSection(readFileSync(new URL('guide/cards-and-looks.md', docs), 'utf8'), 'settings', tables());

/** An SVG of each named palette, by file name. */
export const generatePaletteSwatches = (): readonly (readonly [name: string, svg: string])[] =>
  Object.entries(palettes).map(([name, palette]) => [`cards/${swatchFile(name)}`, renderSwatch(palette)] as const);

const tables = (): string => `| setting | values | default | purpose |
|---|---|---|---|
${toSettingRows().join('\n')}

### Layouts

| layout | example | sizes in px | best for |
|---|---|---|---|
${layoutNames.map(toLayoutRow).join('\n')}

The first size is the default of the layout; set \`size\` to use another one. Without \`size\`, cards in Row, Banner, Atelier and
Editorial grow until they show everything, up to twice their height; a size that you set is exact. \`/docs/examples\` shows each layout
in three looks.

### Palettes

| palette | colours | background | surface | text | muted | accent |
|---|---|---|---|---|---|---|
${Object.entries(palettes).map(toPaletteRow).join('\n')}

### Typefaces

| for | value | family | own scripts | italic notes |
|---|---|---|---|---|
${[
  ...Object.entries(displayTypefaces).map((entry) => toTypefaceRow('display', ...entry)),
  ...Object.entries(textTypefaces).map((entry) => toTypefaceRow('text', ...entry)),
].join('\n')}

Characters that a family lacks are rendered in a fallback font with a matching height: Vietnamese, Cyrillic, Greek, Arabic,
Hebrew, Japanese, Chinese and Korean names need no setting. If a family lacks a single Latin letter of a name, the whole name is set in
the fallback font, because two fonts within a word look like a mistake.

### Languages

| \`language\` | name | labels | direction |
|---|---|---|---|
${languages.map(toLanguageRow).join('\n')}

Labels, notes, accords, the family and the strength are in the language of the look. A term that the vocabulary lacks stays as recorded. Names of
perfumes, brands and people are not translated. In the JSON format, \`display\` has everything in the language of the look; the other fields are as
recorded.`;

interface JsonSchema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function toSettingRows(): readonly string[] {
  const { properties = {} }: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(lookSettings, { io: 'input' })));
  return Object.entries(properties).map(
    ([name, schema]) =>
      `| \`${name}\` | ${describeValues(name, schema)} | ${describeDefault(Object(defaultLookSettings)[name])} | ${schema.description ?? ''} |`,
  );
}

function describeValues(name: string, schema: JsonSchema): string {
  if (name === 'pictures') return `the hash of an image for each of ${formatList(Object.keys(schema.properties ?? {}))}`;
  if (schema.items !== undefined) return `a list of ${describeChoices(schema.items)}`;
  return describeChoices(schema);
}

function describeChoices({ enum: values, const: value, anyOf, properties }: JsonSchema): string {
  if (values !== undefined) return formatList(values.map(String));
  if (value !== undefined) return `\`${value}\``;
  if (anyOf !== undefined) return anyOf.map(describeChoices).join(' or ');
  return `an object of ${formatList(Object.keys(properties ?? {}))}`;
}

const formatList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function describeDefault(value: unknown): string {
  if (Array.isArray(value)) return formatList(value.map(String));
  return typeof value === 'object' ? 'none' : `\`${String(value)}\``;
}

function toLayoutRow(layout: LayoutName): string {
  const { title, suits } = layouts[layout];
  const pixels = getLayoutSizes(layout).map((size) => `\`${size}\` ${sizes[size].width} × ${sizes[size].height}`);
  return `| \`${layout}\` | ![A card in the ${title} layout](../cards/${layout}.png) | ${pixels.join(', ')} | ${suits} |`;
}

const toPaletteRow = ([name, { background, surface, text, muted, accent }]: readonly [string, Palette]): string =>
  `| \`${name}\` | ![The five colours of ${name}](../cards/${swatchFile(name)}) | ${[background, surface, text, muted, accent].map((colour) => `\`${colour}\``).join(' | ')} |`;

const swatchFile = (name: string): string => `palette-${name.replaceAll(' ', '-')}.svg`;

function renderSwatch({ background, surface, text, muted, accent }: Palette): string {
  const blocks = [background, surface, text, muted, accent].map(
    (fill, at) => `<rect x="${at * 28}" width="28" height="28" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="28" viewBox="0 0 140 28">${blocks.join('')}<rect x=".5" y=".5" width="139" height="27" fill="none" stroke="${muted}"/></svg>\n`;
}

/** Scripts that a family may support, each with a letter unique to it. */
const alphabets = { Latin: 'a', Vietnamese: 'ễ', Cyrillic: 'ж', Greek: 'λ' } as const;

function toTypefaceRow(use: 'display' | 'text', value: string, { family, italic }: Typeface): string {
  const scripts = Object.entries(alphabets).filter(([, letter]) => getFaceCoverage(`${family} normal`)?.has(letter.codePointAt(0) ?? 0));
  return `| \`${use}\` | \`${value}\` | ${family} | ${scripts.map(([name]) => name).join(', ')} | ${use === 'text' ? '' : italic ? 'yes' : 'no, upright'} |`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

function toLanguageRow(language: Language): string {
  const { top, heart, base, direction } = labels[language];
  const name = languageNames.of(toLanguageTag(language)) ?? language;
  return `| \`${language}\` | ${name} | ${[top, heart, base].join(' · ')} | ${direction === 'rtl' ? 'right to left' : 'left to right'} |`;
}
