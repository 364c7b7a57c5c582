import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../language.ts';
import { descriptionFaults } from './description-faults.ts';
import guilty from './samples/guilty.json' with { type: 'json' };

/** Honest sentences by language, written for this, with what is easily mistaken among them: figures, abbreviations, men at sea. */
const honest = readdirSync(new URL('samples/', import.meta.url))
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

test('of the honest sentences of each language at most one in a hundred raises an alarm', (t) => {
  const tooMany = honest.flatMap(([language, sentences]) => {
    const alarms = sentences.flatMap((sentence) => descriptionFaults(sentence).map(({ message }) => `${sentence} → ${message}`));
    t.diagnostic(`${language}: ${alarms.length} of ${sentences.length}`);
    return alarms.length <= sentences.length * falseAlarmsMax ? [] : alarms;
  });
  assert.deepEqual(tooMany, []);
});

for (const [code, sentences] of Object.entries(guilty))
  test(`${code} is raised by every sentence that holds one, whatever its language, digits and width`, (t) => {
    const missed = sentences.filter((sentence) => descriptionFaults(sentence)[0]?.code !== code);
    t.diagnostic(`${sentences.length - missed.length} of ${sentences.length}`);
    assert.deepEqual(missed, []);
  });

test('every language of cards is measured, by at least a hundred sentences', () => {
  assert.deepEqual(honest.map(([language]) => language).sort(), [...languages].sort());
  for (const [language, sentences] of honest) assert.ok(sentences.length >= 100, language);
});

test('each fault says which words it means', () => {
  const [fault] = descriptionFaults('A cedar pour homme.');
  assert.equal(fault?.message, 'A description does not say whom the perfume is meant for. Take “pour homme” out and describe the scent.');
  // As it was typed, with its Cyrillic letter.
  assert.match(String(descriptionFaults('A cedar f\u043er men.')[0]?.message), /“f\u043er men”/);
  assert.match(String(descriptionFaults('Nur 49 eur\u043e.')[0]?.message), /“49 eur\u043e”/);
  assert.match(String(descriptionFaults('Ein Duft für Damen, die tanzen.')[0]?.message), /“für Damen”/);
  assert.match(String(descriptionFaults('Это женский аромат, тёплый.')[0]?.message), /“женский аромат”/);
});

test('a description has 600 characters as a reader counts them, however many code points each is made of', () => {
  for (const character of ['é'.normalize('NFD'), '👨‍👩‍👧‍👦']) assert.deepEqual(descriptionFaults(character.repeat(600)), []);
  assert.deepEqual(
    ['a'.repeat(601), `a${'\u0301'.repeat(7_000)}`].map((text) => descriptionFaults(text)[0]?.code),
    ['description_too_long', 'description_too_long'],
  );
});
