import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { postgresReviewedLinks } from '../../src/adapters/postgres/links/reviewed-links.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import type { FragranceState } from '../../src/states.ts';
import { eventually, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, stockedDatabase } from '../support/perfumes.ts';
import { sillage, sillageJson } from '../support/processes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

/** Three perfumes, each linked to a product: the first was moved to the second, and the second to the third. */
async function chain(word: string): Promise<readonly [a: string, b: string, c: string]> {
  const ids = [];
  for (const place of ['eins', 'zwei', 'drei']) {
    const { id } = await importPerfume(database.db, { id: `${word} ${place}`, brand: 'Haus Kette', name: `${word} ${place}` });
    await putLink(database.db, business.id, `${word} ${place}`, id);
    ids.push(id);
  }
  const [a = '', b = '', c = ''] = ids;
  await setState(a, 'moved', b);
  await setState(b, 'moved', c);
  return [a, b, c];
}

async function setState(id: string, state: FragranceState, to?: string): Promise<void> {
  assert.equal(await setFragranceState(database.db, id, state, to), null);
}

/** The state of each perfume of a chain according to its card, its product's card and match, which must agree. */
async function statuses(word: string, ids: readonly string[]): Promise<readonly string[]> {
  const refs = ['eins', 'zwei', 'drei'].map((place) => `${word} ${place}`);
  const body = JSON.stringify({ rows: refs.map((ref) => ({ ref, name: '' })) });
  const matched = await service.call('/match', business.key, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { rows } = await answerOf('matchProducts', matched);
  return Promise.all(
    ids.map(async (id, at) => {
      const card = await statusOf(`/fragrances/${id}/card`);
      assert.equal(await statusOf(`/products/${encodeURIComponent(refs[at] ?? '')}/card`), card);
      const { status, moved_to } = Object(rows)[at].linked;
      assert.equal(moved_to === null ? status : `${status} to ${moved_to}`, card);
      return card;
    }),
  );
}

async function statusOf(path: string): Promise<string> {
  const answer = Object(await (await service.call(path, business.key)).json());
  if (answer.ok) return 'public';
  return answer.moved_to === undefined ? answer.status : `${answer.status} to ${answer.moved_to}`;
}

test('every perfume of a chain leads to its end in any state, unless the end is withdrawn', async () => {
  const [a, b, c] = await chain('Kette');
  const ids = [a, b, c];
  const expectStatuses = (expected: readonly string[]) => eventually(async () => assert.deepEqual(await statuses('Kette', ids), expected));
  await expectStatuses([`moved to ${c}`, `moved to ${c}`, 'public']);
  await setState(c, 'in_review');
  // The move is still valid: the shop updates its link, and retries while the target is in review.
  await expectStatuses([`moved to ${c}`, `moved to ${c}`, 'in_review']);
  await setState(c, 'withdrawn');
  await expectStatuses(['not_found', 'not_found', 'not_found']);
  const refusal = await refusalIn(await service.call(`/fragrances/${a}/card`, business.key), 'not_found');
  assert.deepEqual([refusal.status, refusal.moved_to], ['not_found', undefined]);
  const { results } = await answerOf('searchPerfumes', await service.call('/search?q=haus%20kette%20kette', business.key));
  assert.ok(Object(results).every(({ id }: { id: string }) => !ids.includes(id)));
  await setState(c, 'public');
  await expectStatuses([`moved to ${c}`, `moved to ${c}`, 'public']);
});

test('a move can be undone from the command line, which restores the chains through it', async () => {
  const [a, b, c] = await chain('Rückweg');
  const ids = [a, b, c];
  await eventually(async () => assert.deepEqual(await statuses('Rückweg', ids), [`moved to ${c}`, `moved to ${c}`, 'public']));
  const env = { DATABASE_URL: database.url };
  assert.deepEqual(await sillageJson(['library', 'publish', b], env), { id: b, state: 'public' });
  await eventually(async () => assert.deepEqual(await statuses('Rückweg', ids), [`moved to ${b}`, 'public', 'public']));
  const { results } = await answerOf('searchPerfumes', await service.call('/search?q=haus%20kette%20r%C3%BCckweg%20zwei', business.key));
  assert.equal(Object(results)[0].id, b);
  // Without the move, there is no cycle.
  await setState(c, 'moved', b);
  await eventually(async () => assert.deepEqual(await statuses('Rückweg', ids), [`moved to ${b}`, 'public', `moved to ${b}`]));
  const { status, stderr } = await sillage(['library', 'withdraw', a], env);
  assert.equal(status, 1);
  assert.match(stderr, /^A record that is moved can't become withdrawn\. Publish it first, which undoes the move\.\n$/);
});

test('approving a link to a perfume that was moved in two steps approves the end of the chain', async () => {
  const [, , c] = await chain('Folge');
  const email = 'colette@example.org';
  const id = await createMember(database.db, business.id, { name: 'Colette', email, passwordHash: '' }, 'editor');
  const by = Authority.ofMember(business.id, { kind: 'person', id, name: email }, 'editor');
  const { review: decide } = postgresReviewedLinks(database.db);
  assert.equal(typeof (await decide(by, 'Folge eins', { to: 'approved', fragranceId: c, picked: false }, null)), 'number');
  await eventually(async () => assert.equal(await statusOf('/products/Folge%20eins/card'), 'public'));
});
