import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { saveEntitlement } from '../../src/adapters/postgres/billing/entitlements.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { operator } from '../../src/resources/business/audit.ts';
import { type BillingJobs, createBillingJobs } from '../../src/wiring/payment/billing-jobs.ts';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';

/** Billing emails, two nodes that send them, and mail servers that reject them. */
let database: TestDatabase;
const shut = new Set<string>();
const posted: string[] = [];
let nodes: readonly BillingJobs[] = [];
before(async () => {
  database = await freshDatabase();
  const mail = {
    post: async ({ to }: { readonly to: string }) => {
      await new Promise((passed) => setTimeout(passed, 5));
      return !shut.has(to) && posted.push(to) > 0;
    },
  };
  const log = { warn: () => {}, error: () => {}, info: () => {} };
  nodes = [1, 2].map(() => createBillingJobs({ db: database.db, payment: null, mail, pageOf: String, log }));
});
after(() => database?.drop());

async function changedPlan(owners: readonly string[]): Promise<string> {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  for (const email of owners) await createMember(database.db, id, { name: 'Owner', email, passwordHash: 'x' }, 'owner');
  const live = {
    source: 'operator',
    plan: 'boutique',
    state: 'live',
    since: new Date().toISOString(),
    until: null,
    overageCalls: 0,
  } as const;
  await database.db.transaction().execute((transaction) => saveEntitlement(transaction, id, live, operator));
  return id;
}

/** Both nodes process billing emails at the same time, after all have become due. */
async function aTurn(): Promise<void> {
  await sql`update billing_letters set next_at = ledger_now() where sent_at is null`.execute(database.db);
  await Promise.all(nodes.map((node) => node.sendEmails()));
}

const sentOf = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{ sent: boolean }>`select sent_at is not null as sent from billing_letters where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.sent ?? false;
};

test('two nodes send an email once, and after an hour without mail delivery it is sent once', async () => {
  shut.add('a@maison.example');
  const id = await changedPlan(['a@maison.example']);
  for (let quarter = 0; quarter < 4; quarter++) await aTurn();
  assert.deepEqual([posted.length, await sentOf(id)], [0, false]);
  shut.clear();
  await aTurn();
  await aTurn();
  assert.deepEqual([posted, await sentOf(id)], [['a@maison.example'], true]);
});

test("an owner whose server rejects an email doesn't delay others, and the email is dropped after a week", async () => {
  posted.length = 0;
  shut.add('gone@maison.example');
  const id = await changedPlan(['here@maison.example', 'gone@maison.example']);
  for (let turn = 0; turn < 3; turn++) await aTurn();
  assert.deepEqual([posted, await sentOf(id)], [['here@maison.example'], false]);
  await sql`update billing_letters set made_at = made_at - interval '8 days' where business_id = ${id}`.execute(database.db);
  await aTurn();
  assert.equal(await sentOf(id), true);
});
