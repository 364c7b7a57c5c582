import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type Browser, emailsTo, got, newBrowser, newPassword, newPerson, tokenFor } from '../support/console.ts';
import { startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
});
after(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => sql`delete from guesses`.execute(database.db));

const common = ['aaaaaaaaaa', '1234567890', 'password12', 'P@ssw0rd2026!', 'qwertyuiop'];

test('a common password is refused at sign-up, and no email is sent', async () => {
  const email = 'weak@maison-odile.fr';
  for (const password of [...common, 'maison-odile.fr', 'WeakMaison1']) {
    const answer = await newBrowser(service).call('POST', '/auth/sign-up', { name: 'Odile', email, password });
    assert.match((await refusalIn(answer, 'invalid_query')).error.message, /easy to guess: .*four unrelated words/);
  }
  assert.deepEqual(await emailsTo(service, email), []);
  // None of them counted towards the email limit.
  await got('signUp', newBrowser(service).call('POST', '/auth/sign-up', { name: 'Odile', email, password: newPassword() }));
});

async function ownerOf(email: string, business: string): Promise<Browser & { readonly password: string }> {
  const person = await newPerson(service, email);
  await got('createBusiness', person.call('POST', '/businesses', { name: business }));
  return person;
}

test('a common password, or the name of the business, is refused when changing the password, and doesn’t count as a failed attempt', async () => {
  const person = await ownerOf('changes@maison-odile.fr', 'Parfumerie Zéphyr');
  const change = (password: string) => person.call('POST', '/auth/password', { current: person.password, new: password });
  for (const password of [...common, ...common, ...common]) await refusalIn(await change(password), 'invalid_query');
  assert.match(
    (await refusalIn(await change('parfumerie zephyr 1'), 'invalid_query')).error.message,
    /contains your name, your email address or your business/,
  );
  await got('changePassword', change(newPassword()));
});

test('a common password is refused in a reset, and the link remains valid', async () => {
  const email = 'resets@maison-odile.fr';
  await ownerOf(email, 'Parfumerie Zéphyr');
  await got('requestPasswordReset', newBrowser(service).call('POST', '/auth/forgotten', { email }));
  const token = await tokenFor(service, email, 'reset');
  const reset = (password: string, link = token) => newBrowser(service).call('POST', '/auth/reset', { token: link, password });
  for (const password of [...common, 'Zephyr-Parfumerie!', 'resets-maison-odile']) await refusalIn(await reset(password), 'invalid_query');
  await refusalIn(await reset('Zephyr-Parfumerie!', 'no such token'), 'unknown_claim');
  await got('resetPassword', reset(newPassword()));
});
