import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { consoleLanguages } from '../src/messages/language.ts';

const folder = fileURLToPath(new URL('../src/messages/', import.meta.url));
const translated = consoleLanguages.filter((language) => language !== 'en');
const files = readdirSync(`${folder}en`).filter((file) => file.endsWith('.json') && file !== 'operator.json');

const read = (language: string, file: string): Readonly<Record<string, string>> =>
  existsSync(`${folder}${language}/${file}`) ? JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) : {};

interface Shape {
  /** Placeholders, tags and the cases of selects. */
  readonly parts: Set<string>;
  readonly plurals: { readonly type: string; readonly cases: readonly string[] }[];
}

function shapeOf(nodes: readonly MessageFormatElement[], shape: Shape = { parts: new Set(), plurals: [] }): Shape {
  for (const node of nodes) {
    if (isPluralElement(node)) shape.plurals.push({ type: node.pluralType ?? 'cardinal', cases: Object.keys(node.options) });
    if (isSelectElement(node)) for (const name of Object.keys(node.options)) shape.parts.add(`${node.value} = ${name}`);
    if (isPluralElement(node) || isSelectElement(node)) for (const { value } of Object.values(node.options)) shapeOf(value, shape);
    if (isTagElement(node)) shapeOf(node.children, shape);
    if (node.type !== TYPE.literal && node.type !== TYPE.pound) shape.parts.add(isTagElement(node) ? `<${node.value}>` : `{${node.value}}`);
  }
  return shape;
}

/** Romance languages have `many` for whole millions, which no text of the console counts. */
const isNeeded = (language: string, plural: string): boolean => plural !== 'many' || ['ar', 'ru'].includes(language);

test('every language has a catalogue, and every catalogue a language', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...consoleLanguages].sort());
});

for (const language of translated)
  test(`every text is translated with its placeholders and plurals: ${language}`, () => {
    const faults: string[] = [];
    for (const file of files) {
      const [english, other] = [read('en', file), read(language, file)];
      for (const id of Object.keys(other)) if (!(id in english)) faults.push(`${id} isn’t in English`);
      for (const [id, text] of Object.entries(english)) {
        const translation = other[id];
        if (translation === undefined || translation.trim() === '') faults.push(`${id} is missing`);
        // Sentences of the API are plain text.
        else if (file !== 'errors.json') faults.push(...compare(language, id, text, translation));
      }
    }
    assert.deepEqual(faults, []);
  });

function compare(language: string, id: string, english: string, translation: string): readonly string[] {
  const [from, to] = [shapeOf(parse(english)), shapeOf(parse(translation))];
  const lost = [...from.parts].filter((part) => !to.parts.has(part)).map((part) => `${id} lacks ${part}`);
  const added = [...to.parts].filter((part) => !from.parts.has(part)).map((part) => `${id} adds ${part}`);
  const plurals = to.plurals.flatMap(({ type, cases }) => {
    const { pluralCategories } = new Intl.PluralRules(language, { type: type === 'ordinal' ? 'ordinal' : 'cardinal' }).resolvedOptions();
    const missing = pluralCategories.filter((one) => isNeeded(language, one) && !cases.includes(one));
    const foreign = cases.filter((one) => !one.startsWith('=') && !pluralCategories.some((category) => category === one));
    return [...missing.map((one) => `${id} lacks the plural ${one}`), ...foreign.map((one) => `${id} has the plural ${one}`)];
  });
  return [...lost, ...added, ...plurals];
}
