import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { got, newBrowser, newPerson, type TestPerson } from '../../api/test/support/console.ts';
import { startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { violationsOn } from '../../api/test/support/page-faults.ts';
import { smallDatabase } from '../../api/test/support/perfumes.ts';
import { refusalIn } from '../../api/test/support/responses.ts';

/** Passkeys in a real browser, whose authenticator is a virtual one. Browsers accept `localhost` as their domain, but no IP address. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let browser: Browser | null = null;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  person = await newPerson(service, 'passkey@maison-odile.fr');
  browser = skipReason === false ? await openBrowser() : null;
});
after(async () => {
  await browser?.close();
  await service.close();
  await database.drop();
});

test('a passkey is added with the password, signs in, and no longer does once it is removed', { skip: skipReason }, async () => {
  if (browser === null) throw new Error('the browser was not started');
  const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const console = `http://localhost:${service.port}/console`;
  await page.goto(`${console}/sign-in?to=/console/account`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Atelier laptop');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Incorrect password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Passkey added', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('rowheader', { name: 'Atelier laptop' }).waitFor();
  await page
    .getByRole('rowheader', { name: /^Chrome on Linux/ })
    .first()
    .waitFor();
  assert.deepEqual(await violationsOn(page), []);

  await context.clearCookies();
  await page.goto(`${console}/sign-in?to=/console/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account and security' }).waitFor();

  // Without the fingerprint, face or PIN a passkey would be only one factor, whatever a page asks of the browser.
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  assert.deepEqual(await page.evaluate(signInUnverified), [401, 'unknown_key']);
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

  await page.getByRole('button', { name: 'Rename Atelier laptop' }).click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stranger = await newPerson(service, 'stranger@maison-odile.fr');
  const { passkeys } = await got('listPasskeys', person.call('GET', '/auth/passkeys'));
  const [{ id, name, last_used_at }] = Object(passkeys);
  assert.equal(name, 'Old laptop');
  assert.notEqual(last_used_at, null);
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { name: 'Mine' }],
  ] as const)
    await refusalIn(await stranger.call(method, `/auth/passkeys/${id}`, body), 'not_found');
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('No passkeys').waitFor();

  await context.clearCookies();
  await page.goto(`${console}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText("This passkey isn't known here.").waitFor();
});

test('a passkey response that was made up is refused, and so is a passkey for an unconfirmed address', async () => {
  const made = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
  const visitor = newBrowser(service);
  await refusalIn(await visitor.call('POST', '/auth/passkeys/sign-in', { response: made }), 'unknown_key');
  await got('startPasskeySignIn', visitor.call('POST', '/auth/passkeys/start'));
  await refusalIn(await visitor.call('POST', '/auth/passkeys/sign-in', { response: made }), 'unknown_key');
  await refusalIn(await person.call('POST', '/auth/passkeys', { name: 'Mine', response: made }), 'unknown_key');
  await got('setUpPasskey', person.call('POST', '/auth/passkeys/set-up', { password: person.password }));
  await refusalIn(await person.call('POST', '/auth/passkeys', { name: 'Mine', response: made }), 'unknown_key');
  await refusalIn(await person.call('POST', '/auth/passkeys', { name: ' ', response: made }), 'invalid_query');
  const unconfirmed = await newPerson(service, 'unconfirmed@maison-odile.fr', { confirmed: false });
  const { password } = unconfirmed;
  await refusalIn(await unconfirmed.call('POST', '/auth/passkeys/set-up', { password }), 'email_not_confirmed');
});

/** Runs in the page: signs in with a passkey without asking the authenticator to verify the user. */
const signInUnverified = `(async () => {
  const send = (path, body) => fetch('/api/console/v1/auth/passkeys/' + path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { options } = await (await send('start')).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'discouraged' });
  const response = (await navigator.credentials.get({ publicKey })).toJSON();
  const refused = await send('sign-in', { response });
  return [refused.status, (await refused.json()).error?.code];
})()`;
