import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import Stripe from 'stripe';
import { createStripeWebhookParser } from './webhooks.ts';

const secret = 'whsec_of_this_test';
const notices = createStripeWebhookParser(new Stripe('sk_test_of_this_test'), [secret]);
const nowMs = Date.parse('2026-11-22T12:00:00Z');
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.updated',
  created: 1,
  livemode: false,
  data: { object: { object: 'customer', id: 'cus_1' } },
});
const read = (signature: string) => notices.parse(Buffer.from(body), signature);
const signedAt = (seconds: number): string => {
  const at = nowMs / 1_000 + seconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
};

test('a signature is verified at its own timestamp', () => {
  for (const seconds of [0, -86_400, 86_400]) {
    const signed = read(signedAt(seconds));
    assert.deepEqual([signed?.notice?.id, signed?.signedAtMs], ['evt_1', nowMs + seconds * 1_000]);
  }
});

test('a malformed signature is refused like a forged one, without an exception', () => {
  const at = nowMs / 1_000;
  for (const signature of ['', 't=,v1=', `t=${at},v1=`, `t=${at},v1=zz,v1=`, `t=${at},v1`, `v1=,t=${at}`, `${signedAt(0)},v1=`, ',,=,'])
    assert.doesNotThrow(() => read(signature), signature);
  assert.equal(read(`t=${at},v1=`), null);
});

test('a signature with two times is refused, whichever of them was signed', () => {
  const at = nowMs / 1_000;
  for (const signature of [`${signedAt(0)},t=${at - 900}`, `t=${at - 900},${signedAt(0)}`, `t=${at},${signedAt(0)}`])
    assert.equal(read(signature), null, signature);
});
