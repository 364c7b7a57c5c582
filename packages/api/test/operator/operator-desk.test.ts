import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { importBatch } from '../../src/adapters/postgres/library/library-store.ts';
import { postgresPerfumeRequests } from '../../src/adapters/postgres/links/perfume-requests.ts';
import { addOperator, listOperators, removeOperator } from '../../src/adapters/postgres/operator/operators.ts';
import { operatorOperations } from '../../src/endpoints/operator/operations.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { limits } from '../../src/limits/limits.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { addMember, type Browser, got, newBrowser, newPerson, type TestPerson, totp } from '../support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { insertPerfumes, noSuchId, perfumes } from '../support/perfumes.ts';
import { rawCall, refusalIn } from '../support/responses.ts';

/** The operator API. */

let database: TestDatabase;
let service: TestService;
let keeper: TestPerson;
let partner: TestPerson;
let halfway: TestPerson;
let aurore: TestBusiness;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  service = await startTestService(database.url);
  keeper = await newPerson(service, 'keeper@sillage.example');
  halfway = await newPerson(service, 'halfway@sillage.example');
  partner = await newPerson(service, 'partner@maison-odile.fr');
  aurore = await newBusiness(database.db);
  await addMember(database, aurore.id, partner.id, 'owner');
  for (const person of [keeper, partner]) await secondFactor(person);
  assert.deepEqual(await addOperator(database.db, 'Keeper@Sillage.example'), { secondFactor: true });
  assert.deepEqual(await addOperator(database.db, halfway.email), { secondFactor: false });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

async function secondFactor(person: TestPerson): Promise<void> {
  const { uri } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
}

/** A call to the operator API, as its pages make it. */
const at = (browser: Browser | null, method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${service.publicUrl}/api/operator/v1${path}`, {
    method,
    headers: {
      ...(browser !== null && { cookie: browser.cookie }),
      ...(method === 'GET' ? {} : { origin: service.publicUrl }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const asked = (id: string, path: string): Promise<Record<string, unknown>> => got(id, at(keeper, 'GET', path));
const did = (id: string, method: string, path: string, body: unknown): Promise<Record<string, unknown>> =>
  got(id, at(keeper, method, path, body));

const revision = async (): Promise<unknown> => (await asked('readBusiness', `/businesses/${aurore.id}`)).revision;

/** A response without the fields that identify the call. */
async function bytes(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return `${response.status} ${JSON.stringify(headers)} ${await response.text()}`;
}

test('for everyone except an operator with two-factor authentication, each operation of the desk is a path that does not exist', async () => {
  const strangers = { 'signed out': newBrowser(service), 'a partner with a second factor': partner, 'an operator without': halfway };
  const missing = await bytes(await at(null, 'GET', '/no-such-thing'));
  for (const [who, browser] of Object.entries(strangers))
    for (const { declaration } of operatorOperations()) {
      const path = declaration.path.replace('{business}', aurore.id).replace('{fragrance}', perfumes.complete.id);
      const body = declaration.method === 'GET' || declaration.method === 'DELETE' ? undefined : { reason: 'x' };
      assert.equal(await bytes(await at(browser, declaration.method, path, body)), missing, `${who}: ${declaration.id}`);
    }
  const wrong = await bytes(await at(keeper, 'PUT', '/no-such-thing'));
  for (const method of ['PUT', 'OPTIONS'])
    assert.equal(
      await bytes(await at(partner, method, '/businesses')),
      method === 'PUT' ? wrong : await bytes(await at(partner, method, '/none')),
    );
  // An oversized body is rejected on an existing path, and isn't read on a missing one.
  const heavy = (path: string, { cookie }: Browser) =>
    rawCall(
      service.port,
      `PATCH /api/operator/v1${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Length: 400000\r\nConnection: close\r\n\r\n`,
    );
  assert.equal((await heavy(`/businesses/${aurore.id}`, keeper)).status, 413);
  const [there, nowhere] = [await heavy(`/businesses/${aurore.id}`, partner), await heavy('/none', partner)];
  assert.deepEqual([there.status, there.body, [...there.headers.keys()]], [404, nowhere.body, [...nowhere.headers.keys()]]);
  const key = { authorization: `Bearer ${aurore.key}` };
  assert.equal(await bytes(await fetch(`${service.publicUrl}/api/operator/v1/businesses`, { headers: key })), missing);
  assert.equal(Object((await asked('getOperator', '/me')).operator).email, keeper.email);
});

test('a missing path runs the same session lookup as a hidden one, whatever the method', async () => {
  const paths = ['/api/operator/v1/businesses', '/api/operator/v1/nothing', '/api/no-such-door/v1/businesses', '/no-such-page'];
  const calls = paths.flatMap((path) => ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'].map((method) => ({ path, method })));
  const answered: string[] = [];
  let answers: Promise<number[]> = Promise.resolve([]);
  // Sessions can’t be read while the lock is held, so a response sent in the meantime did not look one up.
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table sessions in access exclusive mode`.execute(transaction);
    answers = Promise.all(
      calls.map(async ({ path, method }) => {
        const { status } = await fetch(service.publicUrl + path, {
          method,
          headers: { cookie: partner.cookie, 'content-type': 'application/json' },
          ...(method === 'POST' && { body: '{"reason":"x"}' }),
        });
        answered.push(`${method} ${path}`);
        return status;
      }),
    );
    await wait(500);
    assert.deepEqual(answered, []);
  });
  assert.deepEqual([...new Set(await answers)], [404]);
});

test('the session reveals the desk to operators only', async () => {
  const said = async (person: TestPerson) => (await got('getMe', person.call('GET', '/me'))).opens_desk;
  assert.equal(await said(keeper), true);
  for (const person of [partner, halfway]) assert.doesNotMatch(await (await person.call('GET', '/me')).text(), /desk/);
});

test('the page of the desk has the same bytes and headers as a page that does not exist', async () => {
  const pages = await Promise.all(
    [partner, keeper, newBrowser(service)].flatMap((browser) =>
      ['operator', 'no-such-page'].map(async (page) =>
        bytes(await fetch(`${service.publicUrl}/console/${page}`, { headers: { cookie: browser.cookie } })),
      ),
    ),
  );
  assert.equal(new Set(pages).size, 1);
});

test('the role is granted to a person with an account, listed, and revoked with immediate effect', async () => {
  const nobody = await addOperator(database.db, 'nobody@sillage.example');
  assert.ok(nobody instanceof Refusal);
  await addOperator(database.db, partner.email);
  assert.deepEqual(
    (await listOperators(database.db)).map(({ email, secondFactor: has }) => [email, has]),
    [
      [keeper.email, true],
      [halfway.email, false],
      [partner.email, true],
    ],
  );
  await got('getOperator', at(partner, 'GET', '/me'));
  assert.deepEqual([await removeOperator(database.db, partner.email), await removeOperator(database.db, partner.email)], [true, false]);
  await refusalIn(await at(partner, 'GET', '/me'), 'not_found');
});

test('businesses are found by name, member, key and state, one page at a time', async () => {
  const { id } = await newBusiness(database.db);
  await sql`update businesses set name = 'Officina 50%' where id = ${id}`.execute(database.db);
  const found = async (query: string) => {
    const { businesses } = await asked('listAllBusinesses', `/businesses?${query}`);
    return Array.isArray(businesses) ? businesses.map((one) => one.id) : [];
  };
  assert.deepEqual(await found('q=50%25'), [id]);
  assert.deepEqual(await found('q=partner@maison'), [aurore.id]);
  for (const key of [aurore.keyId, aurore.key, `${aurore.key.slice(0, aurore.key.indexOf(aurore.keyId))}${aurore.keyId}…`])
    assert.deepEqual(await found(`q=${encodeURIComponent(key)}`), [aurore.id]);
  assert.deepEqual(await found('q=aurore+parfumerie'), [aurore.id]);
  assert.deepEqual(await found('q=aurore+officina'), []);
  assert.deepEqual(await found('state=suspended'), []);
  const { next } = await asked('listAllBusinesses', '/businesses?limit=1');
  assert.equal(next, id);
  assert.deepEqual(await found(`limit=1&after=${next}`), [aurore.id]);
  await refusalIn(await at(keeper, 'GET', `/businesses/${noSuchId}`), 'not_found');
});

test('a plan and limits set by the operator apply from the next call on, and can be removed', async () => {
  await did('setPlan', 'PATCH', `/businesses/${aurore.id}`, {
    seen: await revision(),
    plan: 'boutique',
    allowance: 7,
    reason: 'A trial of Boutique.',
  });
  const read = await asked('readBusiness', `/businesses/${aurore.id}`);
  assert.deepEqual([Object(read.business).plan, Object(read.business).allowance, Object(read.overrides).allowance], ['boutique', 7, 7]);
  assert.doesNotMatch(JSON.stringify(read), new RegExp(aurore.key));
  for (const none of [0, -1, 1.5]) {
    const { error } = await refusalIn(
      await at(keeper, 'PATCH', `/businesses/${aurore.id}`, { seen: 0, rate_per_minute: none, reason: 'x' }),
      'invalid_query',
    );
    assert.match(error.message, /rate_per_minute must be a whole number from 1 to/);
  }
  await did('setPlan', 'PATCH', `/businesses/${aurore.id}`, {
    seen: await revision(),
    plan: null,
    allowance: null,
    reason: 'The trial is over.',
  });
  assert.equal(Object((await asked('readBusiness', `/businesses/${aurore.id}`)).business).plan, 'trial');
  await did('setPlan', 'PATCH', `/businesses/${aurore.id}`, { seen: await revision(), plan: 'marketplace', reason: 'Agreed by phone.' });
});

test("a suspension takes effect immediately, and its reason is in the audit log without the operator's address", async () => {
  const why = 'The card was declined three times.';
  await did('suspendBusiness', 'POST', `/businesses/${aurore.id}/suspend`, { seen: await revision(), reason: why });
  await eventually(async () => void (await refusalIn(await service.call('/search?q=ambre', aurore.key), 'suspended')));
  const again = { seen: await revision(), reason: why };
  await refusalIn(await at(keeper, 'POST', `/businesses/${aurore.id}/suspend`, again), 'draft_needs_preview');
  for (const reason of [' ', 'a\u202eb', 'a\u0007b'])
    await refusalIn(await at(keeper, 'POST', `/businesses/${aurore.id}/resume`, { seen: 0, reason }), 'invalid_query');
  await did('resumeBusiness', 'POST', `/businesses/${aurore.id}/resume`, { seen: await revision(), reason: 'Paid.' });
  await eventually(async () => assert.equal((await service.call('/search?q=ambre', aurore.key)).status, 200));
  const seen = await got('listAuditLog', partner.call('GET', `/businesses/${aurore.id}/audit`));
  assert.match(JSON.stringify(seen), /The card was declined three times\./);
  const { rows: letters } = await sql<{ letter: unknown }>`
    select letter from billing_letters where business_id = ${aurore.id} and letter->>'about' in ('suspended', 'resumed') order by made_at`.execute(
    database.db,
  );
  assert.deepEqual(
    letters.map(({ letter }) => Object(letter).reason),
    [why, 'Paid.'],
  );
  assert.doesNotMatch(JSON.stringify(seen), /keeper@/);
  assert.match(JSON.stringify(await asked('listBusinessAuditLog', `/businesses/${aurore.id}/trail`)), /keeper@sillage\.example/);
});

test("an operator has temporary read-only access to a business's console, recorded in its audit log", async () => {
  const page = `/businesses/${aurore.id}`;
  await refusalIn(await keeper.call('GET', page), 'not_found');
  await did('startVisit', 'POST', `${page}/visit`, { reason: 'They asked why a link is missing.' });
  const { role, visit_until: until } = Object((await got('getBusiness', keeper.call('GET', page))).business);
  assert.equal(role, 'viewer');
  assert.ok(Math.abs(Date.parse(until) - Date.now() - limits.visitMinutes * 60_000) < 60_000, until);
  await got('listLinks', keeper.call('GET', `${page}/links`));
  await refusalIn(await keeper.call('GET', `${page}/audit`), 'not_entitled');
  const tried = await keeper.call('POST', `${page}/try`, { operation: 'searchPerfumes', query: { q: 'ambre' } });
  await refusalIn(tried, 'not_entitled');
  assert.match(JSON.stringify(await got('listAuditLog', partner.call('GET', `${page}/audit`))), /business\.visited.*why a link is missing/);
  await sql`update operator_visits set until = now()`.execute(database.db);
  await refusalIn(await keeper.call('GET', page), 'not_found');
  await did('startVisit', 'POST', `${page}/visit`, { reason: 'Once more.' });
  await got('endVisit', at(keeper, 'DELETE', `${page}/visit`));
  await refusalIn(await keeper.call('GET', page), 'not_found');
});

test('the usage of all businesses adds up to the ledger, shows who nears the allowance, and is safe in spreadsheets', async () => {
  const { id, key } = await newBusiness(database.db);
  await sql`update businesses set name = '=HYPERLINK("x")', allowance_override = 5 where id = ${id}`.execute(database.db);
  for (let call = 0; call < 4; call++) await service.call('/search?q=ambre', key);
  await service.call('/search', key);
  await eventually(async () => {
    const read = await asked('readUsage', '/usage');
    const { rows } = await sql<{ calls: number }>`select sum(calls)::bigint as calls from usage`.execute(database.db);
    const lines = Array.isArray(read.lines) ? read.lines : [];
    assert.equal(
      lines.reduce((sum, { calls }) => sum + calls, 0),
      rows[0]?.calls,
    );
    assert.deepEqual(
      Object(read.near).map((one: { business: { id: string }; used: number }) => [one.business.id, one.used]),
      [[id, 4]],
    );
    assert.ok(Object(read.refusals).some((one: { business: { id: string }; outcome: string }) => one.business.id === id));
  });
  const file = await (await at(keeper, 'GET', '/usage.csv')).text();
  assert.match(file, /^"\d{4}-\d\d-\d\d","[\w-]{36}","'=HYPERLINK\(""x""\)","searchPerfumes","answered",4,4\r$/m);
});

const fields = {
  brand: 'Maison Aurore',
  name: 'Ambre Nuit Blanche',
  strength: 'Extrait',
  year: 2016,
  perfumers: ['Claire Fontaine'],
  family: null,
  notes: { top: ['Saffron'], heart: [], base: ['Cedar'], all: [] },
  accords: ['amber'],
  description: null,
};
const recordOf = async (id: string) => Object((await asked('readRecord', `/library/${id}`)).record);

test('an edited record appears on its card, is not changed by imports, and can be undone', async () => {
  const { id } = perfumes.complete;
  const path = `/library/${id}`;
  const { revision } = await recordOf(id);
  await did('editRecord', 'PATCH', path, { seen: revision, ...fields });
  const card = async () => (await service.call(`/fragrances/${id}/card`, aurore.key)).text();
  await eventually(async () => assert.match(await card(), /Extrait/));
  await importBatch(database.db, 'test', [perfumes.complete]);
  assert.equal((await recordOf(id)).strength, 'Extrait');
  const { error } = await refusalIn(await at(keeper, 'PATCH', path, { seen: revision, ...fields, name: 'Other' }), 'draft_needs_preview');
  assert.match(error.message, /"Maison Aurore Ambre Nuit Blanche", public \(keeper@sillage\.example, .+You tried to save your changes/);
  await did('undoRecordChange', 'POST', `${path}/undo`, { seen: (await recordOf(id)).revision });
  await eventually(async () => assert.match(await card(), /Eau de Parfum/));
  const { record, history } = await asked('readRecord', path);
  assert.equal(Object(record).edited, false);
  assert.deepEqual(
    Object(history).map((one: { what: string; by: string }) => [one.what, one.by]),
    [
      ['undone', keeper.email],
      ['edited', keeper.email],
    ],
  );
});

test('the GTINs of a record can be corrected, found and restored, and one that cannot be valid is rejected', async () => {
  const { id } = perfumes.untiered;
  const path = `/library/${id}`;
  const edit = async (more: object) => {
    const { brand, name, strength, year, perfumers, family, notes, accords, description, revision } = await recordOf(id);
    return { seen: revision, brand, name, strength, year, perfumers, family, notes, accords, description, ...more };
  };
  const gtins = async () => (await recordOf(id)).gtins;
  const found = async (q: string) => Object((await asked('searchRecords', `/library?q=${q}`)).records).map((one: { id: string }) => one.id);
  await did('editRecord', 'PATCH', path, await edit({ gtins: ['3348901250146', '96385074', '0-3348901-25014 6'] }));
  assert.deepEqual(await gtins(), ['03348901250146', '00000096385074']);
  assert.deepEqual([await found('3348901250146'), await found('03348901250146'), await found('96385074')], [[id], [id], [id]]);
  await did('editRecord', 'PATCH', path, await edit({ name: 'Vetiver Long' }));
  assert.equal(Object(await gtins()).length, 2);
  const match = async () => {
    const body = JSON.stringify({ rows: [{ ref: 'gtin', name: 'Vaporisateur 50 ml', gtin: '3348901250146' }] });
    const response = await service.call('/match', aurore.key, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const [row] = Object(await response.json()).rows;
    return row.candidates[0]?.evidence.gtin;
  };
  await eventually(async () => assert.equal(await match(), 'recorded'));
  const { error } = await refusalIn(await at(keeper, 'PATCH', path, await edit({ gtins: ['3348901250147'] })), 'invalid_query');
  assert.match(error.message, /gtins.*"3348901250147", which has a wrong check digit/);
  await did('editRecord', 'PATCH', path, await edit({ gtins: [] }));
  await eventually(async () => assert.equal(await match(), undefined));
  assert.deepEqual(await found('3348901250146'), []);
  await did('undoRecordChange', 'POST', `${path}/undo`, { seen: (await recordOf(id)).revision });
  await eventually(async () => assert.equal(await match(), 'recorded'));
  await did('undoRecordChange', 'POST', `${path}/undo`, { seen: (await recordOf(id)).revision, to: 'imported' });
  assert.deepEqual([await gtins(), (await recordOf(id)).edited], [[], false]);
});

test('a change saved before records had GTINs can be undone', async () => {
  const { id } = perfumes.bare;
  await did('editRecord', 'PATCH', `/library/${id}`, { seen: (await recordOf(id)).revision, ...fields });
  await sql`update library_edits set before = before - 'gtins', after = after - 'gtins' where fragrance_id = ${id}`.execute(database.db);
  await did('undoRecordChange', 'POST', `/library/${id}/undo`, { seen: (await recordOf(id)).revision });
  const { record, history } = await asked('readRecord', `/library/${id}`);
  assert.deepEqual([Object(record).name, Object(record).gtins, Object(history).length], ['Sans Titre', [], 2]);
});

test('changes are undone one after another, back to the imported values and no further', async () => {
  const { id } = perfumes.complete;
  const path = `/library/${id}`;
  const change = async (method: string, rest: string, body: object) =>
    did(method === 'PATCH' ? 'editRecord' : rest === '/undo' ? 'undoRecordChange' : 'changeRecordState', method, `${path}${rest}`, {
      seen: (await recordOf(id)).revision,
      ...body,
    });
  const stands = async () => {
    const { strength, state, edited } = await recordOf(id);
    return [strength, state, edited];
  };
  const imported = await stands();
  const twice = async () => {
    await change('PATCH', '', { ...fields, strength: 'Once' });
    await change('POST', '/state', { state: 'in_review' });
    await change('PATCH', '', { ...fields, strength: 'Twice' });
  };
  await twice();
  const walked = [];
  for (let step = 0; step < 3; step++) {
    await change('POST', '/undo', {});
    walked.push(await stands());
  }
  assert.deepEqual(walked, [['Once', 'in_review', true], ['Once', 'public', true], imported]);
  const undo = async (body = {}) => at(keeper, 'POST', `${path}/undo`, { seen: (await recordOf(id)).revision, ...body });
  await refusalIn(await undo(), 'not_in_library_shape');
  await refusalIn(await undo({ to: 'imported' }), 'not_in_library_shape');
  await twice();
  await change('POST', '/undo', { to: 'imported' });
  assert.deepEqual(await stands(), [imported[0], 'in_review', false]);
  for (let step = 0; step < 4; step++) await change('POST', '/undo', {});
  assert.deepEqual(await stands(), imported);
});

test('a record is normalised as in an import, and saving it unchanged is not an edit', async () => {
  const { id } = perfumes.complete;
  const path = `/library/${id}`;
  const write = async (written: object) => did('editRecord', 'PATCH', path, { seen: (await recordOf(id)).revision, ...fields, ...written });
  const changes = async () => Object((await asked('readRecord', path)).history).length;
  const { brand, name, strength, year, perfumers, family, notes, accords, description } = await recordOf(id);
  const before = await changes();
  await write({ brand, name, strength, year, perfumers, family, notes, accords, description });
  assert.deepEqual([await changes(), (await recordOf(id)).edited], [before, false]);
  await write({
    name: ' \u202eegavuas\u202c\nNuit\u0007',
    accords: ['woody', 'woody', 'WOODY', ' '],
    notes: { ...fields.notes, top: ['a\tb'] },
  });
  const written = await recordOf(id);
  assert.deepEqual([written.name, written.accords, written.notes.top], ['egavuas Nuit', ['woody'], ['a b']]);
  await did('undoRecordChange', 'POST', `${path}/undo`, { seen: written.revision });
});

test('a merge shows the affected businesses in advance, is kept in the history, and can be undone', async () => {
  const { id } = perfumes.bare;
  for (const ref of ['SKU-1', 'SKU-2']) await putLink(database.db, aurore.id, ref, id);
  const { touched, record } = await asked('readRecord', `/library/${id}`);
  assert.deepEqual(touched, [{ business: { id: aurore.id, name: 'Parfumerie Aurore' }, links: 2 }]);
  const seen = Object(record).revision;
  await refusalIn(await at(keeper, 'POST', `/library/${id}/state`, { seen, state: 'moved' }), 'invalid_query');
  const nowhere = await at(keeper, 'POST', `/library/${id}/state`, { seen, state: 'moved', to: perfumes.withdrawn.id });
  assert.match((await refusalIn(nowhere, 'not_in_library_shape')).error.message, /withdrawn/);
  await did('changeRecordState', 'POST', `/library/${id}/state`, { seen, state: 'moved', to: perfumes.complete.id });
  await eventually(async () => void (await refusalIn(await service.call(`/fragrances/${id}/card`, aurore.key), 'moved')));
  const moved = await recordOf(id);
  assert.deepEqual([moved.state, moved.moved_to], ['moved', perfumes.complete.id]);
  await refusalIn(await at(keeper, 'POST', `/library/${id}/state`, { seen: moved.revision, state: 'withdrawn' }), 'not_in_library_shape');
  await did('undoRecordChange', 'POST', `/library/${id}/undo`, { seen: moved.revision });
  assert.equal((await recordOf(id)).state, 'public');
});

test('a perfume request stays in the inbox until it is done, and returns when it is requested again', async () => {
  const row = JSON.stringify({ ref: 'SKU-9', brand: 'Maison Neuve', name: 'Brume' });
  await sql`insert into product_links (business_id, ref, state, row) values (${aurore.id}, 'SKU-9', 'not_recorded', ${row}::jsonb)`.execute(
    database.db,
  );
  const wishes = postgresPerfumeRequests(database.db);
  const refs = async (done: string) =>
    Object((await asked('listPerfumeRequests', `/wishes?done=${done}`)).wishes).map((one: { ref: string }) => one.ref);
  await wishes.add(Authority.ofOperator(aurore.id), 'SKU-9');
  assert.deepEqual(await refs('no'), ['SKU-9']);
  await did('closePerfumeRequest', 'POST', '/wishes/done', { business: aurore.id, ref: 'SKU-9' });
  assert.deepEqual([await refs('no'), await refs('yes')], [[], ['SKU-9']]);
  await wishes.add(Authority.ofOperator(aurore.id), 'SKU-9');
  assert.deepEqual([await refs('no'), await refs('yes')], [['SKU-9'], []]);
  await refusalIn(await at(keeper, 'POST', '/wishes/done', { business: aurore.id, ref: 'none' }), 'not_found');
});

test('health lists the nodes that write to the ledger, and the queues', async () => {
  const { id } = await newBusiness(database.db, {});
  await sql`
    insert into payment_customers (business_id, live, customer_id, trouble, told_calls, counted_calls)
    values (${id}, true, 'cus_1', 'Look at sub_1.', 9, 8), (${id}, false, 'cus_tried', 'of no matter', null, null)`.execute(database.db);
  const { nodes, queues, findings, library } = await asked('readHealth', '/health');
  assert.match(String(findings), /Payments (?:of|for) .+: 9 calls beyond .+ counted 8\..+: Look at sub_1\./);
  assert.doesNotMatch(String(findings), /of no matter/);
  assert.equal(Object(nodes).length, 1);
  assert.deepEqual(
    Object(queues).map(({ name }: { name: string }) => name),
    ['imports', 'letters', 'reports', 'wishes', 'erasures'],
  );
  assert.equal(Object(library).records, Object.keys(perfumes).length);
});
