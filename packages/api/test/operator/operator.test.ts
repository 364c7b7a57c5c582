import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { rawCall } from '../support/responses.ts';

const token = 'a token of the operator';
let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  service = await startTestService(database.url, { env: { OPERATOR_TOKEN: token } });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const ask = (path: string, ...headers: string[]) =>
  rawCall(
    service.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`,
  );

for (const path of ['/livez', '/healthz', '/readyz']) {
  test(`${path} responds without a key, and is not cached`, async () => {
    const answer = await ask(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(JSON.parse(answer.body), { ok: true });
  });
}

const readers: readonly [name: string, headers: string[], status: number][] = [
  ['from this machine', [], 200],
  ['through a proxy on this machine', ['X-Forwarded-For: 192.0.2.1'], 404],
  ['through a proxy that says so as the standard has it', ['Forwarded: for=192.0.2.1'], 404],
  ['through a proxy that names the caller alone', ['X-Real-IP: 192.0.2.1'], 404],
  ['through a proxy that names itself alone', ['Via: 1.1 proxy'], 404],
  ["through a proxy, with the operator's token", ['X-Forwarded-For: 192.0.2.1', `Authorization: Bearer ${token}`], 200],
  ['through a proxy, with another token', ['X-Forwarded-For: 192.0.2.1', 'Authorization: Bearer another token of somebody'], 404],
  ['through a proxy, with an empty token', ['X-Forwarded-For: 192.0.2.1', 'Authorization: Bearer '], 404],
];
for (const [name, headers, status] of readers) {
  test(`the metrics ${status === 200 ? 'are readable' : 'do not exist'}: ${name}`, async () => {
    const answer = await ask('/metrics', ...headers);
    assert.equal(answer.status, status);
    if (status === 404) assert.equal(JSON.parse(answer.body).error.code, 'not_found');
  });
}

test('the metrics count calls by operation and status, without identifying callers', async () => {
  const { key, id } = await newBusiness(database.db);
  await service.call(`/fragrances/${perfumes.complete.id}/card`, key);
  await service.call('/search', key);
  const { body, headers } = await ask('/metrics');
  assert.match(headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(body, /^sillage_call_seconds_count\{operation="getCard",status="200"\} 1$/m);
  assert.match(body, /^sillage_call_seconds_count\{operation="searchPerfumes",status="400"\} 1$/m);
  assert.match(body, /^sillage_ledger_calls_total 2$/m);
  assert.match(body, /^sillage_library_size 6$/m);
  assert.match(body, /^process_resident_memory_bytes /m);
  assert.ok(!body.includes(id) && !body.includes('sil_'));
});
