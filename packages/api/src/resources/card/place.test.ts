import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { veil } from './blocks/pictures.ts';
import { contrast, mix } from './contrast.ts';
import { palettes } from './palettes.ts';
import { atPlace } from './place.ts';

const bottle = { hash: 'a'.repeat(64), place: 'bottle', type: 'image/webp', width: 600, height: 900 } as const;

test('a picture stays in the place that it was saved for', () => {
  assert.equal(atPlace(bottle, 'bottle'), bottle);
  const refused = atPlace(bottle, 'logo');
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.code, 'picture_not_for_place');
  assert.match(refused.message, /saved as bottle and cannot be used as logo/);
});

test('text keeps its contrast over any background picture', () => {
  for (const palette of Object.values(palettes)) {
    for (const extreme of ['#000000', '#ffffff', '#7f7f7f']) {
      const paper = mix(extreme, palette.background, veil(palette));
      for (const ink of [palette.text, palette.muted, palette.accent]) assert.ok(contrast(ink, paper) >= 4.45);
    }
  }
});
