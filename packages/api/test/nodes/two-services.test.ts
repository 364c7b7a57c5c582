import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { demoLooks } from '../../src/resources/card/settings/settings.ts';
import { newBusiness, promptly, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let nodes: readonly TestService[];
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  nodes = await Promise.all([startTestService(database.url), startTestService(database.url)]);
  // Both have the business cached, so that changes have to reach them.
  for (const node of nodes) await node.call('/whoami', business.key);
});
after(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await database?.drop();
});

/** Waits for a change to appear on every node, which takes at most a second. */
const withinASecond = (shows: (node: TestService) => Promise<void>): Promise<unknown> =>
  Promise.all(nodes.map((node) => promptly(() => shows(node), 1_000)));

const card = (id: string): string => `/fragrances/${id}/card`;
const matchOf = async (node: TestService, name: string): Promise<readonly string[]> => {
  const response = await node.call('/match', business.key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ ref: `row ${name}`, name }] }),
  });
  return Object((await answerOf('matchProducts', response)).rows)[0].candidates.map(({ id }: { id: string }) => id);
};
const searchOf = async (node: TestService, q: string): Promise<readonly string[]> =>
  Object((await answerOf('searchPerfumes', await node.call(`/search?q=${encodeURIComponent(q)}`, business.key))).results).map(
    ({ id }: { id: string }) => id,
  );

/** The places where a perfume can be found: card, search and match. */
async function standing(node: TestService, id: string, words: string): Promise<string> {
  const status = (await node.call(card(id), business.key)).status;
  const [found, matched] = await Promise.all([searchOf(node, words), matchOf(node, words)]);
  return `${status}${found.includes(id) ? ' search' : ''}${matched.includes(id) ? ' match' : ''}`;
}

test('a key created while both run works on both', async () => {
  const { key } = await newBusiness(database.db);
  for (const node of nodes) assert.equal((await node.call('/whoami', key)).status, 200);
});

test('both refuse a revoked key on the next call', async () => {
  for (let round = 0; round < 10; round++) {
    const { key, keyId } = await newBusiness(database.db);
    for (const node of nodes) assert.equal((await node.call(card(perfumes.complete.id), key)).status, 200);
    await revokeKey(database.db, keyId);
    await Promise.all(nodes.map(async (node) => refusalIn(await node.call(card(perfumes.complete.id), key), 'revoked')));
  }
});

test('a suspension, a plan and an allowance take effect on both with the next call', async () => {
  const { id, key } = await newBusiness(database.db);
  for (const [change, status] of [
    [{ state: 'suspended' }, 403],
    [{ state: 'active', allowance: 0 }, 429],
    [{ allowance: null, ratePerMinute: 0 }, 429],
    [{ ratePerMinute: null }, 200],
  ] as const) {
    await changeBusiness(database.db, id, change);
    for (const node of nodes) assert.equal((await node.call(card(perfumes.complete.id), key)).status, status, JSON.stringify(change));
  }
});

test('both share one meter: a burst to both is granted exactly the remaining calls', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 25 });
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, at) => (await nodes[at % 2]?.call('/search?q=ambre', key))?.status),
  );
  assert.equal(statuses.filter((status) => status === 200).length, 25);
  assert.equal(statuses.filter((status) => status === 429).length, 55);
});

test('importing, changing, reviewing, publishing, withdrawing and moving a perfume shows on both within a second', async () => {
  const words = 'Kristallgarten Mitternacht';
  const row = { id: 'fresh', brand: 'Kristallgarten', name: 'Mitternacht' };
  const { id } = await importPerfume(database.db, row);
  await withinASecond(async (node) => assert.equal(await standing(node, id, words), '200 search match'));
  await importPerfume(database.db, { ...row, name: 'Sonnenwende' });
  await withinASecond(async (node) => assert.equal(await standing(node, id, 'Kristallgarten Sonnenwende'), '200 search match'));
  const steps: readonly [state: 'in_review' | 'public' | 'withdrawn' | 'moved', standing: string][] = [
    ['in_review', '200'],
    ['public', '200 search match'],
    ['withdrawn', '404'],
    ['public', '200 search match'],
    ['moved', '410'],
  ];
  for (const [state, expected] of steps) {
    assert.equal(await setFragranceState(database.db, id, state, state === 'moved' ? perfumes.complete.id : null), null);
    await withinASecond(async (node) => {
      assert.equal(await standing(node, id, 'Kristallgarten Sonnenwende'), expected, state);
      if (state === 'in_review') await refusalIn(await node.call(card(id), business.key), 'in_review', 200);
    });
  }
});

test('a saved look shows on both within a second', async () => {
  const { id, key } = await newBusiness(database.db);
  const shown = async (node: TestService) => (await answerOf('getCard', await node.call(card(perfumes.complete.id), key))).look;
  for (const node of nodes) assert.equal(await shown(node), null);
  for (const { name, settings } of demoLooks) {
    const lookId = await saveLook(database.db, id, name, settings, true);
    await withinASecond(async (node) => assert.deepEqual(await shown(node), { id: lookId, name }));
  }
});

test('a decision on a link shows on both within a second', async () => {
  const product = async (node: TestService) => (await node.call('/products/SKU-1/card', business.key)).status;
  for (const [decide, status] of [
    [() => putLink(database.db, business.id, 'SKU-1', perfumes.complete.id), 200],
    [() => putLink(database.db, business.id, 'SKU-1', null), 404],
    [() => putLink(database.db, business.id, 'SKU-1', perfumes.moved.id), 410],
  ] as const) {
    await decide();
    await withinASecond(async (node) => assert.equal(await product(node), status));
  }
});

test('changes made while a listener was disconnected arrive within two seconds of reconnecting', async () => {
  const shown = async (node: TestService) => (await answerOf('getCard', await node.call(card(perfumes.bare.id), business.key))).card;
  for (const [name, silently] of [
    ['Sans Titre I', false],
    ['Sans Titre II', true],
  ] as const) {
    // The listeners' connections are cut, so they don't receive the notification of the next change.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen sillage'`.execute(
      database.db,
    );
    if (silently) {
      await database.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ revision: number }>`update library set revision = revision + 1 returning revision`.execute(
          transaction,
        );
        await sql`update fragrances set name = ${name}, revision = ${rows[0]?.revision} where id = ${perfumes.bare.id}`.execute(
          transaction,
        );
      });
    } else await importPerfume(database.db, { id: 'bare', brand: 'Maison Aurore', name });
    await Promise.all(nodes.map((node) => promptly(async () => assert.equal(Object(await shown(node)).name, name), 2_500)));
  }
  await withinASecond(async (node) =>
    assert.equal(await standing(node, perfumes.bare.id, 'Maison Aurore Sans Titre II'), '200 search match'),
  );
});
