import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import { checkPlace } from './place.ts';

const bottle = { hash: 'a'.repeat(64), place: 'bottle', type: 'image/webp', width: 600, height: 900 } as const;

test('an image can only be used in the place that it was saved for', () => {
  assert.equal(checkPlace(bottle, 'bottle'), bottle);
  const refused = checkPlace(bottle, 'logo');
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.code, 'picture_not_for_place');
  assert.match(refused.message, /saved as bottle and can't be used as logo/);
});
