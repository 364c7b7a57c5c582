import type { Code } from '../errors/catalogue.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';

/** A person who works in the console. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly twoFactor: boolean;
}

export interface Session {
  readonly id: string;
  readonly person: Person;
  /** Cookies to send back: a session that is used is lengthened once a day. */
  readonly cookies: readonly string[];
}

/** What can be asked of the part that knows passwords and sessions. */
const accountPaths = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/verify-email',
  '/send-verification-email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/verify-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
] as const;
export type AccountPath = (typeof accountPaths)[number];

export interface AccountAnswer {
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

export interface Accounts {
  /** Whose session the cookies carry. Null where they carry none that stands. */
  session(cookie: string): Promise<Session | null>;
  /** Whose password the link of a letter sets. Null where its token is not valid. Nothing is used up by asking. */
  ownerOfReset(token: string): Promise<Pick<Person, 'id' | 'name' | 'email'> | null>;
  ask(path: AccountPath, sent: Readonly<Record<string, unknown>>, cookie: string): Promise<AccountAnswer | Refusal<AccountCode>>;
}

/** The cookies of a browser between the password and the code: whoever else is signed in there does not answer for the one who signs in. */
export const withoutSession = (cookie: string): string =>
  cookie
    .split(/; */)
    .filter((one) => !/^(?:__Secure-)?sillage\.session_/.test(one))
    .join('; ');

/** The address that the token of a letter's link names; whether the token is ours is not looked at. Null where it names none. */
export function addressIn(token: string): string | null {
  try {
    const { email } = Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
    return typeof email === 'string' ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}

/** How often somebody may be wrong, or may make the service send a letter. */
export interface SignInGuesses {
  /** Takes a try at a password before it is looked at. Null where it may be; else the seconds to wait. */
  takePassword(email: string, address: string): Promise<number | null>;
  /** A right password makes the wrong ones before it forgotten. */
  passwordWasRight(email: string, address: string): Promise<void>;
  /** Takes a letter to an address. Null where it may be sent; else the seconds to wait. */
  takeLetter(email: string, address: string): Promise<number | null>;
}

/** How the refusals of sign-in, links and second factors read in the words of the catalogue. Anything else is a bug. */
const refusals = {
  INVALID_EMAIL_OR_PASSWORD: ['unknown_key', 'The e-mail address or the password is wrong.'],
  INVALID_PASSWORD: ['unknown_key', 'The password is wrong.'],
  INVALID_CODE: [
    'unknown_key',
    'The code is wrong or was used. Enter the one that the app shows now. If it is rejected too, check the clock of the device that the app runs on.',
  ],
  INVALID_BACKUP_CODE: ['unknown_key', 'This is no backup code of yours, or it was used.'],
  CONFLICT: ['unknown_key', 'This backup code, or another of yours, was sent at the same moment. Sign in again.'],
  INVALID_TOKEN: ['unknown_claim', 'This link is not valid, was used, or is over its time. Ask for a new one.'],
  TOKEN_EXPIRED: ['unknown_claim', 'This link is not valid, was used, or is over its time. Ask for a new one.'],
  USER_NOT_FOUND: ['unknown_claim', 'This link is not valid, was used, or is over its time. Ask for a new one.'],
  INVALID_TWO_FACTOR_COOKIE: ['person_only', 'Sign in with your password first.'],
  UNAUTHORIZED: ['person_only', 'Sign in first.'],
  SESSION_EXPIRED: ['person_only', 'Sign in first.'],
  SESSION_NOT_FRESH: ['person_only', 'Sign in again first.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['rate_limited', 'Too many codes were wrong. Sign in again.'],
  ACCOUNT_TEMPORARILY_LOCKED: ['rate_limited', 'Too many codes were wrong. Try again in 15 minutes.'],
  INVALID_EMAIL: ['invalid_query', 'The e-mail address is not valid.'],
  PASSWORD_TOO_SHORT: ['invalid_query', 'The password is too short.'],
  PASSWORD_TOO_LONG: ['invalid_query', 'The password is too long.'],
  TOTP_NOT_ENABLED: ['invalid_query', 'No second factor is set up.'],
  TOTP_ALREADY_ENABLED: ['invalid_query', 'The second factor is set up already.'],
  TWO_FACTOR_NOT_ENABLED: ['invalid_query', 'No second factor is set up.'],
  BACKUP_CODES_NOT_ENABLED: ['invalid_query', 'No second factor is set up.'],
} as const satisfies Record<string, readonly [Code, string]>;

export type AccountCode = (typeof refusals)[keyof typeof refusals][0];

/** The refusal for what the part said. Null where nobody has thought of it. */
export function accountRefusal(said: string): Refusal<AccountCode> | null {
  const known = Object.entries(refusals).find(([name]) => name === said)?.[1];
  if (known === undefined) return null;
  const [code, message] = known;
  return refuse(code, { message, ...(code === 'rate_limited' && { retryAfterSeconds: 900 }) });
}

/** What a refusal of an account may be, for the declarations. */
export const accountCodes = [
  'unknown_key',
  'unknown_claim',
  'person_only',
  'rate_limited',
  'invalid_query',
] as const satisfies readonly AccountCode[];
