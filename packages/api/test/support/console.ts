import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { consoleOperations } from '../../src/endpoints/console/operations.ts';
import { operatorOperations } from '../../src/endpoints/operator/operations.ts';
import type { Role } from '../../src/states.ts';
import { eventually, type TestDatabase, type TestService } from './harness.ts';

/** Console users for tests, each with separate cookies. */

/** A service in this process or another. */
export type Served = Pick<TestService, 'publicUrl' | 'dataDir'>;

export interface Browser {
  cookie: string;
  /** A call as the console's pages make it, with a JSON body or file bytes. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>, bytes?: string | Uint8Array): Promise<Response>;
}

export function newBrowser(service: Pick<Served, 'publicUrl'>): Browser {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      jar.clear();
      for (const one of text.split('; ')) jar.set(one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1));
    },
    async call(method, path, body, headers = {}, bytes = undefined) {
      const response = await fetch(`${service.publicUrl}/api/console/v1${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'GET' ? {} : { origin: service.publicUrl }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
          ...(jar.size > 0 && { cookie: this.cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(bytes !== undefined && { body: Buffer.from(bytes) }),
      });
      for (const one of response.headers.getSetCookie()) {
        const [pair = ''] = one.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        if (/max-age=0/i.test(one)) jar.delete(name);
        else jar.set(name, pair.slice(name.length + 1));
      }
      return response;
    },
  };
}

export interface TestPerson extends Browser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** The JSON of a 200 response, validated against the operation's schema. */
export async function got(id: string, answering: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await answering;
  const text = await response.text();
  assert.equal(response.status, 200, `${id}: ${text}`);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const value: unknown = JSON.parse(text);
  const operation = [...consoleOperations(), ...operatorOperations()].find(({ declaration }) => declaration.id === id);
  assert.deepEqual(operation?.declaration.answer.parse(value), value, id);
  return Object(value);
}

export const newPassword = (): string => `pass ${randomBytes(12).toString('base64url')}`;

/** Signs up, signs in, and confirms the email address unless disabled. */
export async function newPerson(
  service: Served,
  email: string,
  { confirmed = true, headers = {}, ...chosen }: { confirmed?: boolean; language?: string; headers?: Record<string, string> } = {},
): Promise<TestPerson> {
  const browser = newBrowser(service);
  const password = newPassword();
  await got('signUp', browser.call('POST', '/auth/sign-up', { name: email.split('@')[0], email, password, ...chosen }, headers));
  await got('signIn', browser.call('POST', '/auth/sign-in', { email, password }));
  if (confirmed) {
    const token = await tokenFor(service, email, 'confirm');
    await got('confirmEmail', browser.call('POST', '/auth/confirm', { token }));
  }
  const { person } = await got('getMe', browser.call('GET', '/me'));
  return Object.assign(browser, { id: String(Object(person).id), email, password });
}

/** RFC 6238 with default settings, implemented independently to verify the service's own. `steps` are offsets from now, 30 seconds each. */
export function totp(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The decoded emails to an address in the outbox, newest last. */
export async function emailsTo(service: Pick<Served, 'dataDir'>, email: string): Promise<readonly string[]> {
  const folder = join(service.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')));
  return letters.filter((letter) => letter.includes(`To: ${email}`)).map(decoded);
}

/** The token of the most recent link of this kind sent to an address. */
export async function tokenFor(service: Served, email: string, page: string): Promise<string> {
  let token = '';
  await eventually(async () => {
    const letters = await emailsTo(service, email);
    token =
      letters.map((letter) => new RegExp(`/console/${page}\\?token=([\\w.-]+)`).exec(letter)?.[1] ?? '').findLast((one) => one !== '') ??
      '';
    assert.notEqual(token, '', `no letter with a link to ${page} for ${email}`);
  });
  return token;
}

function decoded(letter: string): string {
  if (!/quoted-printable/i.test(letter)) return letter;
  const bytes = letter.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Adds a person as a member without an invitation. */
export async function addMember(database: Pick<TestDatabase, 'db'>, businessId: string, personId: string, role: Role): Promise<void> {
  await sql`
    insert into memberships (business_id, person_id, role) values (${businessId}, ${personId}, ${role})
    on conflict (business_id, person_id) do update set role = excluded.role`.execute(database.db);
}
