import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tellingCards } from '../../../../generate/cards-telling.ts';
import { sizeOf } from '../layouts/index.ts';
import { houseLook } from '../settings/settings.ts';
import { sheetOf } from '../sheet.ts';
import { more } from '../words/labels.ts';
import { cut, graphemesOf, noteName, personName, shown } from '../words/wording.ts';
import { fitText } from './fit.ts';
import { fitList, fitLists, listLines } from './fit-list.ts';
import { widthOf, wordsOf } from './measure.ts';
import { rulerFor } from './typesetting.ts';

const classic = tellingCards.classic;
assert.ok(classic);
const { voices } = sheetOf(classic, houseLook, sizeOf(houseLook), {});
const steps = [80, 60, 40, 20];
const setting = { voice: voices.note, gapEm: 0.7, width: 400, itemsMax: 30 };

test('a name steps down before it is cut', () => {
  const room = { width: 400, height: 400 };
  assert.equal(fitText('Oud', voices.name, room, 1, 1, steps).size, 80);
  assert.equal(fitText('Baccarat Rouge 540', voices.name, room, 1, 1, steps).size, 40);
  const cutShort = fitText('Baccarat Rouge 540 '.repeat(20).trim(), voices.name, room, 2, 1, steps);
  assert.deepEqual([cutShort.size, cutShort.lines, cutShort.text.endsWith('…')], [20, 2, true]);
});

test('a list that is too long ends in how many more there are', () => {
  const notes = ['Saffron', 'Jasmine', 'Amberwood', 'Ambergris', 'Fir Resin', 'Cedar'];
  const fitted = fitList(notes, setting, 40, 1);
  assert.equal(fitted.items.length + fitted.more, notes.length);
  assert.ok(fitted.more > 0);
  assert.equal(listLines([...fitted.items, more(fitted.more)], setting, 40), 1);
});

test('of many notes five show, and the count of the others', () => {
  const [list] = fitLists([Array(9).fill('Musk')], { ...setting, itemsMax: 5 }, [10], () => 9).lists;
  assert.deepEqual([list?.items.length, list?.more], [5, 4]);
});

test('the longest of several lists gives up lines first', () => {
  const { lists } = fitLists([Array(30).fill('Tuberose'), ['Musk']], setting, [40], () => 4);
  assert.deepEqual(
    lists.map((list) => [list.lines, list.more > 0]),
    [
      [3, true],
      [1, false],
    ],
  );
});

test('nothing is cut inside a grapheme', () => {
  const family = '👩‍👩‍👧';
  assert.deepEqual(graphemesOf(`e\u0301${family}क्षि`).length, 3);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 60 }), (text, count) => {
      const shortened = cut(text, count);
      const whole = graphemesOf(text);
      const kept = graphemesOf(shortened.endsWith('…') && shortened !== text ? shortened.slice(0, -1) : shortened);
      assert.ok(kept.length <= count);
      assert.ok(kept.every((grapheme, index) => grapheme === whole[index]));
    }),
  );
});

test('whatever a text holds, it ends up inside its lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
      const fitted = fitText(shown(text), voices.name, { width: 300, height: 120 }, 3, 1, [40, 24]);
      assert.ok(fitted.lines <= 3 && fitted.lines * fitted.size <= 120);
    }),
  );
});

test('lines break after hyphens and between ideographs, and nowhere else', () => {
  assert.deepEqual(
    wordsOf('Ylang-Ylang du soir').map(({ text }) => text),
    ['Ylang-', 'Ylang', 'du', 'soir'],
  );
  assert.deepEqual(wordsOf('禅の香り').length, 4);
});

test('texts of different hands read alike, and carry nothing invisible', () => {
  assert.equal(noteName('pink  pepper'), 'Pink Pepper');
  assert.equal(noteName('lily of the valley'), 'Lily of the Valley');
  assert.equal(personName('emilie bevierre-coppermann'), 'Emilie Bevierre-Coppermann');
  assert.equal(personName('Jean de Laire'), 'Jean de Laire');
  assert.equal(shown(' a\u202eb\u200b\r\n\u2066c\u0000\ufeff '), 'ab c');
});

test('a line neither opens with what closes nor ends with what opens, and Korean keeps its words', () => {
  const words = (text: string) => wordsOf(text).map((word) => word.text);
  assert.deepEqual(words('禅の香り「水」、シャワー'), ['禅', 'の', '香', 'り', '「水」、', 'シャ', 'ワー']);
  assert.deepEqual(words('花（Rose）2024年'), ['花', '（Rose）', '2024', '年']);
  assert.deepEqual(words('밤하늘의 별빛'), ['밤하늘의', '별빛']);
});

test('a list is measured in the faces that all of it is set in', () => {
  const { note } = sheetOf(classic, { ...houseLook, display: 'marcellus', language: 'vi' }, sizeOf(houseLook), {}).voices;
  // Alone it is set in Marcellus, beside a Vietnamese note in the wider face of that one.
  const room = widthOf('Tiên khách lai', rulerFor(note, 'Tiên khách lai'), 42) + 1;
  const lines = (...notes: readonly string[]) => listLines(notes, { voice: note, gapEm: 0, width: room, itemsMax: 9 }, 42);
  assert.deepEqual([lines('Tiên khách lai'), lines('Tiên khách lai', 'Kỷ tử')], [1, 3]);
});
