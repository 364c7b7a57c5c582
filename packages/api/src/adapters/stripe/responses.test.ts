import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { chargesShape, meterSummaryShape, priceShape } from './responses.ts';

const price = { id: 'price_1', active: true, currency: 'eur', unit_amount: 2_900, unit_amount_decimal: '2900', recurring: null };
const refund = (refunded: number) => ({ data: [{ id: 'ch_1', payment_intent: 'pi_1', amount_refunded: refunded }] });

const negatives: readonly (readonly [what: string, shape: z.ZodType, sound: object, negative: object])[] = [
  ['a price', priceShape, price, { ...price, unit_amount: -1 }],
  ['a price with a fraction', priceShape, price, { ...price, unit_amount_decimal: '-0.5' }],
  ['a refund', chargesShape, refund(0), refund(-1)],
  ['a number of reported calls', meterSummaryShape, { id: 'm_1', aggregated_value: 0 }, { id: 'm_1', aggregated_value: -1 }],
];
for (const [what, shape, sound, negative] of negatives)
  test(`${what} below zero is a faulty response`, () => {
    assert.equal(shape.safeParse(sound).success, true);
    assert.equal(shape.safeParse(negative).success, false);
  });
