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
import { perfumes, stock } from '../support/perfumes.ts';
import { consoleDoor, mutatedConsoleOperations, soundConsoleCalls } from './mutated/console.ts';
import { inWords, sendMutated, sumOf } from './mutations.ts';

/** Whatever is sent to the console's door, the answer has the Error shape or is a declared success: no 500, no 503, no hang. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let owner: TestPerson;
let viewer: TestPerson;
const bugs: string[] = [];

before(async () => {
  database = await freshDatabase();
  await stock(database.db);
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

test('every operation that wants a body has a sound one here', () => {
  const sound = soundConsoleCalls(perfumes.complete.id);
  for (const { declaration } of mutatedConsoleOperations)
    if (declaration.send.body !== undefined)
      assert.ok(declaration.send.body.safeParse(sound[declaration.id]?.body).success, declaration.id);
});

test('10,000 mutated requests of the console on connections that are kept alive', { timeout: 240_000 }, async (t) => {
  const { rows } = await sql<{ id: string }>`select id from looks where business_id = ${business.id}`.execute(database.db);
  const fragrance = perfumes.complete.id;
  const { publicUrl } = service;
  const door = consoleDoor({ publicUrl, business, owner, viewer, fragrance, look: rows[0]?.id ?? null });
  const counts = await sendMutated(service.port, door);
  t.diagnostic(inWords(counts));
  assert.ok(sumOf(counts) >= 10_000, inWords(counts));
  for (const status of [200, 400, 401, 403, 404, 409, 422, 429]) assert.ok((counts.get(status) ?? 0) > 0, `no ${status} among the answers`);
  assert.deepEqual(bugs, [], 'nothing unexpected was logged');
  assert.equal(
    (await newBrowser(service).call('GET', '/me', undefined, { cookie: owner.cookie })).status,
    200,
    'the owner is signed in still',
  );
});
