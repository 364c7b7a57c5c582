import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { ConsoleDeclaration } from '../../src/endpoints/console/operation.ts';
import { consoleOperations } from '../../src/endpoints/console/operations.ts';
import { atLeast, type Role, roles } from '../../src/states.ts';
import { type Browser, newBrowser } from '../support/console.ts';
import { type ConsoleWorld, missing, on, openConsoleWorld, type Site, samplesOf, scoped } from '../support/console-site.ts';
import { isLong } from '../support/is-long.ts';
import { refusalIn } from '../support/responses.ts';

/** Every console operation × two businesses × every role × every ID. */

let world: ConsoleWorld;
let ours: Site;
let theirs: Site;
let stranger: Browser;
let sampleOf: ReturnType<typeof samplesOf>;
const signedOut = () => newBrowser(world.service);

before(async () => {
  world = await openConsoleWorld();
  ours = await world.newSite('ours');
  theirs = await world.newSite('theirs');
  stranger = await world.newMember(null, 'stranger', 'viewer');
  sampleOf = samplesOf(world, ours);
});
after(() => world.close());

const permitted = ({ for: needed }: ConsoleDeclaration, role: Role): boolean =>
  needed !== 'anyone' && needed !== 'person' && needed !== 'operator' && atLeast(role, needed);
/** Any member may leave, so it is the handler, not the role check, that rejects removing another member. */
const needs = (declaration: ConsoleDeclaration): ConsoleDeclaration =>
  declaration.id === 'removeMember' ? { ...declaration, for: 'admin' } : declaration;

async function outcome(response: Response): Promise<string> {
  const text = await response.text();
  return response.status === 200 ? '200' : `${Object(JSON.parse(text)).error?.code}`;
}

/** A response without the fields unique to the call. */
async function bytes(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date' && name !== 'set-cookie');
  return `${response.status} ${JSON.stringify(headers)} ${await response.text()}`;
}

test('every operation × every role: permitted, or refused with the right code', async () => {
  const lines = [['operation', 'needs', 'signed out', 'a key', 'stranger', ...roles].map((cell) => cell.padEnd(13)).join('')];
  for (const { declaration } of scoped) {
    const sample = sampleOf(declaration);
    const done = declaration.refuses.includes('use_key_tool')
      ? 'use_key_tool'
      : // The samples name another business to close, and no website.
        declaration.id === 'closeBusiness' || declaration.id === 'suggestFromWebsite'
        ? 'invalid_query'
        : '200';
    const withKey = await sample(ours);
    const cells = [
      await outcome(await on(ours, await sample(ours), signedOut(), declaration)),
      await outcome(
        await ours.people.owner.call(declaration.method, `/businesses/${ours.id}${withKey.path}`, withKey.body, {
          authorization: `Bearer ${ours.key}`,
        }),
      ),
      await outcome(await on(ours, await sample(ours), stranger, declaration)),
    ];
    const expected = ['person_only', 'person_only', 'not_found'];
    for (const role of roles) {
      cells.push(await outcome(await on(ours, await sample(ours), ours.people[role], declaration)));
      expected.push(permitted(needs(declaration), role) ? done : 'not_entitled');
    }
    lines.push([declaration.id.slice(0, 22).padEnd(23), String(needs(declaration).for), ...cells].map((cell) => cell.padEnd(13)).join(''));
    assert.deepEqual(cells, expected, declaration.id);
  }
  console.log(lines.join('\n'));
});

test("every operation × every ID: another business's resource looks exactly like a missing one, and is unchanged", async () => {
  const untouched = await everythingOf(theirs.id);
  let compared = 0;
  for (const { declaration } of scoped) {
    const sample = sampleOf(declaration);
    // Daily, those with the most and the fewest rights.
    for (const role of isLong ? roles : (['owner', 'viewer'] as const)) {
      const browser = ours.people[role];
      // Another user's business and a nonexistent one, each combined with that user's resources, our own and nonexistent ones.
      const absent = await bytes(await on(missing, await sample({ ...ours, ...missing }), browser, declaration));
      for (const resources of [theirs, ours, { ...ours, ...missing }]) {
        const foreign = await bytes(await on(theirs, await sample(resources), browser, declaration));
        assert.equal(foreign, absent, `${declaration.id} as ${role}`);
        compared += 1;
      }
      assert.match(absent, /^404 .*"not_found"/, declaration.id);
      // Our business, combined with the other user's resources and with nonexistent ones.
      if (!/\$|links\/|members\/|invitations\/|keys\/|claims\/|imports\/|looks\/[0-9a-f]{8}-|pictures\//.test((await sample(ours)).path))
        continue;
      const theirResource = await bytes(await on(ours, await sample(theirs), browser, declaration));
      const missingResource = await bytes(await on(ours, await sample({ ...ours, ...missing }), browser, declaration));
      assert.equal(theirResource, missingResource, `${declaration.id} as ${role}, their resource in our business`);
      if (permitted(needs(declaration), role) && !declaration.refuses.includes('use_key_tool'))
        assert.match(missingResource, /^404 .*"not_found"/, declaration.id);
      compared += 1;
    }
  }
  for (const [id, path] of [
    ['not a UUID', 'ours'],
    ['a number', '1'],
    ['an encoded slash', '%2F'],
    ['a long one', 'a'.repeat(500)],
  ] as const)
    assert.match(await bytes(await ours.people.owner.call('GET', `/businesses/${path}`)), /^404 /, id);
  // Rows that the samples added to their business are ignored.
  const now = await everythingOf(theirs.id);
  for (const [table, rows] of Object.entries(untouched)) for (const row of rows) assert.ok(now[table]?.includes(row), `${table}: ${row}`);
  console.log(`${compared} responses about foreign and missing resources compared; all identical`);
});

async function everythingOf(businessId: string): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  for (const table of ['memberships', 'invitations', 'keys', 'claims', 'product_links', 'audit', 'pictures', 'look_shares']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where business_id = ${businessId}`.execute(
      world.database.db,
    );
    all[table] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: string }>`select name || state as row from businesses where id = ${businessId}`.execute(
    world.database.db,
  );
  all.businesses = rows.map(({ row }) => row);
  return all;
}

test('every operation for a signed-in person refuses signed-out callers', async () => {
  for (const { declaration } of consoleOperations()) {
    if (declaration.for !== 'person') continue;
    await refusalIn(await signedOut().call(declaration.method, declaration.path.replaceAll(/\{\w+\}/g, randomUUID())), 'person_only');
  }
});

test('only owners can add and remove owners, the last owner cannot be removed, and anyone can leave', async () => {
  const site = await world.newSite('third');
  const { owner, admin, viewer } = site.people;
  const at = `/businesses/${site.id}/members`;
  const [ownerId, adminId, viewerId] = [owner.id, admin.id, viewer.id];
  await refusalIn(await admin.call('PATCH', `${at}/${adminId}`, { role: 'owner' }), 'not_entitled');
  await refusalIn(await admin.call('PATCH', `${at}/${ownerId}`, { role: 'viewer' }), 'not_entitled');
  await refusalIn(await admin.call('DELETE', `${at}/${ownerId}`), 'not_entitled');
  await refusalIn(await owner.call('PATCH', `${at}/${ownerId}`, { role: 'admin' }), 'not_entitled');
  await refusalIn(await owner.call('DELETE', `${at}/${ownerId}`), 'not_entitled');
  assert.equal((await viewer.call('DELETE', `${at}/${viewerId}`)).status, 200);
  await refusalIn(await viewer.call('GET', at), 'not_found');
  assert.equal((await owner.call('PATCH', `${at}/${adminId}`, { role: 'owner' })).status, 200);
  // If two owners demote each other at the same time, one stays.
  const answers = await Promise.all([
    owner.call('PATCH', `${at}/${adminId}`, { role: 'viewer' }),
    admin.call('PATCH', `${at}/${ownerId}`, { role: 'viewer' }),
  ]);
  const left = await sql<{ owners: number }>`
    select count(*)::int as owners from memberships where business_id = ${site.id} and role = 'owner'`.execute(world.database.db);
  assert.equal(left.rows[0]?.owners, 1, answers.map(({ status }) => status).join());
});
