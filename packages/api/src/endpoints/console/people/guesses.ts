import type { AccountAnswer, AccountCode, AccountPath, Accounts, SignInGuesses } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';

interface Ports {
  readonly accounts: Accounts;
  readonly signInGuesses: SignInGuesses;
}

interface Asking {
  readonly email: string;
  readonly address: string;
  readonly cookie: string;
  readonly path: AccountPath;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Asks for what a password or a code proves, where not too many of them were wrong. */
export async function askWithPassword(
  { accounts, signInGuesses }: Ports,
  { email, address, cookie, path, sent }: Asking,
): Promise<AccountAnswer | Refusal<AccountCode | 'rate_limited'>> {
  const seconds = await signInGuesses.takePassword(email, address);
  if (seconds !== null)
    return refuse('rate_limited', {
      retryAfterSeconds: seconds,
      message: `Too many passwords were wrong. Wait ${seconds} seconds, or set a new one.`,
    });
  const answer = await accounts.ask(path, sent, cookie);
  if (!(answer instanceof Refusal)) await signInGuesses.passwordWasRight(email, address);
  return answer;
}

/** Asks for a letter, where not too many were asked for. */
export async function askForLetter(
  { accounts, signInGuesses }: Ports,
  { email, address, cookie, path, sent }: Asking,
): Promise<{ ok: true; api_version: string } | Refusal<AccountCode | 'rate_limited'>> {
  const seconds = await signInGuesses.takeLetter(email, address);
  if (seconds !== null) return tooManyLetters(seconds);
  const answer = await accounts.ask(path, sent, cookie);
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
}

export const tooManyLetters = (seconds: number): Refusal<'rate_limited'> =>
  refuse('rate_limited', {
    retryAfterSeconds: seconds,
    message: `Too many letters were asked for. Wait ${seconds} seconds, then try again.`,
  });
