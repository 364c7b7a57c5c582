import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translatedLanguages } from '../language.ts';
import accords from './accords.json' with { type: 'json' };
import families from './families.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import { accordOf, familyOfNote, noteOf } from './recorded.ts';
import { accordIn, familyIn, noteIn } from './said.ts';

test('a note is known by its spellings, its number and its marks, and the place that it is from stands apart', () => {
  for (const spelling of ['Vanilla', 'vanille', 'VANILA', 'Natural  Vanilla', 'Ultravanil™'])
    assert.deepEqual(noteOf(spelling), { id: 'vanilla', from: null });
  assert.deepEqual(noteOf('Laotian Oud'), { id: 'oud', from: 'laos' });
  assert.deepEqual(noteOf('Lily of the Valley'), noteOf('Lily-of-the-Valley'));
  assert.deepEqual(noteOf('Fig Leaves'), { id: 'fig-leaf', from: null });
  // Of its own name: it is another tree than the cedars of the Himalaya.
  assert.deepEqual(noteOf('Virginian Cedar'), { id: 'virginia-cedar', from: null });
  for (const unknown of ['', ' ', 'Sicilian', 'Haitian Dream', 'constructor', 'Moonlight']) assert.equal(noteOf(unknown), null);
  assert.equal(accordOf('Spisy'), 'spicy');
  assert.equal(familyOfNote('bergamot'), 'citrus');
});

test('no spelling stands for two notes, and none for a note and another accord', () => {
  for (const entries of [notes, accords]) {
    const seen = new Map<string, string>();
    for (const [id, entry] of Object.entries(entries)) {
      const { en, also = [] }: { en: string; also?: readonly string[] } = entry;
      for (const spelling of new Set([en.toLowerCase(), ...also])) {
        assert.equal(spelling, spelling.toLowerCase());
        assert.ok(!seen.has(spelling), `${spelling} is ${seen.get(spelling)} and ${id}`);
        seen.set(spelling, id);
      }
    }
  }
});

test('each language names every note and accord, and says every place around a note', () => {
  for (const language of translatedLanguages) {
    for (const { en } of Object.values(notes)) assert.ok((noteIn(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { en } of Object.values(accords)) assert.ok((accordIn(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { said } of Object.values(places)) {
      const oud = (noteIn('oud', language) ?? '').toLocaleLowerCase(language);
      const grown = (noteIn(`${said[0]} oud`, language) ?? '').toLocaleLowerCase(language);
      assert.ok(grown.includes(oud) && grown !== oud && !grown.includes('{}'), `${said[0]} oud in ${language}: ${grown}`);
    }
  }
  assert.equal(noteIn('Calabrian Bergamot', 'fr'), 'Bergamote de Calabre');
  assert.equal(noteIn('Sicilian Iris', 'tr'), 'Sicilya kökenli süsen');
  assert.equal(noteIn('Tonka Bean', 'de'), 'Tonkabohne');
  assert.equal(noteIn('Bergamot', 'ja'), 'ベルガモット');
  assert.equal(noteIn('Bergamot', 'ar'), 'برغموت');
  assert.equal(accordIn('fresh spicy', 'it'), 'Speziato fresco');
});

// A brand that keeps its Latin letters within another script.
const keptInLatin = new Set(['イソEスーパー']);

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{scx=Arabic} ]+$/u,
  el: /^[\p{scx=Greek} -]+$/u,
  he: /^[\p{scx=Hebrew} -]+$/u,
  ja: /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u,
  ko: /^[\p{scx=Hangul} ]+$/u,
  ru: /^[\p{scx=Cyrillic} -]+$/u,
  zh: /^\p{scx=Han}+$/u,
};
const latin = /^[\p{scx=Latin} ’-]+$/u;

test('every name is in its language’s own script, and holds no parenthesis and no space too many', () => {
  for (const language of translatedLanguages) {
    const script = scripts[language] ?? latin;
    const names = [
      ...Object.values(accords).map(({ en }) => accordIn(en, language) ?? ''),
      ...Object.values(families).map(({ en }) => familyIn(en, language) ?? ''),
      ...Object.values(notes).map(({ en }) => noteIn(en, language) ?? ''),
      ...Object.values(places).map(({ said }) => noteIn(`${said[0]} musk`, language) ?? ''),
    ];
    for (const name of names) {
      assert.ok(script.test(name) || keptInLatin.has(name), `${name} in ${language}`);
      assert.equal(name, name.normalize('NFC').trim().replaceAll(/\s+/gu, ' '), `${name} in ${language}`);
    }
  }
});
