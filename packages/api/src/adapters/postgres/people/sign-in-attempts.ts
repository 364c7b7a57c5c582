import { createHmac } from 'node:crypto';
import type { SignInAttempts } from '../../../authentication/account.ts';
import { limits } from '../../../limits/limits.ts';
import type { Database } from '../database.ts';
import { forgetMisses, type GuessLimit, takeGuess } from './guesses.ts';

/**
 * A person who forgot a password tries a few; an attacker tries many, from one address or from thousands. So wrong passwords are limited per email
 * address and network address together, and per each alone. Email addresses are stored as digests.
 */
export function postgresSignInAttempts(db: Database, pepper: Buffer): SignInAttempts {
  const digest = (email: string): string => createHmac('sha256', pepper).update(`e-mail ${email}`).digest('base64url');

  async function takeAll(taken: readonly (readonly [GuessLimit, string])[]): Promise<number | null> {
    for (const [limit, whom] of taken) {
      const seconds = await takeGuess(db, limit, whom);
      if (seconds !== null) return seconds;
    }
    return null;
  }

  return {
    takePasswordAttempt: (email, address) =>
      takeAll([
        [pair, `${digest(email)} ${address}`],
        [network, address],
        [account, digest(email)],
      ]),
    clearPasswordAttempts: (email, address) => forgetMisses(db, pair, `${digest(email)} ${address}`),
    takeEmail: (email, address) =>
      takeAll([
        [lettersTo, digest(email)],
        [lettersFrom, address],
      ]),
    takePasskeyAttempt: (address) => takeAll([[network, address]]),
  };
}

const pair: GuessLimit = { kind: 'password', missesMax: limits.passwordMissesMax, windowSeconds: 900 };
const network: GuessLimit = { kind: 'password, network', missesMax: limits.passwordTriesOfNetworkMax, windowSeconds: 900 };
const account: GuessLimit = { kind: 'password, person', missesMax: limits.passwordTriesOfPersonMax, windowSeconds: 900 };
const lettersTo: GuessLimit = { kind: 'letter to', missesMax: limits.emailsToAddressMax, windowSeconds: 3_600 };
const lettersFrom: GuessLimit = { kind: 'letter from', missesMax: limits.emailsFromNetworkMax, windowSeconds: 3_600 };
