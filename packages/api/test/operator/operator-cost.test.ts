import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { recordCrashes } from '../../src/adapters/postgres/operator/incidents.ts';
import { addOperator } from '../../src/adapters/postgres/operator/operators.ts';
import { consoleOperations } from '../../src/endpoints/console/operations.ts';
import { sandbox } from '../../src/endpoints/partner/sandbox.ts';
import { addMember, got, newPerson, type TestPerson, totp } from '../support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Resource usage of two nodes, and two operators working on the same business. */

let database: TestDatabase;
let nodes: readonly [TestService, TestService];
let keeper: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let aurore: TestBusiness;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  nodes = [await startTestService(database.url), await startTestService(database.url)];
  [keeper, other] = [await newOperator('keeper@sillage.example'), await newOperator('other@sillage.example')];
  owner = await newPerson(nodes[0], 'owner@maison-odile.fr');
  aurore = await newBusiness(database.db);
  await addMember(database, aurore.id, owner.id, 'owner');
});
after(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await database?.drop();
});

async function newOperator(email: string): Promise<TestPerson> {
  const person = await newPerson(nodes[0], email);
  const { uri } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  await addOperator(database.db, email);
  return person;
}

const at = (person: TestPerson, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${nodes[0].publicUrl}/api/operator/v1${path}`, {
    method,
    headers: {
      cookie: person.cookie,
      ...(method !== 'GET' && { origin: nodes[0].publicUrl }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const asked = (id: string, path: string): Promise<Record<string, unknown>> => got(id, at(keeper, 'GET', path));
const revision = async (id = aurore.id): Promise<unknown> => (await asked('readBusiness', `/businesses/${id}`)).revision;
const named = async (name: string, options = {}): Promise<TestBusiness> => {
  const business = await newBusiness(database.db, options);
  await sql`update businesses set name = ${name} where id = ${business.id}`.execute(database.db);
  return business;
};

/** Makes calls and returns the total size of the response bodies. */
async function bytesOf(calls: readonly Promise<Response>[]): Promise<number> {
  let bytes = 0;
  for (const call of calls) {
    const response = await call;
    assert.equal(response.status, 200, await response.clone().text());
    bytes += Number(response.headers.get('content-length'));
    await response.arrayBuffer();
  }
  return bytes;
}

test('rendering, matching and responses of two nodes add up in the daily usage of a business and in the CSV file', async () => {
  const dear = await named('Parfumerie Chère');
  const cheap = await named('=SUM(A1)');
  const picture = `/fragrances/${perfumes.complete.id}/card?format=png`;
  let bytes = 0;
  for (const [node, times] of [
    [nodes[0], 2],
    [nodes[1], 1],
  ] as const)
    for (let time = 0; time < times; time++) bytes += await bytesOf([node.call(picture, dear.key)]);
  const rows = Array.from({ length: 40 }, (_, ref) => ({ ref: `SKU-${ref}`, name: `maison aurore ambre nuit blanche ${ref} ml` }));
  const match = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  bytes += await bytesOf([nodes[1].call('/match', dear.key, match)]);
  const unchanged = await nodes[0].call(picture, dear.key, {
    headers: { 'if-none-match': (await nodes[0].call(picture, cheap.key)).headers.get('etag') ?? '' },
  });
  assert.equal(unchanged.status, 304);
  await eventually(async () => {
    const { days } = await asked('readCosts', `/businesses/${dear.id}/costs`);
    const [day, ...more] = Array.isArray(days) ? days : [];
    assert.deepEqual([day?.drawn, day?.remembered, day?.bytes, more.length], [2, 1, bytes, 0]);
    assert.ok(day.drawing_seconds > 0 && day.matching_seconds > 0);
    assert.ok(day.cpu_seconds > day.drawing_seconds + day.matching_seconds);
    const page = await asked('listCosts', '/costs?order=cpu&limit=1');
    assert.equal(Object(page.total).businesses, 2);
    assert.deepEqual([Object(page.businesses)[0].business, page.next], [{ id: dear.id, name: 'Parfumerie Chère' }, 1]);
    const second = await asked('listCosts', '/costs?order=cpu&limit=1&skip=1');
    assert.deepEqual([Object(second.businesses)[0].business.id, Object(second.businesses)[0].remembered, second.next], [cheap.id, 1, null]);
    assert.equal(Object((await asked('listCosts', '/costs?order=name')).businesses)[0].business.id, cheap.id);
  });
  const file = await (await at(keeper, 'GET', '/costs.csv')).text();
  assert.match(file, new RegExp(`^"\\d{4}-\\d\\d-\\d\\d","${dear.id}","Parfumerie Chère",[\\d.]+,[\\d.]+,[\\d.]+,2,1,${bytes}\r$`, 'm'));
  assert.match(file, /"'=SUM\(A1\)"/);
  assert.deepEqual((await asked('readCosts', `/businesses/${dear.id}/costs?month=2021-02`)).days, []);
});

test('each node reports its state, and a crashed node is distinguished from a stopped one', async () => {
  const third = await startTestService(database.url);
  const lost = randomUUID();
  const { rows } = await sql<{ said: object }>`select said from nodes limit 1`.execute(database.db);
  await sql`
    insert into nodes (node, instance, host, port, worker, workers, began_at, at, said)
    values (${lost}, ${lost}, 'lost', 8080, null, 1, now() - interval '1 hour', now() - interval '95 seconds', ${JSON.stringify(rows[0]?.said)}::jsonb)`.execute(
    database.db,
  );
  const look = async () => {
    const health = await asked('readHealth', '/health');
    const nodes: { host: string; port: number; workers: number; state: string }[] = Object(health.nodes);
    // A busy machine may have taken that long for an image of the test before.
    const findings = Object(health.findings).filter((one: string) => !one.includes('longer than two seconds to render an image'));
    return { findings: String(findings), nodes, stateAt: (port: number) => nodes.find((one) => one.port === port)?.state };
  };
  await eventually(async () => assert.equal((await look()).nodes.length, 4));
  // The remaining nodes record it after half a minute.
  await recordCrashes(database.db);
  await eventually(async () =>
    assert.match((await look()).findings, /^The node lost:8080 \(process \d+\) crashed 2 minutes ago and hasn't restarted/),
  );
  const { incidents, next } = await asked('listIncidents', '/incidents?limit=1');
  const [incident] = Object(incidents);
  assert.equal(next, null);
  assert.deepEqual(
    [incident.kind, incident.host, incident.port, incident.worker, incident.workers, incident.to, incident.calls_rejected],
    ['crashed', 'lost', 8080, null, 1, null, null],
  );
  assert.match(incident.summary, /It hasn't restarted\.$/);
  await third.close();
  // A node reports its last flush with its next heartbeat.
  await eventually(async () => {
    await nodes[0].call('/whoami', aurore.key);
    const { stateAt } = await look();
    assert.deepEqual([stateAt(8080), stateAt(third.port), stateAt(nodes[0].port)], ['crashed', 'stopped', 'well']);
  });
  await sql`delete from nodes where node = ${lost}`.execute(database.db);
  await eventually(async () => assert.equal((await look()).findings, ''));
});

test('with two operators at one business, the second sees the first one’s change next to their own, and chooses', async () => {
  const page = `/businesses/${aurore.id}`;
  const seen = await revision();
  const reason = 'Agreed by phone.';
  await got('setPlan', at(keeper, 'PATCH', page, { seen, allowance: 7, reason }));
  const { error } = await refusalIn(
    await at(other, 'PATCH', page, { seen, plan: null, rate_per_minute: 90, reason }),
    'draft_needs_preview',
  );
  assert.match(
    error.message,
    /keeper@sillage\.example decided to set the allowance to 7 \(\d{4}-.+Z\)\. You tried to remove the plan override, set the rate to 90\./,
  );
  const stands = await asked('readBusiness', page);
  assert.deepEqual(stands.overrides, { allowance: 7, rate_per_minute: null });
  const late = await refusalIn(await at(other, 'POST', `${page}/suspend`, { seen, reason: 'Late.' }), 'draft_needs_preview');
  assert.match(late.error.message, /You tried to suspend it/);
  await got('setPlan', at(other, 'PATCH', page, { seen: stands.revision, rate_per_minute: 90, reason }));
  assert.deepEqual((await asked('readBusiness', page)).overrides, { allowance: 7, rate_per_minute: 90 });
  // Of two concurrent changes, one comes first.
  const both = await revision();
  const answers = await Promise.all([keeper, other].map((one, allowance) => at(one, 'PATCH', page, { seen: both, allowance, reason })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('a business closed meanwhile can’t be suspended unseen, can be reopened, and can’t be changed once deleted', async () => {
  const shop = await named('Officina Chiusa');
  await addMember(database, shop.id, owner.id, 'owner');
  const page = `/businesses/${shop.id}`;
  const seen = await revision(shop.id);
  await got('closeBusiness', owner.call('POST', `${page}/close`, { name: 'Officina Chiusa' }));
  const { error } = await refusalIn(await at(keeper, 'POST', `${page}/suspend`, { seen, reason: 'x' }), 'draft_needs_preview');
  assert.match(error.message, /owner@maison-odile\.fr decided to close it/);
  await got('resumeBusiness', at(keeper, 'POST', `${page}/resume`, { seen: await revision(shop.id), reason: 'They asked.' }));
  assert.equal(Object((await asked('readBusiness', page)).business).state, 'active');
  await got('closeBusiness', owner.call('POST', `${page}/close`, { name: 'Officina Chiusa' }));
  await sql`select erase_business(${shop.id})`.execute(database.db);
  const erased = await asked('readBusiness', page);
  assert.equal(erased.erased, true);
  const gone = await refusalIn(await at(keeper, 'POST', `${page}/resume`, { seen: erased.revision, reason: 'x' }), 'not_found');
  assert.match(gone.error.message, /has been deleted/);
  await refusalIn(await at(keeper, 'PATCH', page, { seen: erased.revision, plan: 'boutique', reason: 'x' }), 'not_found');
});

test('during a visit, every operation that writes to the business is refused with the reason', async () => {
  const path = `/businesses/${aurore.id}`;
  await got('startVisit', at(keeper, 'POST', `${path}/visit`, { reason: 'They asked.' }));
  // Billing and shops are not configured in this service.
  const writing = consoleOperations().filter(
    ({ declaration: { method, path: to } }) =>
      method !== 'GET' && to.includes('{business}') && !to.includes('/billing') && !/\/shop\b/.test(to),
  );
  assert.ok(writing.length > 40, String(writing.length));
  for (const { declaration } of writing) {
    const parts: Readonly<Record<string, string>> = { business: aurore.id, key: aurore.keyId, picture: 'a'.repeat(64), piece: '0' };
    const to = declaration.path.replaceAll(/\{(\w+)\}/g, (_, part) => parts[part] ?? randomUUID());
    const { error } = await refusalIn(await keeper.call(declaration.method, to), 'not_entitled');
    assert.match(error.message, /You are viewing this console as an operator/, declaration.id);
  }
  await got('endVisit', at(keeper, 'DELETE', `${path}/visit`));
});

test('a month ends at midnight UTC on both nodes, and the queries count rejections and used allowances as the ledger does', async () => {
  const nothing = await named('@Nought');
  const played = await newBusiness(database.db);
  await sql`update businesses set allowance_override = 0 where id = ${nothing.id}`.execute(database.db);
  const full = await named('+Full');
  await sql`update businesses set allowance_override = 5 where id = ${full.id}`.execute(database.db);
  const clock = (time: string) =>
    sql`create or replace function ledger_now() returns timestamptz language sql stable as ${sql.lit(`select '${time}'::timestamptz`)}`.execute(
      database.db,
    );
  const search = (node: TestService, key: string) => node.call('/search?q=ambre', key);
  try {
    await clock('2027-01-31T23:59:59Z');
    for (const node of nodes) await bytesOf([search(node, full.key), search(node, full.key)]);
    for (const node of nodes) await refusalIn(await search(node, nothing.key), 'over_allowance');
    await refusalIn(await nodes[0].call(`/products/${sandbox.moved.ref}/card`, played.key), 'moved');
    await clock('2027-02-01T00:00:00Z');
    await bytesOf([search(nodes[0], full.key), search(nodes[1], full.key)]);
    const months = await Promise.all(['2027-01', '2027-02'].map((month) => asked('readUsage', `/usage?month=${month}`)));
    const callsOf = ({ lines }: Record<string, unknown>) =>
      Object(lines).map(({ day, outcome, calls }: { day: string; outcome: string; calls: number }) => `${day} ${outcome} ${calls}`);
    assert.ok(callsOf(months[0] ?? {}).includes('2027-01-31 answered 4'));
    assert.deepEqual(callsOf(months[1] ?? {}), ['2027-02-01 answered 2']);
    const [january] = months;
    assert.deepEqual(
      Object(january?.near).map((one: { business: { id: string }; used: number; allowance: number }) => [
        one.business.id,
        one.used,
        one.allowance,
      ]),
      [[full.id, 4, 5]],
    );
    assert.deepEqual(
      Object(january?.refusals).map((one: { business: { id: string }; outcome: string; calls: number }) => [
        one.business.id,
        one.outcome,
        one.calls,
      ]),
      [[nothing.id, 'over_allowance', 2]],
    );
    const file = await (await at(keeper, 'GET', '/usage.csv?month=2027-01')).text();
    assert.match(file, /^"2027-01-31","[\w-]{36}","'\+Full","searchPerfumes","answered",4,4\r$/m);
    assert.match(file, /"'@Nought"/);
    assert.doesNotMatch(file, /2027-02/);
  } finally {
    await sql`create or replace function ledger_now() returns timestamptz language sql stable as 'select now()'`.execute(database.db);
  }
});
