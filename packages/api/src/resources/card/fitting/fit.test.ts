import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { createCardLayout } from '../card-layout.ts';
import { getCardSize } from '../layouts/index.ts';
import { defaultLookSettings } from '../settings/settings.ts';
import { cleanText, formatNote, formatPerson, splitGraphemes, truncate } from '../words/wording.ts';
import { balanceWidthEm, fitText } from './fit.ts';
import { countListLines, fitList, fitLists } from './fit-list.ts';
import { measureWidth, splitWords } from './measure.ts';
import { rulerFor } from './typesetting.ts';

const classic = stressTestCards.classic;
assert.ok(classic);
const { typeStyles } = createCardLayout(classic, defaultLookSettings, getCardSize(defaultLookSettings), {});
const steps = [80, 60, 40, 20];
const more = (count: number): string => `and ${count} more`;
const setting = { typeStyle: typeStyles.note, gapEm: 0.7, width: 400, more };

test('a name is set smaller before it is truncated', () => {
  const room = { width: 400, height: 400 };
  assert.equal(fitText('Oud', typeStyles.name, room, 1, 1, steps).size, 80);
  assert.equal(fitText('Baccarat Rouge 540', typeStyles.name, room, 1, 1, steps).size, 40);
  const cutShort = fitText('Baccarat Rouge 540 '.repeat(20).trim(), typeStyles.name, room, 2, 1, steps);
  assert.deepEqual([cutShort.size, cutShort.lines, cutShort.text.endsWith('…')], [20, 2, true]);
});

test('a balanced name leaves its longest word room for a wider font', () => {
  for (const name of ['Vetiver Unexpected', 'Eau de Rhubarbe Écarlate']) {
    const fitted = fitText(name, typeStyles.name, { width: 500, height: 400 }, 3, 1, [80]);
    assert.ok(fitted.lines > 1, name);
    assert.ok((balanceWidthEm(fitted, typeStyles.name) ?? 0) > fitted.widestEm * 1.3, name);
  }
});

test('a list that is too long ends with the number of hidden items', () => {
  const notes = ['Saffron', 'Jasmine', 'Amberwood', 'Ambergris', 'Fir Resin', 'Cedar'];
  const fitted = fitList(notes, setting, 40, 2);
  assert.equal(fitted.items.length + fitted.hidden, notes.length);
  assert.ok(fitted.hidden > 0);
  assert.equal(countListLines([...fitted.items, more(fitted.hidden)], setting, 40), 2);
});

test('a note is never counted if it fits', () => {
  const notes = ['Saffron', 'Jasmine', 'Amberwood', 'Ambergris', 'Fir Resin', 'Cedar'];
  for (let linesMax = 1; linesMax < 5; linesMax += 1) {
    const { items, hidden } = fitList(notes, setting, 30, linesMax);
    if (hidden === 0) continue;
    const next = notes.slice(0, items.length + 1);
    const left = notes.length - next.length;
    assert.ok(countListLines(left > 0 ? [...next, more(left)] : next, setting, 30) > linesMax, `${items.length} in ${linesMax} lines`);
  }
});

test('the longest of several lists loses lines first', () => {
  const { lists } = fitLists([Array(30).fill('Tuberose'), ['Musk']], setting, [40], () => 4);
  assert.deepEqual(
    lists.map((list) => [list.lines, list.hidden > 0]),
    [
      [3, true],
      [1, false],
    ],
  );
});

test('text is never truncated inside a grapheme', () => {
  const family = '👩‍👩‍👧';
  assert.deepEqual(splitGraphemes(`e\u0301${family}क्षि`).length, 3);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 60 }), (text, count) => {
      const shortened = truncate(splitGraphemes(text), count);
      const whole = splitGraphemes(text);
      const shown = splitGraphemes(shortened.endsWith('…') && shortened !== text ? shortened.slice(0, -1) : shortened);
      assert.ok(shown.length <= count);
      assert.ok(shown.every((grapheme, index) => grapheme === whole[index]));
    }),
  );
});

test('any text fits within its lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
      const fitted = fitText(cleanText(text), typeStyles.name, { width: 300, height: 120 }, 3, 1, [40, 24]);
      assert.ok(fitted.lines <= 3 && fitted.lines * fitted.size <= 120);
    }),
  );
});

test('besides spaces, lines break only after hyphens', () => {
  assert.deepEqual(
    splitWords('Ylang-Ylang du soir').map(({ text }) => text),
    ['Ylang-', 'Ylang', 'du', 'soir'],
  );
});

test('capitalisation is consistent and invisible characters are removed', () => {
  assert.equal(formatNote('pink  pepper'), 'Pink Pepper');
  assert.equal(formatNote('lily of the valley'), 'Lily of the Valley');
  assert.equal(formatPerson('emilie bevierre-coppermann'), 'Emilie Bevierre-Coppermann');
  assert.equal(formatPerson('Jean de Laire'), 'Jean de Laire');
  assert.equal(cleanText(' a\u202eb\u200b\r\n\u2066c\u0000\ufeff '), 'ab c');
});

test('lines never start with closing punctuation or end with opening punctuation, and Korean words stay whole', () => {
  const words = (text: string) => splitWords(text).map((word) => word.text);
  assert.deepEqual(words('禅の香り「水」、シャワー'), ['禅の香り', '「水」、', 'シャワー']);
  assert.deepEqual(words('花（Rose）2024年'), ['花', '（Rose）', '2024年']);
  assert.deepEqual(words('밤하늘의 별빛'), ['밤하늘의', '별빛']);
});

test('a list is measured with the font stack of all its items', () => {
  const { note } = createCardLayout(
    classic,
    { ...defaultLookSettings, display: 'marcellus', language: 'vi' },
    getCardSize(defaultLookSettings),
    {},
  ).typeStyles;
  // By itself it is set in Marcellus; next to a Vietnamese note, in the wider fallback.
  const room = measureWidth('Tiên khách lai', rulerFor(note, 'Tiên khách lai'), 42) + 1;
  const lines = (...notes: readonly string[]) => countListLines(notes, { typeStyle: note, gapEm: 0, width: room, more }, 42);
  assert.deepEqual([lines('Tiên khách lai'), lines('Tiên khách lai', 'Kỷ tử')], [1, 3]);
});
