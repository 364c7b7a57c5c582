import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindWords } from './bind-words.ts';

/** `~` stands for a non-breaking space. */
const names = {
  'Prada L Homme': 'Prada L~Homme',
  'Chanel No 19': 'Chanel No~19',
  'Baccarat Rouge 540': 'Baccarat Rouge~540',
  'Jeu de Peau': 'Jeu de~Peau',
  'Fleur de la Reine': 'Fleur de~la~Reine',
  'Ask For The Moon – Limited Edition': 'Ask For The Moon~– Limited Edition',
  'Black Opium EDP': 'Black Opium~EDP',
  'Oud Wood': 'Oud Wood',
  'Anniversaire Extraordinairement 2019': 'Anniversaire Extraordinairement 2019',
  '검은 장미의 정원': '검은 장미의~정원',
} as const;

for (const [name, ties] of Object.entries(names))
  test(`${name} breaks only between phrases`, () => assert.equal(bindWords(name).replaceAll('\u00a0', '~'), ties));
