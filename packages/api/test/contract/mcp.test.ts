import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, CallToolResultSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { codesOf } from '../../src/documents/openapi.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { type Code, catalogue } from '../../src/errors/catalogue.ts';
import { toolTexts } from '../../src/errors/tool-texts.ts';
import { listTools, toRequest } from '../../src/http/mcp/tools.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { withNewSecret } from '../support/keys.ts';
import { putLink } from '../support/links.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { checkAuthenticated, refusalIn } from '../support/responses.ts';

/** The partner API as tools of the Model Context Protocol, called with the client of its official SDK. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let client: Client;
let tools: Tool[];
const clients: Client[] = [];

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  service = await startTestService(database.url, { env: { RELEASED: '' } });
  client = await connect(business.key);
  ({ tools } = await client.listTools());
});
after(async () => {
  for (const one of clients) await one.close();
  await service?.close();
  await database?.drop();
});

async function connect(key: string): Promise<Client> {
  const one = new Client({ name: 'test', version: '1.0.0' });
  clients.push(one);
  const url = new URL(`${service.publicUrl}/mcp`);
  await one.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }));
  return one;
}

const post = (message: unknown, headers: Record<string, string> = { authorization: `Bearer ${business.key}` }, init: RequestInit = {}) =>
  fetch(`${service.publicUrl}/mcp`, {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    ...init,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  });
const message = (method: string, params = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const toolCall = (name: string, fields: unknown) => message('tools/call', { name, arguments: fields });

const callTool = async (name: string, fields: Record<string, unknown>, from = client): Promise<CallToolResult> =>
  CallToolResultSchema.parse(await from.callTool({ name, arguments: fields }));

const errorIn = ({ isError, content: [first] }: CallToolResult) => {
  assert.equal(isError, true);
  assert.ok(first?.type === 'text');
  return JSON.parse(first.text).error;
};

const usedBy = async (key: string) => Object(await (await service.call('/whoami', key)).json()).month.used;

test('the tools have schemas, and only matching a product is not read-only', () => {
  assert.deepEqual(
    tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
    [
      ['search_perfumes', true],
      ['match_products', false],
      ['get_card', true],
      ['get_product_card', true],
      ['list_looks', true],
      ['whoami', true],
    ],
  );
  for (const { inputSchema, outputSchema } of tools)
    assert.deepEqual([inputSchema.additionalProperties, outputSchema?.additionalProperties], [false, false]);
  const limit = tools[0]?.inputSchema.properties?.limit;
  assert.deepEqual([Object(limit).type, Object(limit).maximum], ['integer', 25]);
});

test('once released, every operation is a tool, except for files and capabilities', () => {
  const all = listTools(partnerOperations().map(({ declaration }) => declaration));
  const tools = new Set(all.map(({ operation }) => operation));
  assert.deepEqual(
    partnerOperations().flatMap(({ declaration: { id } }) => (tools.has(id) ? [] : [id])),
    ['getCapabilities', 'enrichFeed', 'getFeed', 'getFeedResult'],
  );
  const identify = all.find(({ name }) => name === 'identify_perfume');
  assert.ok(identify !== undefined);
  assert.equal(String(toRequest(identify, { text: 'Sauvage' }).body), '{"text":"Sauvage"}');
});

const id = perfumes.complete.id;
const row = { ref: 'SKU-9', name: 'Ambre Nuit Blanche EDP 50 ml' };
for (const [name, fields, path, body] of [
  ['search_perfumes', { q: 'ambre', limit: 1 }, '/search?q=ambre&limit=1'],
  ['match_products', { rows: [row, { ref: 'SKU-10', name: 'Ambre' }] }, '/match', { rows: [row, { ref: 'SKU-10', name: 'Ambre' }] }],
  ['get_card', { id, image: false }, `/fragrances/${id}/card`],
  ['get_product_card', { ref: 'SKU-1' }, '/products/SKU-1/card', undefined, '/products/SKU-1/card?format=png'],
  ['list_looks', {}, '/looks'],
] as const)
  test(`${name} returns what the API returns, and is charged as the same call`, async () => {
    const before = await usedBy(business.key);
    const result = await callTool(name, fields);
    const between = await usedBy(business.key);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await service.call(path, business.key, body === undefined ? {} : init);
    assert.deepEqual(result.structuredContent, await response.json());
    assert.equal(between - before, Number(response.headers.get('sillage-charged')));
    const images = result.content.flatMap((part) => (part.type === 'image' ? [part] : []));
    assert.equal(images.length, name === 'get_product_card' ? 1 : 0);
    for (const { data, mimeType } of images) {
      const picture = await service.call(`${path}?format=png`, business.key);
      assert.equal(mimeType, picture.headers.get('content-type'));
      assert.ok(Buffer.from(data, 'base64').equals(Buffer.from(await picture.arrayBuffer())), 'the same PNG');
    }
  });

test('whoami counts calls of tools, and a response has the headers of the API', async () => {
  const { structuredContent } = await callTool('whoami', {});
  assert.equal(Object(structuredContent).month.used, await usedBy(business.key));
  const response = await post(toolCall('search_perfumes', { q: 'ambre' }));
  assert.equal(response.status, 200);
  checkAuthenticated(response.headers, 1);
});

test('errors of tools have the code, its meaning and its remedy, and are free', async () => {
  const used = await usedBy(business.key);
  for (const [name, fields, code, says] of [
    ['search_perfumes', {}, 'invalid_query', /q is missing/],
    ['search_perfumes', { q: { a: 1 } }, 'invalid_query', /^q must be a string/],
    ['search_perfumes', { q: 'ambre', limt: 3 }, 'invalid_query', /Did you mean limit\?/],
    ['search_perfumes', { q: 'ambre', limit: 2.5 }, 'invalid_query', /^limit must be a whole number/],
    ['match_products', { rows: [{ name: 'Ambre' }] }, 'invalid_rows', /^rows\[0\]\.ref is missing/],
    ['match_products', { rows: Array.from({ length: 201 }, (_, at) => ({ ...row, ref: `${at}` })) }, 'too_many_rows', /200 rows/],
    ['get_card', { id: 'sauvage' }, 'invalid_id', /UUID/],
    ['get_card', { id, image: 'yes' }, 'invalid_query', /^image must be/],
    ['get_card', { id, format: 'html' }, 'invalid_query', /^format isn't a parameter/],
    ['get_card', { id, look: 'Unsaved' }, 'bad_settings', /saved looks with list_looks/],
    ['get_card', { id: noSuchId }, 'not_found', /No published fragrance/],
    ['get_card', { id: perfumes.inReview.id }, 'in_review', /under review/],
    ['get_product_card', { ref: 'NEVER' }, 'product_not_linked', /./],
  ] as const) {
    const error = errorIn(await callTool(name, fields));
    assert.equal(error.code, code, JSON.stringify(error));
    assert.match(error.message, says);
    const { meaning, remedy } = { ...catalogue[code], ...toolTexts[code] };
    assert.deepEqual([error.meaning, error.remedy], [meaning, remedy]);
  }
  assert.equal(await usedBy(business.key), used);
});

test('no text of a tool’s error speaks of HTTP', () => {
  const returned = new Set(partnerOperations().flatMap(({ declaration }) => codesOf(declaration)));
  for (const code of returned) {
    // A key that doesn't work is an error of the connection, and tools have no format.
    if (catalogue[code].status === 401 || code === 'not_from_a_browser' || code === 'bad_format') continue;
    const { message, meaning, remedy } = { ...catalogue[code], ...toolTexts[code] };
    assert.doesNotMatch(
      `${message} ${meaning} ${remedy}`,
      /\b(?:GET|POST|PNG|JSON|application\/json|ETag|304|header|body|parameter|path)\b|Retry-After|X-Request-Id|encoded as/,
      code,
    );
  }
});

test('the instructions lead from matching through a person’s approval to HTML over REST', () => {
  const instructions = client.getInstructions() ?? '';
  const order = ['match_products', 'a person', 'get_product_card', `${service.publicUrl}/api/partner/v1/products/{ref}/card?format=html`];
  const found = order.map((part) => instructions.indexOf(part));
  assert.deepEqual(
    found,
    [...found].sort((one, other) => one - other),
  );
  assert.ok(!found.includes(-1), instructions);
  for (const part of ['/docs/guide/ai-agents.md', '/llms.txt', 'sil_test_']) assert.ok(instructions.includes(part), part);
});

test('a tool checks scopes and the allowance as the API does', async () => {
  const [searching, exhausted] = [await newBusiness(database.db, { keyScopes: ['search'] }), await newBusiness(database.db)];
  await changeBusiness(database.db, exhausted.id, { allowance: 0 });
  const refusals: [TestBusiness, string, Record<string, unknown>, Code][] = [
    [searching, 'get_card', { id }, 'not_entitled'],
    [exhausted, 'get_card', { id }, 'over_allowance'],
    [exhausted, 'search_perfumes', { q: 'ambre' }, 'over_allowance'],
  ];
  for (const [{ key }, name, fields, code] of refusals) {
    const error = errorIn(await callTool(name, fields, await connect(key)));
    assert.deepEqual([error.code, error.resets_at === undefined], [code, code === 'not_entitled']);
  }
  assert.equal(await usedBy(exhausted.key), 0);
});

test('a message without a valid key is rejected with 401, and one from a browser with 403', async () => {
  const revoked = await newBusiness(database.db);
  await revokeKey(database.db, revoked.keyId);
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const ping = message('ping');
  const rejections: [Record<string, string>, unknown, Code][] = [
    [{}, ping, 'no_key'],
    [{}, 'no JSON', 'no_key'],
    [bearer(withNewSecret(business.key)), ping, 'unknown_key'],
    [bearer(revoked.key), ping, 'revoked'],
    [bearer(revoked.key), toolCall('list_looks', {}), 'revoked'],
    [{ ...bearer(business.key), origin: 'https://shop.example' }, ping, 'not_from_a_browser'],
  ];
  for (const [headers, sent, code] of rejections) {
    const response = await post(sent, headers);
    if (catalogue[code].status === 401) assert.equal(response.headers.get('www-authenticate'), 'Bearer');
    await refusalIn(response, code);
  }
  await assert.rejects(connect(withNewSecret(business.key)), /401|Unauthorized|Invalid API key/);
});

test('messages that are no valid call are rejected, and are free', async () => {
  const used = await usedBy(business.key);
  for (const [sent, says] of [
    ['{', /JSON/],
    ['[]', /object/],
    [{ id: 1, method: 'ping' }, /jsonrpc is missing/],
    [toolCall('search_perfumes', { q: 'a\0b' }), /NUL/],
  ] as const)
    assert.match((await refusalIn(await post(sent), 'invalid_query', 400)).error.message, says);
  await refusalIn(await post(`{"jsonrpc":"2.0","text":"${'x'.repeat(300_000)}"}`), 'body_too_large');
  await assert.rejects(callTool('no_such_tool', {}), /-32602.*Unknown tool/);
  for (const [sent, status] of [
    [message('tools/call', { name: 'whoami', arguments: 5 }), 200],
    [message('resources/list'), 200],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
    [{ jsonrpc: '2.0', id: [], method: 'ping' }, 400],
  ] as const) {
    const response = await post(sent);
    assert.equal(response.status, status, JSON.stringify(sent));
    checkAuthenticated(response.headers, 0);
    assert.equal(status === 202, (await response.text()) === '');
  }
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(`${service.publicUrl}/mcp`, { method });
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST, OPTIONS']);
  }
  assert.equal(await usedBy(business.key), used);
});
