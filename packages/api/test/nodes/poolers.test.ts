import assert from 'node:assert/strict';
import { connect, createServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { freshDatabase, newBusiness, startTestService, type TestBusiness, type TestDatabase } from '../support/harness.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';

/** Session settings on a server with other defaults and behind a pooler. */
let database: TestDatabase;
let business: TestBusiness;
let pooler: Server;
let pooledUrl: string;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  business = await newBusiness(database.db);
  pooler = openPooler(database.url);
  await new Promise<void>((listening) => pooler.listen(0, '127.0.0.1', listening));
  const address = pooler.address();
  assert.ok(typeof address === 'object' && address !== null);
  pooledUrl = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(address.port) }).href;
});
after(async () => {
  pooler?.close();
  await database?.drop();
});

/** Rejects every startup parameter that PgBouncer rejects by default. */
function openPooler(url: string): Server {
  const { hostname, port } = new URL(url);
  return createServer((client) => {
    client.on('error', () => {});
    client.once('data', (startup) => {
      const words = startup.toString('utf8', 8).split('\0');
      const unsupported = words.find((word, at) => at % 2 === 0 && word !== '' && !tracked.has(word));
      if (unsupported !== undefined) {
        client.end(errorResponse(`unsupported startup parameter: ${unsupported}`));
        return;
      }
      const server = connect(Number(port), hostname);
      server.on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      server.write(startup);
      server.pipe(client);
      client.pipe(server);
    });
  });
}
const tracked = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]);

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E....');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('every session has its settings, whatever the server defaults and the URL parameters', async () => {
  await sql`alter database ${sql.ref(new URL(database.url).pathname.slice(1))} set jit = on`.execute(database.db);
  for (const url of [database.url, `${database.url}?options=-c%20work_mem%3D5MB`, pooledUrl]) {
    const db = openDatabase({ url, connectionsMax: 1, queryTimeoutMs: 10_000 });
    try {
      const { rows } = await sql`
        select current_setting('jit') as jit, current_setting('timezone') as timezone, current_setting('random_page_cost') as page,
               current_setting('statement_timeout') as timeout`.execute(db);
      assert.deepEqual(rows, [{ jit: 'off', timezone: 'UTC', page: '1.1', timeout: '9s' }]);
    } finally {
      await db.destroy();
    }
  }
});

test('a node works behind a pooler that rejects settings in the startup parameters', async () => {
  const service = await startTestService(pooledUrl);
  try {
    assert.equal((await service.call(`/fragrances/${perfumes.complete.id}/card`, business.key)).status, 200);
    assert.equal((await fetch(`${service.publicUrl}/readyz`)).status, 200);
  } finally {
    await service.close();
  }
});
