import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { createShopifySignatures } from './signatures.ts';

/** The two queries with the secret “hush” are from Shopify's documentation. */
const { verifyWebhook: ofNotice, verifyRedirect: ofReturn, verifyProxiedCall: ofProxied } = createShopifySignatures(['another', 'hush']);

const returned =
  'code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&timestamp=1337178173&hmac=4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20';
const proxied = (shop: string) =>
  `extra=1&extra=2&shop=${shop}&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555&signature=4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb`;

test('the documented redirect from consent is accepted, and no variation of it', () => {
  assert.equal(ofReturn(returned), true);
  for (const wrong of [
    returned.replace('some-shop', 'other-shop'),
    returned.replace('4712', '4713'),
    returned.toUpperCase(),
    `${returned}&state=x`,
    `${returned}&hmac=${'0'.repeat(64)}`,
    returned.replace(/&hmac=.*/, ''),
    '',
  ])
    assert.equal(ofReturn(wrong), false, wrong);
});

test('the documented proxied call is accepted in any parameter order, and no other variation of it', () => {
  const known = ['shop-name.myshopify.com', '{shop}.myshopify.com'].map(proxied).find(ofProxied);
  assert.ok(known, 'one of the two documented shops');
  const [first = '', ...others] = known.split('&');
  assert.equal(ofProxied([...others, first].join('&')), false, 'the values of one parameter keep their order');
  const [one = '', two = '', ...rest] = known.split('&');
  assert.equal(ofProxied([...rest, one, two].join('&')), true);
  for (const wrong of [
    `${known}&added=1`,
    known.replace('extra=2', 'extra=3'),
    known.replace('extra=1&', ''),
    known.replace('logged_in_customer_id=1', 'logged_in_customer_id=2'),
    known.replace('signature=', 'hmac='),
    `${known}&signature=x`,
  ])
    assert.equal(ofProxied(wrong), false, wrong);
});

test('a webhook is verified by its bytes, with each secret, in a single encoding', () => {
  const body = Buffer.from('{"id": 1, "name": "é"}');
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
  for (const secret of ['hush', 'another']) assert.equal(ofNotice(body, sign(secret)), true);
  assert.equal(ofNotice(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), sign('hush')), false);
  for (const wrong of ['', 'x', sign('guessed'), ` ${sign('hush')}`, sign('hush').replace('=', ''), sign('hush').toLowerCase()])
    assert.equal(ofNotice(body, wrong), false, wrong);
});
