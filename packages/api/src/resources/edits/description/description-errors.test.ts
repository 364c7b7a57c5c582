import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../language.ts';
import { findDescriptionErrors } from './description-errors.ts';
import rejected from './samples/rejected.json' with { type: 'json' };

/** Valid sentences per language, including ones that are easily misread: numbers, abbreviations, “men at sea”. */
const accepted = readdirSync(new URL('samples/', import.meta.url))
  .filter((name) => name.endsWith('.txt'))
  .map(
    (name) =>
      [
        name.slice(0, 2),
        readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
          .trim()
          .split('\n'),
      ] as const,
  );

const falseAlarmsMax = 0.01;

test('at most 1 % of the valid sentences per language cause a false positive', (t) => {
  const tooMany = accepted.flatMap(([language, sentences]) => {
    const alarms = sentences.flatMap((sentence) => findDescriptionErrors(sentence).map(({ message }) => `${sentence} → ${message}`));
    t.diagnostic(`${language}: ${alarms.length} of ${sentences.length}`);
    return alarms.length <= sentences.length * falseAlarmsMax ? [] : alarms;
  });
  assert.deepEqual(tooMany, []);
});

for (const [code, sentences] of Object.entries(rejected))
  test(`${code} is reported for every sentence with a fault, whatever its language, digits and width`, (t) => {
    const missed = sentences.filter((sentence) => findDescriptionErrors(sentence)[0]?.code !== code);
    t.diagnostic(`${sentences.length - missed.length} of ${sentences.length}`);
    assert.deepEqual(missed, []);
  });

test('every card language has at least a hundred test sentences', () => {
  // A regional variant has the sentences of its language.
  const bases = new Set(languages.map((language) => language.split('-')[0]));
  assert.deepEqual(accepted.map(([language]) => language).sort(), [...bases].sort());
  for (const [language, sentences] of accepted) assert.ok(sentences.length >= 100, language);
});

test('each fault quotes the words that caused it', () => {
  const [fault] = findDescriptionErrors('A cedar pour homme.');
  assert.equal(fault?.message, "Descriptions can't mention a gender. Remove “pour homme” and describe the scent.");
  // As it was typed, with its Cyrillic letter.
  assert.match(String(findDescriptionErrors('A cedar f\u043er men.')[0]?.message), /“f\u043er men”/);
  assert.match(String(findDescriptionErrors('Nur 49 eur\u043e.')[0]?.message), /“49 eur\u043e”/);
  assert.match(String(findDescriptionErrors('Ein Duft für Damen, die tanzen.')[0]?.message), /“für Damen”/);
  assert.match(String(findDescriptionErrors('Это женский аромат, тёплый.')[0]?.message), /“женский аромат”/);
});

test('a description has at most 600 graphemes, whatever their number of code points', () => {
  for (const character of ['é'.normalize('NFD'), '👨‍👩‍👧‍👦']) assert.deepEqual(findDescriptionErrors(character.repeat(600)), []);
  assert.deepEqual(
    ['a'.repeat(601), `a${'\u0301'.repeat(7_000)}`].map((text) => findDescriptionErrors(text)[0]?.code),
    ['description_too_long', 'description_too_long'],
  );
});
