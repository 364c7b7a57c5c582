import type { AccountCode, AccountPath, AccountResponse, Accounts, Device, SignInAttempts } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { WithCookies } from '../operation.ts';

interface Ports {
  readonly accounts: Accounts;
  readonly signInGuesses: SignInAttempts;
}

interface AccountRequest {
  readonly email: string;
  readonly address: string;
  readonly cookie: string;
  readonly path: AccountPath;
  readonly body: Readonly<Record<string, unknown>>;
  readonly device?: Device;
}

/** Verifies a password or a code, unless too many attempts have failed. */
export async function callWithPassword(
  { accounts, signInGuesses }: Ports,
  { email, address, cookie, path, body, device }: AccountRequest,
): Promise<AccountResponse | Refusal<AccountCode | 'rate_limited'>> {
  const seconds = await signInGuesses.takePasswordAttempt(email, address);
  if (seconds !== null) return tooManyAttempts(seconds);
  const answer = await accounts.call(path, body, cookie, device);
  if (!(answer instanceof Refusal)) await signInGuesses.clearPasswordAttempts(email, address);
  return answer;
}

/** Requests an email, unless too many have been requested. */
export async function callForEmail(
  { accounts, signInGuesses }: Ports,
  { email, address, cookie, path, body }: AccountRequest,
): Promise<Done | WithCookies<Done> | Refusal<AccountCode | 'rate_limited'>> {
  const seconds = await signInGuesses.takeEmail(email, address);
  if (seconds !== null) return tooManyEmails(seconds);
  const answer = await accounts.call(path, body, cookie);
  if (answer instanceof Refusal) return answer;
  const done: Done = { ok: true, api_version: apiVersion };
  return answer.cookies.length === 0 ? done : new WithCookies(done, answer.cookies);
}

interface Done {
  readonly ok: true;
  readonly api_version: string;
}

export const tooManyAttempts = (seconds: number): Refusal<'rate_limited'> =>
  refuse('rate_limited', {
    retryAfterSeconds: seconds,
    message: `Too many failed attempts. Try again in ${seconds} seconds, or reset your password.`,
  });

export const tooManyEmails = (seconds: number): Refusal<'rate_limited'> =>
  refuse('rate_limited', {
    retryAfterSeconds: seconds,
    message: `Too many emails requested. Try again in ${seconds} seconds.`,
  });
