import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderError } from '../../resources/provider-response.ts';
import { callShop } from './http.ts';

/** Null if the response is an error. */
const responses: readonly (readonly [status: number, body: string, meaning: unknown])[] = [
  [200, '{"id":7}', { content: { id: 7 }, pages: 1 }],
  [429, 'Too many requests', 'busy'],
  [503, '<h1>Briefly unavailable for scheduled maintenance</h1>', 'busy'],
  [401, '{"code":"woocommerce_rest_cannot_view","message":"Sorry"}', 'denied'],
  [403, '{"code":"woocommerce_rest_cannot_edit","message":"Sorry"}', 'denied'],
  [403, '{"code":"blocked_by_firewall","message":"Blocked"}', null],
  [400, '{"code":"rest_invalid_param","message":"Invalid parameter"}', { refused: 'Invalid parameter' }],
  [404, '{"code":"rest_no_route","message":"No route"}', null],
  [502, '<h1>Bad gateway</h1>', null],
];

for (const [status, body, meaning] of responses)
  test(`a shop's ${status} ${body} means ${meaning === null ? 'an error' : JSON.stringify(meaning)}`, async () => {
    const send = async () => ({ status, headers: {}, body: Buffer.from(body) });
    const servers = { addressOf: (domain: string) => `https://${domain}`, send, timeoutMs: 1_000 };
    const calling = callShop(servers, { domain: 'maison-odile.fr', access: 'ck_1:cs_1', path: '/products' });
    if (meaning === null) await assert.rejects(calling, ProviderError);
    else assert.deepEqual(await calling, meaning);
  });
