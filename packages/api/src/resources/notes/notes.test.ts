import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translatedLanguages } from '../language.ts';
import accords from './accords.json' with { type: 'json' };
import families from './families.json' with { type: 'json' };
import { translateAccord, translateFamily, translateNote } from './note-phrases.ts';
import notes from './notes.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import { findAccordId, findNote, getNoteFamily } from './recorded-notes.ts';

test('spelling variants, plurals and trademark signs resolve to one note, and its origin is separate', () => {
  for (const spelling of ['Vanilla', 'vanille', 'VANILA', 'Natural  Vanilla', 'Ultravanil™'])
    assert.deepEqual(findNote(spelling), { id: 'vanilla', from: null });
  assert.deepEqual(findNote('Laotian Oud'), { id: 'oud', from: 'laos' });
  assert.deepEqual(findNote('Lily of the Valley'), findNote('Lily-of-the-Valley'));
  assert.deepEqual(findNote('Fig Leaves'), { id: 'fig-leaf', from: null });
  // A note in its own right, because it is a different tree from Himalayan cedar.
  assert.deepEqual(findNote('Virginian Cedar'), { id: 'virginia-cedar', from: null });
  for (const unknown of ['', ' ', 'Sicilian', 'Haitian Dream', 'constructor', 'Moonlight']) assert.equal(findNote(unknown), null);
  assert.equal(findAccordId('Spisy'), 'spicy');
  assert.equal(getNoteFamily('bergamot'), 'citrus');
});

test('no spelling is ambiguous between two notes or between two accords', () => {
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

test('each language translates every note and accord, and every place with a note', () => {
  for (const language of translatedLanguages) {
    for (const { en } of Object.values(notes)) assert.ok((translateNote(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { en } of Object.values(accords)) assert.ok((translateAccord(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { said } of Object.values(places)) {
      const oud = (translateNote('oud', language) ?? '').toLocaleLowerCase(language);
      const grown = (translateNote(`${said[0]} oud`, language) ?? '').toLocaleLowerCase(language);
      assert.ok(grown.includes(oud) && grown !== oud && !grown.includes('{}'), `${said[0]} oud in ${language}: ${grown}`);
    }
  }
  assert.equal(translateNote('Calabrian Bergamot', 'fr'), 'Bergamote de Calabre');
  assert.equal(translateNote('Sicilian Iris', 'tr'), 'Sicilya kökenli süsen');
  assert.equal(translateNote('Tonka Bean', 'de'), 'Tonkabohne');
  assert.equal(translateNote('Bergamot', 'ja'), 'ベルガモット');
  assert.equal(translateNote('Bergamot', 'ar'), 'برغموت');
  assert.equal(translateAccord('fresh spicy', 'it'), 'Speziato fresco');
});

// Brand names that keep Latin letters within another script.
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

test('every name is in the script of its language, without parentheses or extra spaces', () => {
  for (const language of translatedLanguages) {
    const script = scripts[language] ?? latin;
    const names = [
      ...Object.values(accords).map(({ en }) => translateAccord(en, language) ?? ''),
      ...Object.values(families).map(({ en }) => translateFamily(en, language) ?? ''),
      ...Object.values(notes).map(({ en }) => translateNote(en, language) ?? ''),
      ...Object.values(places).map(({ said }) => translateNote(`${said[0]} musk`, language) ?? ''),
    ];
    for (const name of names) {
      assert.ok(script.test(name) || keptInLatin.has(name), `${name} in ${language}`);
      assert.equal(name, name.normalize('NFC').trim().replaceAll(/\s+/gu, ' '), `${name} in ${language}`);
    }
  }
});
