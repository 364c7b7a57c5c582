import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bodyOf } from '../resources/card/fitting/coverage.ts';
import { sizes } from '../resources/card/fitting/sizes.ts';
import { displayTypefaces, type Typeface, textTypefaces } from '../resources/card/fitting/typefaces.ts';
import { type LayoutName, layoutNames, layouts, sizesOf } from '../resources/card/layouts/index.ts';
import { type Palette, palettes } from '../resources/card/settings/palettes.ts';
import { houseLook, lookSettings } from '../resources/card/settings/settings.ts';
import { labels } from '../resources/card/words/labels.ts';
import { type Language, languages } from '../resources/language.ts';
import { withSection } from './section.ts';

/** Everything that a look can be given, as the guide lists it. */

/** The guide's page of looks with its tables as they are today. `docs` is the folder that it lies in. */
export const writtenLooksGuide = (docs: URL): string =>
  withSection(readFileSync(new URL('guide/cards-and-looks.md', docs), 'utf8'), 'settings', tables());

/** A picture of each named palette, by file name. */
export const paletteSwatches = (): readonly (readonly [name: string, svg: string])[] =>
  Object.entries(palettes).map(([name, palette]) => [`cards/${swatchFile(name)}`, swatch(palette)] as const);

const tables = (): string => `| setting | takes | left out | what it sets |
|---|---|---|---|
${settingRows().join('\n')}

### Layouts

| layout | as a card | drawn in px | suits |
|---|---|---|---|
${layoutNames.map(layoutRow).join('\n')}

The first size is the layout's own; \`size\` chooses another of the list. The service shows each
in three looks under \`/docs/examples\`.

### Palettes

| palette | colours | background | surface | text | muted | accent |
|---|---|---|---|---|---|---|
${Object.entries(palettes).map(paletteRow).join('\n')}

### Typefaces

| for | value | family | draws itself | italic notes |
|---|---|---|---|---|
${[
  ...Object.entries(displayTypefaces).map((entry) => typefaceRow('display', ...entry)),
  ...Object.entries(textTypefaces).map((entry) => typefaceRow('text', ...entry)),
].join('\n')}

Whatever letter a family lacks is drawn by a face chosen for it, with letters as high as those beside it: Vietnamese, Cyrillic, Greek, Arabic,
Hebrew, Japanese, Chinese and Korean names need no setting. A name with one Latin letter that the family lacks is set whole in the
other face, since a word in two faces looks like a mistake.

### Languages

| \`language\` | name | labels | reads |
|---|---|---|---|
${languages.map(languageRow).join('\n')}

Labels, notes, accords and the family are in the language of the look. The names of perfumes, houses and people stay as they are recorded, and so does all that the
JSON form says.`;

interface JsonSchema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

function settingRows(): readonly string[] {
  const { properties = {} }: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(lookSettings, { io: 'input' })));
  return Object.entries(properties).map(
    ([name, schema]) => `| \`${name}\` | ${taken(name, schema)} | ${leftOut(Object(houseLook)[name])} | ${schema.description ?? ''} |`,
  );
}

function taken(name: string, schema: JsonSchema): string {
  if (name === 'pictures') return `the hash of a stored picture for each of ${listed(Object.keys(schema.properties ?? {}))}`;
  if (schema.items !== undefined) return `a list of ${choices(schema.items)}`;
  return choices(schema);
}

function choices({ enum: values, const: value, anyOf, properties }: JsonSchema): string {
  if (values !== undefined) return listed(values.map(String));
  if (value !== undefined) return `\`${value}\``;
  if (anyOf !== undefined) return anyOf.map(choices).join(' or ');
  return `an object of ${listed(Object.keys(properties ?? {}))}`;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function leftOut(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(String));
  return typeof value === 'object' ? 'none' : `\`${String(value)}\``;
}

function layoutRow(layout: LayoutName): string {
  const { title, suits } = layouts[layout];
  const drawn = sizesOf(layout).map((size) => `\`${size}\` ${sizes[size].width} × ${sizes[size].height}`);
  return `| \`${layout}\` | ![A card in the layout ${title}](../cards/${layout}.png) | ${drawn.join(', ')} | ${suits} |`;
}

const paletteRow = ([name, { background, surface, text, muted, accent }]: readonly [string, Palette]): string =>
  `| \`${name}\` | ![The five colours of ${name}](../cards/${swatchFile(name)}) | ${[background, surface, text, muted, accent].map((colour) => `\`${colour}\``).join(' | ')} |`;

const swatchFile = (name: string): string => `palette-${name.replaceAll(' ', '-')}.svg`;

function swatch({ background, surface, text, muted, accent }: Palette): string {
  const blocks = [background, surface, text, muted, accent].map(
    (fill, at) => `<rect x="${at * 28}" width="28" height="28" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="28" viewBox="0 0 140 28">${blocks.join('')}<rect x=".5" y=".5" width="139" height="27" fill="none" stroke="${muted}"/></svg>\n`;
}

/** What a family may draw itself, each known by a letter that nothing else has. */
const alphabets = { Latin: 'a', Vietnamese: 'ễ', Cyrillic: 'ж', Greek: 'λ' } as const;

function typefaceRow(use: 'display' | 'text', value: string, { family, italic }: Typeface): string {
  const drawn = Object.entries(alphabets).filter(([, letter]) => bodyOf(`${family} normal`)?.has(letter.codePointAt(0) ?? 0));
  return `| \`${use}\` | \`${value}\` | ${family} | ${drawn.map(([name]) => name).join(', ')} | ${use === 'text' ? '' : italic ? 'yes' : 'no, upright'} |`;
}

function languageRow(language: Language): string {
  const { top, heart, base, direction } = labels[language];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return `| \`${language}\` | ${name} | ${[top, heart, base].join(' · ')} | ${direction === 'rtl' ? 'right to left' : 'left to right'} |`;
}
