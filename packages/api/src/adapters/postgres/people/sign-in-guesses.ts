import { createHmac } from 'node:crypto';
import type { SignInGuesses } from '../../../authentication/account.ts';
import { limits } from '../../../limits/limits.ts';
import type { Database } from '../database.ts';
import { forgetMisses, type GuessLimit, takeGuess } from './guesses.ts';

/**
 * A person who forgot a password tries a handful; whoever guesses tries many, from one address or from thousands. So wrong passwords
 * are limited for an e-mail address from one network address, then for each of the two alone. E-mail addresses are kept as digests.
 */
export function postgresSignInGuesses(db: Database, pepper: Buffer): SignInGuesses {
  const digest = (email: string): string => createHmac('sha256', pepper).update(`e-mail ${email}`).digest('base64url');

  async function takeAll(taken: readonly (readonly [GuessLimit, string])[]): Promise<number | null> {
    for (const [limit, whom] of taken) {
      const seconds = await takeGuess(db, limit, whom);
      if (seconds !== null) return seconds;
    }
    return null;
  }

  return {
    takePassword: (email, address) =>
      takeAll([
        [pair, `${digest(email)} ${address}`],
        [network, address],
        [account, digest(email)],
      ]),
    passwordWasRight: (email, address) => forgetMisses(db, pair, `${digest(email)} ${address}`),
    takeLetter: (email, address) =>
      takeAll([
        [lettersTo, digest(email)],
        [lettersFrom, address],
      ]),
  };
}

const pair: GuessLimit = { kind: 'password', missesMax: limits.passwordMissesMax, windowSeconds: 900 };
const network: GuessLimit = { kind: 'password, network', missesMax: limits.passwordTriesOfNetworkMax, windowSeconds: 900 };
const account: GuessLimit = { kind: 'password, person', missesMax: limits.passwordTriesOfPersonMax, windowSeconds: 900 };
const lettersTo: GuessLimit = { kind: 'letter to', missesMax: limits.lettersToMax, windowSeconds: 3_600 };
const lettersFrom: GuessLimit = { kind: 'letter from', missesMax: limits.lettersFromMax, windowSeconds: 3_600 };
