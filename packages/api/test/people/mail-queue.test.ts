import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { postgresMailQueue } from '../../src/adapters/postgres/people/mail-queue.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { mailLimits } from '../../src/limits/limits.ts';
import { addMember, emailsTo, got, newBrowser, newPassword, newPerson, type TestPerson, tokenFor } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { startMailServer } from '../support/mail-server.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** An email that the service promised to send arrives, or the call that requested it fails. */
let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let business: string;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  person = await newPerson(service, 'aurore@maison-odile.fr');
  ({ id: business } = await newBusiness(database.db));
  await addMember(database, business, person.id, 'owner');
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const outbox = (of: TestService): string => join(of.dataDir, 'outbox');

/** With a file at its path, no email can be written to the folder. */
async function blockOutbox(of: TestService): Promise<void> {
  await rm(outbox(of), { recursive: true, force: true });
  await writeFile(outbox(of), '');
}
async function unblockOutbox(of: TestService): Promise<void> {
  await rm(outbox(of), { force: true });
  await mkdir(outbox(of), { recursive: true });
}

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_queue`.execute(database.db);
  return rows[0]?.count ?? -1;
};
/** Only of emails waiting for another attempt; an email being sent has a longer lease. */
const letTheWaitPass = () => sql`update mail_queue set next_at = now() where next_at < now() + interval '150 seconds'`.execute(database.db);

const signUp = (email: string, of: TestService = service) =>
  newBrowser(of).call('POST', '/auth/sign-up', { name: 'Odile', email, password: newPassword() });

/** All operations that promise an email, with its recipient. */
const promises: readonly (readonly [name: string, to: string, page: string | null, ask: () => Promise<Response>])[] = [
  ['signUp', 'new@maison-verveine.fr', 'confirm', () => signUp('new@maison-verveine.fr')],
  ['signUp', 'aurore@maison-odile.fr', null, () => signUp('aurore@maison-odile.fr')],
  [
    'requestPasswordReset',
    'aurore@maison-odile.fr',
    'reset',
    () => newBrowser(service).call('POST', '/auth/forgotten', { email: person.email }),
  ],
  [
    'inviteMember',
    'colleague@maison-odile.fr',
    'invitation',
    () => person.call('POST', `/businesses/${business}/invitations`, { email: 'colleague@maison-odile.fr', role: 'editor' }),
  ],
  [
    'requestEmailChange',
    'moved@maison-odile.fr',
    'confirm-address',
    () => person.call('POST', '/auth/email', { email: 'moved@maison-odile.fr', password: person.password }),
  ],
];

for (const [name, to, page, ask] of promises) {
  test(`${name} to ${to}: an email that cannot be written is sent once it can be`, async () => {
    await blockOutbox(service);
    await got(name, ask());
    await eventually(async () => assert.equal(await waiting(), 1));
    await wait(200);
    const { rows } = await sql<{ text: string }>`select convert_from(sealed, 'SQL_ASCII') || id as text from mail_queue`
      .execute(database.db)
      .catch(() => ({ rows: [] }));
    for (const { text } of rows) assert.doesNotMatch(text, /@|token=/, 'an email is stored encrypted');
    await unblockOutbox(service);
    await eventually(async () => {
      await letTheWaitPass();
      assert.equal((await emailsTo(service, to)).length, 1);
      assert.equal(await waiting(), 0);
    });
    if (page !== null) await tokenFor(service, to, page);
  });

  test(`${name} to ${to}: fails as unavailable if the email cannot be stored`, async () => {
    await sql`
      create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(database.db);
    await sql`create trigger disk_full before insert on mail_queue for each row execute function disk_full()`.execute(database.db);
    await sql`delete from guesses`.execute(database.db);
    try {
      await refusalIn(await ask(), 'unavailable', 503);
    } finally {
      await sql`drop function disk_full cascade`.execute(database.db);
    }
    assert.equal(await waiting(), 0);
    const before = (await emailsTo(service, to)).length;
    await got(name, ask());
    await eventually(async () => assert.equal((await emailsTo(service, to)).length, before + 1));
  });
}

test('a queued email is sent by a service that starts later', async () => {
  const first = await startTestService(database.url);
  await blockOutbox(first);
  await sql`delete from guesses`.execute(database.db);
  await got('signUp', signUp('later@maison-verveine.fr', first));
  await first.close();
  await letTheWaitPass();
  await eventually(async () => {
    await letTheWaitPass();
    assert.equal((await emailsTo(service, 'later@maison-verveine.fr')).length, 1);
  });
});

test('an email waits for an unavailable mail server, and is sent once', async () => {
  const { port, close } = await startMailServer();
  close();
  const sender = await startTestService(database.url, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  // Its own outbox would accept the queued emails.
  await blockOutbox(service);
  try {
    await sql`delete from guesses`.execute(database.db);
    await got('signUp', signUp('away@maison-verveine.fr', sender));
    await wait(500);
    const server = await startMailServer({ port, refuses: 1 });
    try {
      await eventually(async () => {
        await letTheWaitPass();
        assert.equal(server.letters.length, 1);
        assert.equal(await waiting(), 0);
      });
      await wait(1_000);
      assert.equal(server.letters.length, 1);
      assert.match(server.letters[0] ?? '', /^To: away@maison-verveine\.fr$/m);
      assert.match(server.letters[0] ?? '', /^Message-ID: <[\w-]+@/m);
    } finally {
      server.close();
    }
  } finally {
    await sender.close();
    await unblockOutbox(service);
  }
});

test('the delay before the next attempt doubles with each failure, between its minimum and its maximum', async () => {
  const { retrySecondsMin, retrySecondsMax } = mailLimits;
  const pepper = await loadPepper(database.db, null);
  // In one transaction: its time doesn't change, and no service sees the email.
  const delays = await database.db.transaction().execute(async (transaction) => {
    const queue = postgresMailQueue(transaction, pepper);
    const { id } = await queue.add({ to: person.email, subject: 'Hello', text: 'Hello', html: 'Hello' }, 48);
    const found: number[] = [];
    for (let failures = 0; failures < 30; failures++) {
      await queue.putOff(id);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from next_at - ledger_now())::int as seconds from mail_queue where id = ${id}`.execute(transaction);
      found.push(rows[0]?.seconds ?? 0);
    }
    await queue.remove(id);
    return found;
  });
  assert.deepEqual(
    delays,
    delays.map((_, failures) => Math.min(retrySecondsMin * 2 ** failures, retrySecondsMax)),
  );
});

test('an email whose link has expired is dropped, not sent', async () => {
  await blockOutbox(service);
  await sql`delete from guesses`.execute(database.db);
  await got('signUp', signUp('expired@maison-verveine.fr'));
  await eventually(async () => assert.equal(await waiting(), 1));
  await wait(200);
  await sql`update mail_queue set expires_at = now()`.execute(database.db);
  await unblockOutbox(service);
  await eventually(async () => {
    await letTheWaitPass();
    assert.equal(await waiting(), 0);
  });
  assert.equal((await emailsTo(service, 'expired@maison-verveine.fr')).length, 0);
});
