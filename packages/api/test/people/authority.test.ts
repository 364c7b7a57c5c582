import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { addMember } from '../../src/adapters/postgres/business/members.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import type { ConsoleOperation } from '../../src/endpoints/console/operation.ts';
import { type Role, roles } from '../../src/states.ts';
import { type Browser, newBrowser, addMember as rejoin } from '../support/console.ts';
import { type Call, type ConsoleWorld, on, openConsoleWorld, type Site, samplesOf, scoped, type Things } from '../support/console-site.ts';
import { eventually, newBusiness } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';

/** When a role ends, so does every write that has not committed, and every open claim and invitation. */

let world: ConsoleWorld;
let site: Site;
let sampleOf: ReturnType<typeof samplesOf>;
/** A person to invite. */
let friend: Browser & { readonly id: string };
/** Holds locks on a separate connection. */
let holder: pg.Client;

before(async () => {
  world = await openConsoleWorld();
  site = await world.newSite('ours');
  friend = await world.newMember(null, 'friend', 'viewer');
  sampleOf = samplesOf(world, site);
  holder = new pg.Client({ connectionString: world.database.url });
  await holder.connect();
  const connect = scoped.find(({ declaration }) => declaration.id === 'connectShop');
  assert.ok(connect);
  assert.equal(await outcome(on(site, await setUp(connect), site.people.owner, connect.declaration)), '200');
  // Once the connected shop is read, only calls change the business.
  await eventually(async () => {
    const before = await everything();
    await wait(300);
    const { rows } = await sql`select from shops where synced < wanted`.execute(world.database.db);
    assert.equal(rows.length, 0);
    assert.deepEqual(await everything(), before);
  });
});
afterEach(async () => {
  await holder.query('rollback');
  await reopen();
});
after(async () => {
  await holder.end();
  await world.close();
});

/** POST operations that change nothing, which a test below confirms. */
const reads = [
  'createKey',
  'previewSettings',
  'previewLayouts',
  'suggestFromWebsite',
  'renderSettings',
  'printCard',
  'checkPalette',
  'previewPlanChange',
];
const writes = scoped.filter(({ declaration: { id, method } }) => method !== 'GET' && !reads.includes(id));

/** Calls that differ from the samples of the console, so that they write, and the role that makes them. */
const others: Readonly<Record<string, { readonly role?: Role; readonly call?: (things: Things) => Promise<Call> }>> = {
  removeMember: { role: 'admin' },
  closeBusiness: {
    call: async () => {
      await unsubscribe();
      return { path: '/close', body: { name: 'Parfumerie Aurore' } };
    },
  },
  testCall: {
    role: 'editor',
    call: async () => ({ path: '/try', body: { operation: 'matchProducts', body: { rows: [{ ref: randomUUID(), name: 'Sauvage' }] } } }),
  },
  previewEdit: {
    role: 'editor',
    call: async (things) => {
      const { of } = await things.draft();
      await sql`update card_edits set seen_version = null where fragrance_id = ${of}`.execute(world.database.db);
      return { path: `/edits/${of}/preview`, body: { edit: { descriptions: { en: 'A draft.' } }, look: null } };
    },
  },
};

/** A subscription has to be cancelled before its business is closed. */
const unsubscribe = () => sql`update payment_customers set subscription = null where business_id = ${site.id}`.execute(world.database.db);

function roleFor({ declaration: { id, for: needed } }: ConsoleOperation): Role {
  const role = others[id]?.role ?? roles.find((one) => one === needed);
  assert.ok(role, `${id} is for a member`);
  return role;
}

const setUp = async (operation: ConsoleOperation): Promise<Call> => {
  await sql`delete from guesses`.execute(world.database.db);
  return (others[operation.declaration.id]?.call ?? sampleOf(operation.declaration))(site);
};

/** The tables of a business, except for its members and for counts that change in the background. */
async function readTablesOfBusinesses(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'business_id'
      and c.relname not in ('memberships', 'costs', 'usage', 'meters')
    order by c.relname`.execute(world.database.db);
  return rows.map(({ name }) => name);
}

let tablesRead: ReturnType<typeof readTablesOfBusinesses> | undefined;
const tablesOfBusinesses = (): Promise<readonly string[]> => {
  tablesRead ??= readTablesOfBusinesses();
  return tablesRead;
};

/** All data of the business, as one digest per table. */
async function everything(): Promise<unknown> {
  const digests = (await tablesOfBusinesses()).map(
    (name) =>
      sql`select ${name} as name, md5(string_agg(t::text, e'\n' order by t::text)) as rows from ${sql.table(name)} t where business_id = ${site.id}`,
  );
  const { rows } = await sql`${sql.join(digests, sql` union all `)}`.execute(world.database.db);
  return rows;
}

async function outcome(answering: Promise<Response>): Promise<string> {
  const response = await answering;
  const text = await response.text();
  return response.status === 200 ? '200' : String(Object(JSON.parse(text)).error?.code);
}

/** The three ways to lose a role, each as the SQL statements of its transaction. */
const ends = {
  removed: (person: string) => [`delete from memberships where business_id = '${site.id}' and person_id = '${person}'`],
  demoted: (person: string, below: Role) => [
    `update memberships set role = '${below}' where business_id = '${site.id}' and person_id = '${person}'`,
  ],
  closed: () => [`update businesses set closed_at = now() where id = '${site.id}'`],
} as const;

const reopen = () => sql`update businesses set closed_at = null, state = 'active' where id = ${site.id}`.execute(world.database.db);

async function restore(person: string, role: Role): Promise<void> {
  await reopen();
  await rejoin(world.database, site.id, person, role);
}

/** True once a connection has waited for a lock, or for another server of a cluster, for 10 ms. */
async function isBlocked(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type in ('Lock', 'Extension') and state_change < clock_timestamp() - interval '10 milliseconds'`.execute(
    world.database.db,
  );
  return (rows[0]?.waiting ?? 0) > 0;
}

test('a write that meets a removal, a demotion or a closing waits for it and is refused', { timeout: 900_000 }, async () => {
  const wrong: string[] = [];
  for (const [nth, operation] of writes.entries()) {
    const role = roleFor(operation);
    const { id: person } = site.people[role];
    const below = roles[roles.indexOf(role) - 1];
    for (const [at, [end, statements]] of Object.entries(ends).entries()) {
      // All three are serialised by the same lock, so one of them is enough for the daily suite.
      if ((end === 'demoted' && below === undefined) || (!isLong && at !== nth % 3)) continue;
      const call = await setUp(operation);
      const before = await everything();
      await holder.query('begin');
      await holder.query('select lock_business($1)', [site.id]);
      for (const statement of statements(person, below ?? 'viewer')) await holder.query(statement);
      let answered = false;
      const answering = outcome(on(site, call, site.people[role], operation.declaration)).finally(() => {
        answered = true;
      });
      for (const untilMs = performance.now() + 60_000; performance.now() < untilMs && !answered && !(await isBlocked()); ) await wait(15);
      await holder.query('commit');
      const said = await answering;
      if (said !== (end === 'demoted' ? 'not_entitled' : 'not_found')) wrong.push(`${operation.declaration.id}, ${end}: ${said}`);
      else if (!isDeepStrictEqual(await everything(), before)) wrong.push(`${operation.declaration.id}, ${end}: refused, but written`);
      await restore(person, role);
    }
  }
  assert.deepEqual(wrong, []);
});

test('a POST that is listed as a read changes nothing', async () => {
  for (const id of reads) {
    const operation = scoped.find(({ declaration }) => declaration.id === id);
    assert.ok(operation);
    const call = await setUp(operation);
    const before = await everything();
    const said = await outcome(on(site, call, site.people.owner, operation.declaration));
    // No website can be reached from here.
    const expected = id === 'suggestFromWebsite' ? 'invalid_query' : '200';
    assert.equal(said, operation.declaration.refuses.includes('use_key_tool') ? 'use_key_tool' : expected, id);
    assert.deepEqual(await everything(), before, id);
  }
});

test('a write holds the lock of its business until it is committed', { timeout: 900_000 }, async () => {
  const tables = (await tablesOfBusinesses()).join(', ');
  const wrong: string[] = [];
  // openPortal writes nothing: its page is the payment provider's.
  for (const operation of writes.filter(({ declaration: { id } }) => id !== 'openPortal')) {
    const role = roleFor(operation);
    const call = await setUp(operation);
    await lockTables(tables);
    let answered = false;
    let held = false;
    const answering = outcome(on(site, call, site.people[role], operation.declaration)).finally(() => {
      answered = true;
    });
    for (const untilMs = performance.now() + 60_000; performance.now() < untilMs && !answered && !held; ) {
      await wait(15);
      held = (await isBlocked()) && (await isHeld(site.id));
    }
    await holder.query('rollback');
    const said = await answering;
    if (!held || said !== '200') wrong.push(`${operation.declaration.id}: ${held ? said : 'the business is not locked'}`);
    await restore(site.people[role].id, role);
  }
  assert.deepEqual(wrong, []);
});

test('a locked business doesn’t delay changes of another', async () => {
  const other = await newBusiness(world.database.db);
  await holder.query('begin');
  await holder.query('select lock_business($1)', [site.id]);
  assert.deepEqual(await Promise.all([site, other].map(({ id }) => isHeld(id))), [true, false]);
});

/** Blocks all writes. The tables are locked one after the other, so background work can cause a deadlock. */
async function lockTables(tables: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await holder.query('begin');
    try {
      await holder.query(`lock table ${tables} in share mode`);
      return;
    } catch (error) {
      await holder.query('rollback');
      if (tries === 50 || !(error instanceof pg.DatabaseError) || error.code !== '40P01') throw error;
    }
  }
}

/** Whether a business is locked. */
const isHeld = (businessId: string): Promise<boolean> =>
  world.database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local lock_timeout = '1ms'`.execute(transaction);
      await sql`select lock_business(${businessId})`.execute(transaction);
      return false;
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '55P03') return true;
      throw error;
    });

const answers = {
  'removes the person': (person: string) => ({ method: 'DELETE', path: `/members/${person}` }),
  'makes the person a viewer': (person: string) => ({ method: 'PATCH', path: `/members/${person}`, body: { role: 'viewer' } }),
  'closes the business': () => ({ method: 'POST', path: '/close', body: { name: 'Parfumerie Aurore' } }),
} as const;

const rounds = isLong ? 6 : 1;

for (const [what, end] of Object.entries(answers))
  test(`every write races an owner who ${what}: nothing is written afterwards, and no claim or invitation works`, {
    timeout: 900_000,
  }, async (t) => {
    const { database } = world;
    const { owner: person } = site.people;
    const other = await world.newMember(site.id, randomUUID(), 'owner');
    const inviting = { path: '/invitations', body: { email: await emailOf(friend.id), role: 'admin' } };
    const counts = { written: 0, refused: 0, traded: 0, accepted: 0, late: 0 };
    for (let round = 0; round < rounds; round++) {
      const calls: { readonly operation: ConsoleOperation; readonly call: Call }[] = [];
      for (const operation of writes) {
        const { id } = operation.declaration;
        if (id === 'closeBusiness') continue;
        const several = id === 'createClaim' || id === 'inviteMember' ? 6 : 1;
        for (let at = 0; at < several; at++) calls.push({ operation, call: id === 'inviteMember' ? inviting : await setUp(operation) });
      }
      await unsubscribe();
      const { method, path, ...sent } = end(person.id);
      const ending = wait(20).then(() =>
        outcome(other.call(method, `/businesses/${site.id}${path}`, 'body' in sent ? sent.body : undefined)),
      );
      const claims: string[] = [];
      const invitations: string[] = [];
      const told = calls.map(async ({ operation, call }) => {
        await wait(Math.random() * 40);
        const response = await on(site, call, person, operation.declaration);
        const answer = Object(await response.json());
        assert.ok(response.status < 500, `${operation.declaration.id}: ${JSON.stringify(answer)}`);
        counts[response.status === 200 ? 'written' : 'refused'] += 1;
        if (response.status === 200 && answer.claim !== undefined) claims.push(answer.claim.code);
        if (response.status === 200 && answer.invitation !== undefined) invitations.push(answer.invitation.id);
      });
      assert.equal(await ending, '200');
      await Promise.all(told);
      const { rows: late } = await sql<{ action: string }>`
        select action from audit
        where business_id = ${site.id} and actor_id = ${person.id} and id > (
          select max(id) from audit
          where business_id = ${site.id} and actor_id = ${other.id} and action in ('member.removed', 'member.role_changed', 'business.closed'))`.execute(
        database.db,
      );
      counts.late += late.length;
      const works = async () => {
        await sql`delete from guesses`.execute(database.db);
        for (const code of claims) if ((await trade(code)) === '200') counts.traded += 1;
        for (const invitation of invitations)
          if ((await outcome(friend.call('POST', '/invitations/accept', { invitation }))) === '200') counts.accepted += 1;
      };
      await works();
      await changeBusiness(database.db, site.id, { state: 'active' });
      await works();
      await restore(person.id, 'owner');
      await sql`delete from memberships where business_id = ${site.id} and person_id = ${friend.id}`.execute(database.db);
    }
    t.diagnostic(JSON.stringify(counts));
    assert.deepEqual([counts.late, counts.traded, counts.accepted], [0, 0, 0], 'written late, claims traded, invitations accepted');
  });

const emailOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from people where id = ${id}`.execute(world.database.db);
  return rows[0]?.email ?? '';
};

/** A new member with an open claim and an open invitation. */
async function opener(role: Role) {
  await sql`delete from guesses`.execute(world.database.db);
  const person = await world.newMember(site.id, randomUUID(), role);
  const answer = async (path: string, body: object) =>
    Object(await (await person.call('POST', `/businesses/${site.id}${path}`, body)).json());
  const { claim } = await answer('/claims', { label: 'shop', scopes: ['card'] });
  const { invitation } = await answer('/invitations', { email: await emailOf(friend.id), role: 'viewer' });
  return {
    person,
    /** The outcomes of redeeming the claim and of accepting the invitation. */
    tried: async () => [await trade(claim.code), await outcome(friend.call('POST', '/invitations/accept', { invitation: invitation.id }))],
  };
}

for (const [what, statement] of [
  ['the sender is no longer an admin', (id: string) => sql`update memberships set role = 'editor' where person_id = ${id}`],
  ['the sender is no longer a member', (id: string) => sql`delete from memberships where person_id = ${id}`],
  ['the account of the sender is deleted', (id: string) => sql`delete from people where id = ${id}`],
  ['the address of the sender is not confirmed', (id: string) => sql`update people set email_confirmed = false where id = ${id}`],
  ['the business is closed', () => sql`update businesses set closed_at = now() where id = ${site.id}`],
] as const)
  test(`a claim and an invitation are refused while ${what}`, async () => {
    const { person, tried } = await opener('admin');
    await statement(person.id).execute(world.database.db);
    assert.deepEqual(await tried(), ['claim_refused', 'claim_refused']);
  });

for (const [what, end] of [
  ['an admin leaves', async (person) => person.call('DELETE', `/businesses/${site.id}/members/${person.id}`)],
  [
    'an admin is made an editor',
    async ({ id }) => site.people.owner.call('PATCH', `/businesses/${site.id}/members/${id}`, { role: 'editor' }),
  ],
  ['an admin is made an editor at the command line', async ({ id }) => addMember(world.database.db, site.id, await emailOf(id), 'editor')],
  [
    'the business closes',
    async () => {
      await unsubscribe();
      return site.people.owner.call('POST', `/businesses/${site.id}/close`, { name: 'Parfumerie Aurore' });
    },
  ],
] as const satisfies readonly (readonly [string, (person: Browser & { readonly id: string }) => Promise<unknown>])[])
  test(`open claims and invitations are permanently cancelled when ${what}`, async () => {
    const { person, tried } = await opener('admin');
    await end(person);
    assert.deepEqual(await tried(), ['claim_refused', 'claim_refused']);
    await changeBusiness(world.database.db, site.id, { state: 'active' });
    await restore(person.id, 'admin');
    assert.deepEqual(await tried(), ['claim_refused', 'claim_refused'], 'after the role and the business are back');
  });

test('claims and invitations of an owner still work once the owner is an admin', async () => {
  const { person, tried } = await opener('owner');
  assert.equal((await site.people.owner.call('PATCH', `/businesses/${site.id}/members/${person.id}`, { role: 'admin' })).status, 200);
  assert.deepEqual(await tried(), ['200', '200']);
});

test('a preview link shows nothing while its business is closed', async () => {
  const look = await site.look();
  const shared = await site.people.owner.call('POST', `/businesses/${site.id}/looks/${look}/shares`, { days: 1 });
  const token = new URL(Object(await shared.json()).url).hash.slice(1);
  const opened = () => outcome(newBrowser(world.service).call('POST', '/shared-look', { token }));
  await eventually(async () => assert.equal(await opened(), '200'));
  await sql`update businesses set closed_at = now() where id = ${site.id}`.execute(world.database.db);
  assert.equal(await opened(), 'unknown_claim');
});

test('a key that is rotated while its business closes is revoked, and so is its successor', async () => {
  const { db } = world.database;
  await unsubscribe();
  const old = await createKey(db, await loadPepper(db, null), { businessId: site.id, scopes: ['card'], label: 'shop', expiresAt: null });
  assert.ok(old);
  // The rotation has inserted the new key and is waiting.
  await holder.query('begin');
  await holder.query('lock table key_rotations in share mode');
  const nonce = randomBytes(24).toString('base64url');
  const rotating = outcome(keyTool('/keys/rotate', { overlap: '1h', nonce }, { authorization: `Bearer ${old.text}` }));
  await eventually(async () => assert.ok(await isBlocked()));
  const closing = outcome(site.people.owner.call('POST', `/businesses/${site.id}/close`, { name: 'Parfumerie Aurore' }));
  await wait(100);
  await holder.query('commit');
  assert.deepEqual([await rotating, await closing], ['200', '200']);
  const { rows } = await sql`select from keys where business_id = ${site.id} and revoked_at is null`.execute(db);
  assert.equal(rows.length, 0);
});

const keyTool = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${world.service.publicUrl}/api/key-tool/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const trade = (code: string): Promise<string> => outcome(keyTool('/claims/trade', { code, nonce: randomBytes(24).toString('base64url') }));
