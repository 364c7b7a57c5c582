import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { entitle } from '../../src/adapters/postgres/billing/entitlements.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { operator } from '../../src/resources/business/audit.ts';
import { paymentWork, type Work } from '../../src/wiring/payment/work.ts';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';

/** Letters on plans and payment, two nodes that send them, and mail servers that take none. */
let database: TestDatabase;
const shut = new Set<string>();
const posted: string[] = [];
let nodes: readonly Work[] = [];
before(async () => {
  database = await freshDatabase();
  const mail = {
    post: async ({ to }: { readonly to: string }) => {
      await new Promise((passed) => setTimeout(passed, 5));
      return !shut.has(to) && posted.push(to) > 0;
    },
  };
  const log = { warn: () => {}, error: () => {}, info: () => {} };
  nodes = [1, 2].map(() => paymentWork({ db: database.db, payment: null, mail, pageOf: String, log }));
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
  await database.db.transaction().execute((transaction) => entitle(transaction, id, live, operator));
  return id;
}

/** Both nodes look for letters at once, as if so long had passed that all are due. */
async function aTurn(): Promise<void> {
  await sql`update billing_letters set next_at = ledger_now() where sent_at is null`.execute(database.db);
  await Promise.all(nodes.map((node) => node.postLetters()));
}

const sentOf = async (id: string): Promise<boolean> => {
  const { rows } = await sql<{ sent: boolean }>`select sent_at is not null as sent from billing_letters where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.sent ?? false;
};

test('two nodes send a letter once, and where no mail goes out for an hour it is sent once after that', async () => {
  shut.add('a@maison.example');
  const id = await changedPlan(['a@maison.example']);
  for (let quarter = 0; quarter < 4; quarter++) await aTurn();
  assert.deepEqual([posted.length, await sentOf(id)], [0, false]);
  shut.clear();
  await aTurn();
  await aTurn();
  assert.deepEqual([posted, await sentOf(id)], [['a@maison.example'], true]);
});

test('an owner whose server takes no letter costs the others nothing, and is given up after a week', async () => {
  posted.length = 0;
  shut.add('gone@maison.example');
  const id = await changedPlan(['here@maison.example', 'gone@maison.example']);
  for (let turn = 0; turn < 3; turn++) await aTurn();
  assert.deepEqual([posted, await sentOf(id)], [['here@maison.example'], false]);
  await sql`update billing_letters set made_at = made_at - interval '8 days' where business_id = ${id}`.execute(database.db);
  await aTurn();
  assert.equal(await sentOf(id), true);
});
