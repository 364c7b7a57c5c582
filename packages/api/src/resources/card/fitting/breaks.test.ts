import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bound } from './breaks.ts';

/** A tie stands for the space that does not break. */
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
  test(`${name} is broken between its phrases alone`, () => assert.equal(bound(name).replaceAll('\u00a0', '~'), ties));
