import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { addMember, newBrowser, newPerson, type TestPerson } from '../support/console.ts';
import {
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { consoleTarget, fuzzedConsoleOperations, validConsoleCalls } from './fuzzed/console.ts';
import { formatCounts, fuzzedRequests, sendFuzzed, sumOf } from './fuzzing.ts';

/** Any request to the console API gets an error response or a declared success: no 500, no 503, no hang. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let owner: TestPerson;
let viewer: TestPerson;
const bugs: string[] = [];

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  business = await newBusiness(database.db);
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  service = await startTestService(database.url, { log });
  owner = await newPerson(service, 'owner@maison-odile.fr');
  viewer = await newPerson(service, 'viewer@maison-odile.fr');
  await addMember(database, business.id, owner.id, 'owner');
  await addMember(database, business.id, viewer.id, 'viewer');
  await sql`
    insert into product_links (business_id, ref, state, row, outcome, candidates)
    values (${business.id}, 'SKU 1', 'suggested', '{"ref": "SKU 1", "name": "Sauvage"}', 'suggested', '[]')`.execute(database.db);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

test('every operation with a body has a valid one here', () => {
  const valid = validConsoleCalls(perfumes.complete.id);
  for (const { declaration } of fuzzedConsoleOperations)
    if (declaration.send.body !== undefined)
      assert.ok(declaration.send.body.safeParse(valid[declaration.id]?.body).success, declaration.id);
});

test('thousands of fuzzed console requests on keep-alive connections', { timeout: 900_000 }, async (t) => {
  const { rows } = await sql<{ id: string }>`select id from looks where business_id = ${business.id}`.execute(database.db);
  const fragrance = perfumes.complete.id;
  const { publicUrl } = service;
  const target = consoleTarget({ publicUrl, business, owner, viewer, fragrance, look: rows[0]?.id ?? null });
  const counts = await sendFuzzed(service.port, target);
  t.diagnostic(formatCounts(counts));
  assert.ok(sumOf(counts) >= fuzzedRequests, formatCounts(counts));
  // Only thousands of requests reach a rate limit.
  for (const status of [200, 400, 401, 403, 404, 409, 422, ...(isLong ? [429] : [])])
    assert.ok((counts.get(status) ?? 0) > 0, `no ${status} among the responses`);
  assert.deepEqual(bugs, [], 'nothing unexpected was logged');
  assert.equal(
    (await newBrowser(service).call('GET', '/me', undefined, { cookie: owner.cookie })).status,
    200,
    'the owner is still signed in',
  );
});
