import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages, translatedLanguages } from '../language.ts';
import accords from './accords.json' with { type: 'json' };
import families from './families.json' with { type: 'json' };
import brazilian from './names/pt.json' with { type: 'json' };
import european from './names/pt-PT.json' with { type: 'json' };
import { translateAccord, translateFamily, translateNote, translateStrength } from './note-phrases.ts';
import notes from './notes.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import { findAccordId, findNote, findStrengthId, getNoteFamily } from './recorded-notes.ts';
import strengths from './strengths.json' with { type: 'json' };

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
  assert.equal(findStrengthId('EDP'), 'eau-de-parfum');
  assert.equal(getNoteFamily('bergamot'), 'citrus');
});

test('no spelling is ambiguous between two notes or between two accords', () => {
  for (const entries of [notes, accords, strengths]) {
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

test('each language translates every note, accord, family and strength, and every place with a note', () => {
  for (const language of translatedLanguages) {
    for (const { en } of Object.values(notes)) assert.ok((translateNote(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { en } of Object.values(accords)) assert.ok((translateAccord(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { en } of Object.values(families))
      assert.ok((translateFamily(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { en } of Object.values(strengths))
      assert.ok((translateStrength(en, language) ?? '').trim().length > 0, `${en} in ${language}`);
    for (const { said } of Object.values(places)) {
      const oud = (translateNote('oud', language) ?? '').toLocaleLowerCase(language);
      const grown = (translateNote(`${said[0]} oud`, language) ?? '').toLocaleLowerCase(language);
      assert.ok(grown.includes(oud) && grown !== oud && !/[{}*|]/.test(grown), `${said[0]} oud in ${language}: ${grown}`);
    }
  }
  assert.equal(translateNote('Calabrian Bergamot', 'fr'), 'Bergamote de Calabre');
  assert.equal(translateNote('Tonka Bean', 'de'), 'Tonkabohne');
  assert.equal(translateNote('Bergamot', 'ja'), 'ベルガモット');
  assert.equal(translateNote('Bergamot', 'ar'), 'برغموت');
  assert.equal(translateAccord('fresh spicy', 'it'), 'Speziato fresco');
});

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

/** Words that are also in the English name, such as the brand names of molecules, may stay Latin. */
const withoutEnglishWords = (name: string, en: string): string =>
  name
    .split(' ')
    .filter((word) => !en.split(' ').includes(word))
    .join(' ');

test('every name is in the script of its language, without parentheses or extra spaces', () => {
  for (const language of translatedLanguages) {
    const script = scripts[language] ?? latin;
    const names = [
      ...Object.values(accords).map(({ en }) => [translateAccord(en, language) ?? '', ''] as const),
      ...Object.values(families).map(({ en }) => [translateFamily(en, language) ?? '', ''] as const),
      ...Object.values(notes).map(({ en }) => [translateNote(en, language) ?? '', en] as const),
      ...Object.values(places).map(({ said }) => [translateNote(`${said[0]} musk`, language) ?? '', ''] as const),
    ];
    for (const [name, en] of names) {
      const translated = withoutEnglishWords(name, en);
      assert.ok(script.test(translated) || translated === '' || name === 'イソEスーパー', `${name} in ${language}`);
      assert.equal(name, name.normalize('NFC').trim().replaceAll(/\s+/gu, ' '), `${name} in ${language}`);
    }
  }
});

test('an origin agrees with its note', () => {
  const table: readonly (readonly [recorded: string, language: Language, translated: string])[] = [
    ['Sicilian Orange', 'de', 'Sizilianische Orange'],
    ['Egyptian Jasmine', 'de', 'Ägyptischer Jasmin'],
    ['Australian Sandalwood', 'de', 'Australisches Sandelholz'],
    ['Madagascar Vanilla', 'de', 'Madagaskar-Vanille'],
    ['Chinese Black Tea', 'de', 'Schwarzer Tee aus China'],
    ['Indian Spices', 'de', 'Gewürze aus Indien'],
    ['Sicilian Orange', 'ru', 'Сицилийский апельсин'],
    ['Madagascar Vanilla', 'ru', 'Мадагаскарская ваниль'],
    ['Indian Spices', 'ru', 'Индийские специи'],
    ['Tunisian Neroli', 'ru', 'Тунисский нероли'],
    ['Sicilian Orange', 'tr', 'Sicilya portakalı'],
    ['Madagascar Vanilla', 'tr', 'Madagaskar vanilyası'],
    ['Tunisian Orange Blossom', 'tr', 'Tunus portakal çiçeği'],
    ['Haitian Vetiver', 'tr', 'Haiti vetiveri'],
    ['Sicilian Orange', 'fr', 'Orange de Sicile'],
    ['Sicilian Orange', 'pt', 'Laranja da Sicília'],
    ['Sicilian Lemon', 'pt', 'Limão-siciliano'],
  ];
  for (const [recorded, language, translated] of table) assert.equal(translateNote(recorded, language), translated);
});

test('European Portuguese differs from Brazilian only where its words do', () => {
  assert.deepEqual([translateNote('Pineapple', 'pt'), translateNote('Pineapple', 'pt-PT')], ['Abacaxi', 'Ananás']);
  assert.equal(translateNote('Rose', 'pt-PT'), translateNote('Rose', 'pt'));
  const pt = new Map(Object.entries(brazilian.notes));
  for (const [id, name] of Object.entries(european.notes)) assert.notEqual(name, pt.get(id), id);
});

/** Terms that shops print, checked by native readers: each was wrong once. */
const checked: Readonly<Record<Exclude<Language, 'en' | 'pt' | 'pt-PT' | 'he' | 'vi'>, readonly (readonly [en: string, name: string])[]>> =
  {
    fr: [
      ['Cassia', 'Cannelle de Chine'],
      ['Stems', 'Tiges'],
      ['Red Berries', 'Fruits rouges'],
    ],
    de: [
      ['Nutmeg Flower', 'Muskatblüte'],
      ['Herbal Notes', 'Kräuternoten'],
      ['Castoreum', 'Castoreum'],
    ],
    es: [
      ['Red Berries', 'Frutos rojos'],
      ['Hedione', 'Hedione'],
    ],
    it: [
      ['Floral Notes', 'Note floreali'],
      ['Red Berries', 'Frutti rossi'],
      ['Sweet Grass', 'Ierocloe'],
    ],
    ar: [
      ['Suede', 'جلد السويد'],
      ['Scabious', 'سكابيوزا'],
      ['Privet', 'ليغوستروم'],
    ],
    ru: [
      ['Driftwood', 'Плавник'],
      ['Water Notes', 'Водные ноты'],
    ],
    tr: [
      ['Scabious', 'Skabiyoz'],
      ['Alyssum', 'Alisum'],
    ],
    ja: [
      ['Green Sap', 'グリーンサップ'],
      ['Lemon Peel', 'レモンピール'],
    ],
    el: [
      ['Myrrh', 'Μύρρα'],
      ['Amber', 'Άμπερ'],
    ],
    zh: [
      ['Spices', '辛香料'],
      ['Scent Trek', 'Scent Trek'],
      ['Lorenox', 'Lorenox'],
    ],
    ko: [
      ['White Rose', '화이트 로즈'],
      ['Leather', '레더'],
      ['Fig', '무화과'],
    ],
  };

/** Pairs of languages, without regions of one. */
const pairs = languages.flatMap((one, at) =>
  languages.slice(at + 1).flatMap((other) => (one.split('-')[0] === other.split('-')[0] ? [] : [[one, other] as const])),
);

for (const [what, entries, translate] of [
  ['notes', notes, translateNote],
  ['accords', accords, translateAccord],
  ['families', families, translateFamily],
] as const)
  test(`no language has the ${what} of another one, or of English`, () => {
    const recorded = Object.values(entries).map(({ en }) => en);
    const terms = new Map(
      languages.map((language) => [language, recorded.map((en) => (language === 'en' ? en : translate(en, language))?.toLowerCase())]),
    );
    for (const [one, other] of pairs) {
      const same = recorded.filter((_, at) => terms.get(one)?.[at] === terms.get(other)?.[at]);
      assert.ok(same.length <= recorded.length / 2, `${one} and ${other} share ${same.length} of ${recorded.length} ${what}`);
    }
  });

test('checked terms stay as checked', () => {
  for (const [language, terms] of Object.entries(checked)) assert.ok(terms.length > 0, `${language} has no checked term`);
  for (const language of translatedLanguages)
    for (const [en, name] of new Map(Object.entries(checked)).get(language) ?? [])
      assert.equal(translateNote(en, language), name, language);
});
