import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { catalogue } from '../../api/src/errors/catalogue.ts';
import { toLanguageTag, translatedLanguages } from '../../api/src/resources/language.ts';
import { translateFamily, translateStrength } from '../../api/src/resources/notes/note-phrases.ts';
import { pluralFormsOf } from '../../api/test/support/plural-forms.ts';
import { consoleLanguages } from '../src/generated/constants.ts';
import { translateApiSentence } from '../src/messages/api-sentences.ts';
import { loadCatalogue } from '../src/messages/t.ts';
import { nameFamily, nameStrength } from '../src/messages/term-names.ts';

const folder = fileURLToPath(new URL('../src/messages/', import.meta.url));
const translated = consoleLanguages.filter((language) => language !== 'en');
const files = readdirSync(`${folder}en`).filter((file) => file.endsWith('.json') && file !== 'operator.json');

const read = (language: string, file: string): Readonly<Record<string, string>> =>
  existsSync(`${folder}${language}/${file}`) ? JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8')) : {};

interface Shape {
  /** Placeholders, tags and the cases of selects. */
  readonly parts: Set<string>;
  readonly plurals: { readonly type: Intl.PluralRuleType; readonly cases: readonly string[] }[];
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
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    const missing = pluralFormsOf(language, type).filter((one) => !cases.includes(one));
    const foreign = cases.filter((one) => !one.startsWith('=') && !pluralCategories.some((category) => category === one));
    return [...missing.map((one) => `${id} lacks the plural ${one}`), ...foreign.map((one) => `${id} has the plural ${one}`)];
  });
  return [...lost, ...added, ...plurals];
}

test('every translated sentence of the API is one that it sends, and every error code has its default sentence', () => {
  const sources = fileURLToPath(new URL('../../api/src/', import.meta.url));
  const sent = new Set(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => textsIn(readFileSync(`${sources}${file}`, 'utf8'))),
  );
  const english = read('en', 'errors.json');
  const unknown = Object.values(english).filter((sentence) => !sent.has(sentence.replaceAll(/\{\w+\}/g, '{}')));
  assert.deepEqual(unknown, []);
  for (const [code, { message }] of Object.entries(catalogue)) assert.equal(english[`errors.${code}`], message);
});

/** The string literals of a source, with `{}` for each value in a template. */
function textsIn(source: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push(`${node.head.text}${node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')}`);
      // A choice between two texts in the middle of a sentence.
      for (const { expression, literal } of node.templateSpans)
        if (ts.isConditionalExpression(expression) && node.templateSpans.length === 1)
          for (const choice of [expression.whenTrue, expression.whenFalse])
            if (ts.isStringLiteralLike(choice)) texts.push(`${node.head.text}${choice.text}${literal.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
}

test('a sentence of the API is translated with its values, and others stay in English', () => {
  loadCatalogue('fr', {
    'Sign in first.': 'Connectez-vous d’abord.',
    '{name} is archived. Restore it (first).': 'Restaurez d’abord {name}.',
  });
  assert.equal(translateApiSentence('Sign in first.'), 'Connectez-vous d’abord.');
  assert.equal(translateApiSentence('Été (2) $& is archived. Restore it (first).'), 'Restaurez d’abord Été (2) $&.');
  assert.equal(translateApiSentence('Sign in later.'), 'Sign in later.');
  loadCatalogue('de', {
    'More than {rows} rows.': 'Mehr als {rows} Zeilen.',
    '{role} only.': 'Nur {role}.',
    'common.roleViewer': 'Betrachter',
  });
  assert.equal(translateApiSentence('More than 50,000 rows.'), 'Mehr als 50.000 Zeilen.');
  assert.equal(translateApiSentence('viewer only.'), 'Nur Betrachter.');
});

test('families and strengths are named as on cards, whatever their spelling, and unknown ones as recorded', () => {
  const names: Readonly<Record<string, Record<string, string>>> = JSON.parse(
    readFileSync(new URL('../src/generated/term-names.json', import.meta.url), 'utf8'),
  );
  for (const language of translated) {
    const cards = translatedLanguages.find((one) => toLanguageTag(one) === language) ?? assert.fail(language);
    loadCatalogue(language, names[language] ?? {});
    for (const family of ['Woody Aromatic', 'AMBER FOUGÈRE', 'Oriental Floral', 'Chypre'])
      assert.equal(nameFamily(family), translateFamily(family, cards), `${language}: ${family}`);
    assert.equal(nameFamily('amber-fougere'), nameFamily('Amber Fougère'));
    for (const strength of ['Eau de Parfum', 'EDT', 'Eau Fraîche', 'solid perfume'])
      assert.equal(nameStrength(strength), translateStrength(strength, cards), `${language}: ${strength}`);
    assert.deepEqual([nameFamily('Moonlit'), nameStrength('Moon Mist')], ['Moonlit', 'Moon Mist']);
  }
  loadCatalogue('en', names.en ?? {});
  assert.deepEqual(['woody-aromatic', 'Oriental Floral'].map(nameFamily), ['Woody Aromatic', 'Oriental Floral']);
  assert.equal(nameStrength('EDT'), 'EDT');
});

test('a wait is shown in minutes if it is long, in the grammar of the language', () => {
  loadCatalogue('de', { 'Try again in {seconds} seconds.': 'Versuchen Sie es {seconds} erneut.' });
  assert.equal(translateApiSentence('Try again in 893 seconds.'), 'Versuchen Sie es in 15 Minuten erneut.');
  assert.equal(translateApiSentence('Try again in 45 seconds.'), 'Versuchen Sie es in 45 Sekunden erneut.');
  loadCatalogue('en', {});
  assert.equal(translateApiSentence('Try again in 893 seconds, or later.'), 'Try again in 15 minutes, or later.');
});
