import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitPhrases } from './split-phrases.ts';

const texts = [
  '西西里 橘子',
  '大马士革 玫瑰',
  '卡拉布里亚 佛手柑',
  '广藿香',
  '零陵香豆',
  '印度尼西亚 广藿香叶',
  '马达加斯加 香草',
  '白麝香',
  '依兰 依兰',
  '另有3种',
  '清新的柑橘与 木质香调',
  '禅の香り 「水」、 シャワー',
  'シチリア産 レモン',
  'マンダリン',
  'ジャスミン サンバック',
  'フローラル',
  'オレンジ ブロッサム',
  '花 （Rose） 2024年',
  '밤하늘의',
];

for (const text of texts)
  test(`lines of ${text} break only where it has a space`, () => assert.equal(splitPhrases(text.replaceAll(' ', '')).join(' '), text));
