import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Choice, Payment, Subscription } from '../../src/resources/billing/payment.ts';
import { eventually, testConfig } from '../support/harness.ts';
import { hostileResponses, malformedResponses, startPrivateServer, withinLimits } from '../support/hostile-responses.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

/** Whatever the payment provider responds, a call ends in time with a valid result or a descriptive error, and nothing else is affected. */
let stripe: StripeServer;
/** Waits only briefly for responses that never come. */
let hasty: Payment;
/** Has the time of a slow machine for those that do come. */
let patient: Payment;
/** The one that makes the calls. */
let payment: Payment;
let customer: string;
let subscription: Subscription;
const troubles: unknown[] = [];
const elsewhere = await startPrivateServer();
let at = '';
const boutique: Choice = { plan: 'boutique', interval: 'month', overage: true };
const retailer: Choice = { plan: 'retailer', interval: 'month', overage: true };

before(async () => {
  stripe = await startStripeServer();
  const { stripe: settings } = testConfig(stripe.env);
  assert.ok(settings);
  const prices = settings.prices.filter(({ plan, kind }) => (plan === 'boutique' || plan === 'retailer') && kind !== 'year');
  const create = (timeoutMs: number) =>
    createStripePayment({ ...settings, prices }, { timeoutMs, onTrouble: (error) => void troubles.push(error) });
  [hasty, patient] = [create(600), create(60_000)];
  payment = patient;
  assert.deepEqual(await patient.offers.check(), []);
  customer = String(await payment.gateway.createCustomer({ id: 'b', name: 'Parfumerie Aurore', email: 'owner@maison.example' }));
  stripe.pay(String(await payment.gateway.checkout(customer, 'b', boutique, { paid: 'https://a.example', back: 'https://a.example' })));
  at = new Date(Date.now() + 1_000).toISOString();
  [subscription] = (await payment.subscriptions.of(customer)) as [Subscription];
});
after(async () => {
  elsewhere.close();
  await stripe?.close();
});

const isTime = (text: unknown): boolean => typeof text === 'string' && /^(?:19[7-9]|20)\d+-\d\d-\d\dT[\d:.]+Z$/.test(text);
const isId = (text: unknown): boolean => typeof text === 'string' && /^[!-~]{1,255}$/.test(text);
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value);
const isHttps = (value: unknown): boolean => typeof value === 'string' && /^https:\/\/[\w.-]+\/[!-~]*$/.test(value) && value.length < 5_000;
const isText = (value: unknown): boolean => value === null || (typeof value === 'string' && value.length < 5_000 && !value.includes('\0'));
const hasOnly = (values: readonly unknown[], is: (value: unknown) => boolean): boolean => values.every(is);
const isSubscription = (one: Subscription): boolean =>
  isId(one.id) &&
  hasOnly([one.since, one.paidUntil, ...(one.endsAt === null ? [] : [one.endsAt]), ...(one.next === null ? [] : [one.next.at])], isTime);

interface Asked {
  readonly ask: () => Promise<unknown>;
  /** Validates a result, if there is one. */
  readonly isSound: (result: unknown) => boolean;
}
const pages = { paid: 'https://a.example', back: 'https://a.example' };
const calls: Readonly<Record<string, Asked>> = {
  prices: {
    ask: async () => [await payment.offers.check(), payment.offers.current()],
    isSound: () =>
      payment.offers
        .current()
        .every(
          ({ amount, currency, overageAmount }) =>
            isAmount(amount) &&
            amount >= 0 &&
            /^[A-Z]{3}$/.test(currency) &&
            (overageAmount === null || /^[\d.]{1,40}$/.test(overageAmount)),
        ),
  },
  customer: { ask: () => payment.gateway.createCustomer({ id: 'b', name: 'x', email: 'a@b.example' }), isSound: isId },
  checkout: { ask: () => payment.gateway.checkout(customer, 'b', boutique, pages), isSound: isHttps },
  portal: { ask: () => payment.gateway.portal(customer, 'https://a.example'), isSound: isHttps },
  cost: {
    ask: () => payment.gateway.cost(subscription, retailer, at),
    isSound: (result) => {
      const { at: begins, due, credit, rows, currency } = Object(result);
      return (
        isTime(begins) &&
        hasOnly([due, credit, ...rows.map(({ amount }: { amount: unknown }) => amount)], isAmount) &&
        hasOnly(
          rows.map(({ text }: { text: unknown }) => text),
          isText,
        ) &&
        /^[A-Z]{3}$/.test(currency)
      );
    },
  },
  'a smaller plan': {
    ask: () => payment.gateway.cost(subscription, { ...boutique, overage: false }, at),
    isSound: (result) => isTime(Object(result).at),
  },
  subscriptions: {
    ask: () => payment.subscriptions.of(customer),
    isSound: (result) => Array.isArray(result) && hasOnly(result, (one) => isSubscription(one as Subscription)),
  },
  'tax IDs': {
    ask: () => payment.accounts.taxIdsOf(customer),
    isSound: (result) =>
      result === null ||
      (Array.isArray(result) &&
        hasOnly(
          result.map(({ value }) => value),
          isText,
        )),
  },
  invoices: {
    ask: () => payment.accounts.invoicesOf(customer),
    isSound: (result) =>
      Array.isArray(result) &&
      result.every(
        ({ at: made, total, tax, refunded, page, pdf }) =>
          isTime(made) && hasOnly([total, tax, refunded], isAmount) && hasOnly([page, pdf], (url) => url === null || isHttps(url)),
      ),
  },
  'meter events': {
    ask: () => payment.meter.report({ customerId: customer, identifier: `i${Math.random()}`, calls: 3, at }),
    isSound: () => true,
  },
  'what was counted': {
    ask: () => payment.meter.readCount(customer, at, at),
    isSound: (result) => Number.isSafeInteger(result) && Number(result) >= 0,
  },
};

/** A valid result, or an error that names the provider and the problem with its response. */
async function endsCleanly(name: string, { ask, isSound }: Asked): Promise<'sound' | 'fault'> {
  const result = await ask().catch((error: unknown) => error);
  if (!(result instanceof Error) && !(result instanceof Refusal)) {
    assert.ok(isSound(result), `${name}: ${JSON.stringify(result)?.slice(0, 300)}`);
    return 'sound';
  }
  const fault = result instanceof Refusal ? troubles.at(-1) : result;
  if (result instanceof Refusal && result.code !== 'unavailable') return 'fault';
  assert.ok(fault instanceof Error, `${name}: nothing says why`);
  assert.match(fault.message, /Stripe/, name);
  assert.ok(fault.message.length < 2_000, `${name}: ${fault.message.length} characters`);
  return 'fault';
}

for (const { name, answer } of hostileResponses(elsewhere.url))
  test(`Stripe responds with ${name}: every call ends in time with a descriptive fault, and the next one succeeds`, async () => {
    await eventually(async () => assert.deepEqual(await hasty.offers.check(), []));
    stripe.answering = answer;
    payment = hasty;
    try {
      const ended = await withinLimits(() =>
        Promise.all(Object.entries(calls).map(([what, call]) => endsCleanly(`${what}, ${name}`, call))),
      );
      // A price that Stripe does not return counts as missing.
      assert.deepEqual(new Set(ended.slice(1)), new Set(['fault']));
    } finally {
      stripe.answering = null;
      payment = patient;
      assert.deepEqual(await payment.offers.check(), []);
    }
    assert.equal(elsewhere.calls(), 0, 'a redirect was followed');
    assert.equal((await payment.subscriptions.of(customer)).length, 1);
  });

test('an endless list is abandoned', async () => {
  for (const what of ['subscriptions', 'what was counted', 'checkout']) {
    let pagesSent = 0;
    for (const more of [true, 'yes', 1]) {
      stripe.answering = (response, sound) => {
        pagesSent += 1;
        const { data = [], ...rest } = JSON.parse(sound);
        const one = data[0] ?? { id: `x${pagesSent}`, aggregated_value: 1, object: 'x' };
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ...rest, data: [{ ...one, id: `${one.id}${pagesSent}` }], has_more: more }));
      };
      try {
        const call = calls[what];
        assert.ok(call);
        assert.equal(await withinLimits(() => endsCleanly(what, call)), 'fault', what);
      } finally {
        stripe.answering = null;
      }
    }
    assert.ok(pagesSent < 500, `${what}: ${pagesSent} pages`);
  }
});

test('a list with repeating pages is abandoned', async () => {
  stripe.answering = (response, sound) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...JSON.parse(sound), has_more: true }));
  try {
    await withinLimits(() => assert.rejects(payment.subscriptions.of(customer), /Stripe/));
  } finally {
    stripe.answering = null;
  }
});

// Both cost previews read the same responses.
for (const [what, call] of Object.entries(calls).filter(([name]) => name !== 'a smaller plan'))
  test(`every field of a response about ${what} is invalid once: the result is valid, or a descriptive fault`, async () => {
    // One valid run records the requested paths and their responses.
    const sounds = new Map<string, string>();
    const kindOf = (response: ServerResponse, path: string, sound: string) =>
      `${response.req.method} ${path.replace(/price_.*/, JSON.parse(sound).unit_amount === null ? 'overage' : 'price')}`;
    stripe.answering = (response, sound, path) => {
      sounds.set(kindOf(response, path, sound), sound);
      response.writeHead(200, { 'content-type': 'application/json' }).end(sound);
    };
    assert.equal(await endsCleanly(what, call), 'sound');
    const tried = { sound: 0, fault: 0 };
    for (const [kind, sound] of sounds)
      for (const { at: where, oddly } of malformedResponses(JSON.parse(sound))) {
        stripe.answering = (response, usual, path) =>
          void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(kindOf(response, path, usual) === kind ? oddly(usual) : usual);
        tried[await endsCleanly(`${kind} ${where}`, call)] += 1;
      }
    stripe.answering = null;
    assert.deepEqual(await payment.offers.check(), []);
    assert.ok(tried.fault > 0 && tried.sound > 0, JSON.stringify(tried));
  });
