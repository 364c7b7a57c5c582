import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';

let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

/** A client in its own process: within one process, both sides share the event loop and the connection is never reset. */
const client = `
  const [address] = process.argv.slice(1);
  const body = new Uint8Array(20 * 1024 * 1024);
  const statuses = new Set();
  for (let at = 0; at < 5; at++)
    statuses.add(await fetch(address, { method: 'POST', body }).then(async (answer) => (await answer.text(), answer.status), (error) => error.cause?.message ?? String(error)));
  console.log(JSON.stringify([...statuses]));
`;

test('a client that sends a body over the limit receives the refusal, not a reset connection', { timeout: 900_000 }, async () => {
  for (const [path, status] of [
    ['/api/partner/v1/match', 401],
    ['/api/console/v1/businesses/00000000-0000-4000-8000-000000000000/pictures?place=logo', 413],
  ] as const) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', client, service.publicUrl + path]);
    assert.deepEqual(JSON.parse(stdout), [status], path);
  }
});
