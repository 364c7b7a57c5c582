import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { catalogue } from '../../api/src/errors/catalogue.ts';
import { limits } from '../../api/src/limits/limits.ts';
import { plans, scopes, testMode } from '../../api/src/limits/plans.ts';
import { auditSubjects } from '../../api/src/resources/business/audit.ts';
import { accordColour } from '../../api/src/resources/card/accords.ts';
import { sizes } from '../../api/src/resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../api/src/resources/card/fitting/typefaces.ts';
import { getCardSize, getLayoutSizes, layoutNames, layouts, printsInOneInk } from '../../api/src/resources/card/layouts/index.ts';
import { mix } from '../../api/src/resources/card/settings/contrast.ts';
import { type Palette, palettes } from '../../api/src/resources/card/settings/palettes.ts';
import { languages, toLanguageTag } from '../../api/src/resources/language.ts';
import { recordedFields } from '../../api/src/resources/library/recorded-fields.ts';
import { allFamilyIds, familySpellings, getFamilyName } from '../../api/src/resources/notes/families.ts';
import { translateFamily, translateStrength } from '../../api/src/resources/notes/note-phrases.ts';
import { strengthSpellings } from '../../api/src/resources/notes/recorded-notes.ts';
import { type ConsoleLanguage, consoleLanguages, consoleLocales } from '../../api/src/resources/people/console-languages.ts';
import { toTermMessageId } from '../src/messages/term-message-id.ts';
import { routeTable } from './route-table.ts';

/** Generated files of the console: API types, constants and colours from the service's own tables, and the route tree. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  return new Map([
    [fileOf('openapi.ts'), await apiTypes('console-openapi.json')],
    [fileOf('operator-openapi.ts'), await apiTypes('operator-openapi.json')],
    [fileOf('constants.ts'), constants()],
    [fileOf('look-settings.ts'), await lookSettings()],
    [fileOf('recorded-fields.ts'), `// ${banner}\nexport const recordedFields = ${JSON.stringify(recordedFields, null, 2)} as const;\n`],
    [fileOf('colours.css'), colours()],
    [fileOf('term-names.json'), termNames()],
    ...(await routeTable()),
  ]);
}

const fileOf = (name: string): URL => new URL(`../src/generated/${name}`, import.meta.url);
const banner = 'Written by npm run generate.';

/** All errors have one shape, so only success responses get types. */
async function apiTypes(name: string): Promise<string> {
  const document = JSON.parse(await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8'));
  for (const methods of Object.values<Record<string, { responses: Record<string, object> }>>(document.paths))
    for (const operation of Object.values(methods))
      operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => status.startsWith('2')));
  return `// ${banner}\n${astToString(await openapiTS(document, { immutable: true }))}`;
}

/** Rules that a page states up front, in the words of their error message. */
const rulesShown = ['too_many_businesses', 'website_not_allowed', 'use_key_tool', 'email_not_confirmed'] as const;

function constants(): string {
  const rules = Object.fromEntries(rulesShown.map((code) => [code, { message: catalogue[code].message, remedy: catalogue[code].remedy }]));
  const families = Object.fromEntries(
    Object.entries({ ...displayTypefaces, ...textTypefaces }).map(([name, { family }]) => [name, family]),
  );
  const ownSizes = Object.fromEntries(layoutNames.map((layout) => [layout, getCardSize({ layout, size: 'auto' })]));
  const facts = {
    rules,
    limits,
    plans,
    testMode,
    scopes,
    languages,
    consoleLanguages,
    consoleLocales,
    auditSubjects,
    palettes,
    families,
    sizes,
    ownSizes,
    oneInkLayouts: layoutNames.filter(printsInOneInk),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact, null, 2)} as const;\n`);
  return `// ${banner}\n${lines.join('\n')}`;
}

/** The schema of every look setting, from which the studio builds its fields. A separate file, since only the studio needs it. */
async function lookSettings(): Promise<string> {
  const { components } = JSON.parse(await readFile(new URL('../../../docs/console-openapi.json', import.meta.url), 'utf8'));
  const settingSchemas: object = components.schemas.LookSettings.properties;
  const layoutSizes = Object.fromEntries(layoutNames.map((layout) => [layout, getLayoutSizes(layout)]));
  const layoutTitles = Object.fromEntries(
    layoutNames.map((layout) => [layout, { title: layouts[layout].title, suits: layouts[layout].suits }]),
  );
  const facts = { settingSchemas, layoutSizes, layoutTitles };
  const lines = Object.entries(facts).map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact, null, 2)} as const;\n`);
  return `// ${banner}\n${lines.join('\n')}`;
}

/** The names of families and strengths in each language, as on cards. The build adds them to the language's catalogue. */
function termNames(): string {
  const names = Object.fromEntries(consoleLanguages.map((language) => [language, termNamesIn(language)]));
  return `${JSON.stringify(names, null, 2)}\n`;
}

/** In English, terms are shown as recorded. Families still have names, because filters have only their IDs. */
function termNamesIn(consoleLanguage: ConsoleLanguage): Readonly<Record<string, string | null>> {
  const language = languages.find((one) => toLanguageTag(one) === consoleLanguage) ?? 'en';
  if (language === 'en') return Object.fromEntries(allFamilyIds.map((id) => [toTermMessageId('family', id), getFamilyName(id)]));
  const families = familySpellings.map((family) => [toTermMessageId('family', family), translateFamily(family, language)] as const);
  const strengths = strengthSpellings.map(
    (strength) => [toTermMessageId('strength', strength), translateStrength(strength, language)] as const,
  );
  return Object.fromEntries([...families, ...strengths]);
}

function colours(): string {
  const light = toCssColours(palettes.ivory, 'light');
  const dark = toCssColours(palettes.noir, 'dark');
  return `/* ${banner} */
:root { color-scheme: light; ${light} }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { color-scheme: dark; ${dark} } }
:root[data-theme='dark'] { color-scheme: dark; ${dark} }
`;
}

/** The documentation's colours plus three for the console: input borders, hover background and the dialog backdrop. */
function toCssColours({ background, surface, text, muted, accent }: Palette, theme: 'light' | 'dark'): string {
  const spectrum = ['woody', 'amber', 'warm spicy', 'fresh spicy', 'metallic'];
  const blocks = spectrum.map((accord, at) => {
    const [from, to] = [at, at + 1].map((edge) => `${(edge * 100) / spectrum.length}%`);
    return `${accordColour(accord, theme)} ${from} ${to}`;
  });
  return [
    `--paper: ${background}`,
    `--surface: ${surface}`,
    `--ink: ${text}`,
    `--muted: ${muted}`,
    `--accent: ${accent}`,
    `--line: ${mix(background, text, 0.16)}`,
    `--edge: ${mix(background, text, theme === 'light' ? 0.52 : 0.44)}`,
    `--hover: ${mix(background, text, theme === 'light' ? 0.04 : 0.05)}`,
    `--veil: ${theme === 'light' ? 'rgb(42 33 28 / 0.42)' : 'rgb(0 0 0 / 0.62)'}`,
    `--ok: ${theme === 'light' ? palettes.sage.accent : '#9dc0a0'}`,
    `--bad: ${theme === 'light' ? palettes['rose clay'].accent : '#e39a82'}`,
    `--spectrum: ${blocks.join(', ')}`,
  ]
    .map((declaration) => `${declaration};`)
    .join(' ');
}
