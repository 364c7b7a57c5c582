import type { Code } from '../errors/catalogue.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';
import type { ConsoleLanguage } from '../resources/people/console-languages.ts';

/** A console user. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly twoFactor: boolean;
  /** Null until one is chosen: the console follows the browser, and emails are in English. */
  readonly language: ConsoleLanguage | null;
}

export interface Session {
  readonly id: string;
  readonly person: Person;
  /** Cookies to set on the response: an active session is extended once a day. */
  readonly cookies: readonly string[];
}

/** The authentication library's endpoints. */
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
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
] as const;
export type AccountPath = (typeof accountPaths)[number];

export interface AccountResponse {
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

export interface Accounts {
  /** The session that the cookies belong to. Null if they have no valid one. */
  session(cookie: string): Promise<Session | null>;
  /** The user whose password the reset link changes. Null if the token is invalid. Doesn't consume the token. */
  resetOwner(token: string): Promise<Pick<Person, 'id' | 'name' | 'email' | 'language'> | null>;
  /**
   * Whether the cookies are of the browser in which a person signed up with this address, which is still unconfirmed. The answer is given
   * once. False if two-factor authentication is on, because that browser has proved the password only.
   */
  isWhereSignedUp(email: string, cookie: string): Promise<boolean>;
  /** A session that starts in this call is recorded with the device. */
  call(
    path: AccountPath,
    sent: Readonly<Record<string, unknown>>,
    cookie: string,
    device?: Device,
  ): Promise<AccountResponse | Refusal<AccountCode>>;
}

/** What a session shows of the device that started it. Neither its address nor its full user agent is stored. */
export interface Device {
  /** Such as `Firefox/Windows`; either part may be empty. */
  readonly browser: string;
  /** ISO 3166-1 code, if a proxy names the country. */
  readonly country: string | null;
}

/** The cookies without the session: during two-factor sign-in, an existing session in the browser must not be used. */
export const withoutSession = (cookie: string): string =>
  cookie
    .split(/; */)
    .filter((one) => !/^(?:__Secure-)?sillage\.session_/.test(one))
    .join('; ');

/** The email address in the token of an emailed link; the signature isn't checked. Null if it has no email address. */
export function readTokenEmail(token: string): string | null {
  try {
    const { email } = Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
    return typeof email === 'string' ? email.toLowerCase() : null;
  } catch {
    return null;
  }
}

/** Limits on sign-in attempts and on emails sent on request. */
export interface SignInAttempts {
  /** Records an attempt before the password is checked. Returns null if allowed, otherwise the seconds to wait. */
  takePasswordAttempt(email: string, address: string): Promise<number | null>;
  /** Clears the failed attempts after a correct password. */
  clearPasswordAttempts(email: string, address: string): Promise<void>;
  /** Records an email to an address. Returns null if it may be sent, otherwise the seconds to wait. */
  takeEmail(email: string, address: string): Promise<number | null>;
  /** Records the start of a sign-in with a passkey, which names nobody yet. Returns null if allowed, otherwise the seconds to wait. */
  takePasskeyAttempt(address: string): Promise<number | null>;
}

/** Maps the authentication library's error codes to refusals. Any other code is a bug. */
const refusals = {
  INVALID_EMAIL_OR_PASSWORD: ['unknown_key', 'Incorrect email address or password.'],
  INVALID_PASSWORD: ['unknown_key', 'Incorrect password.'],
  INVALID_CODE: [
    'unknown_key',
    "This code is incorrect or has already been used. Enter the current code from your app. If that doesn't work either, check the clock on the device that runs the app.",
  ],
  INVALID_BACKUP_CODE: ['unknown_key', 'This backup code is incorrect or has already been used.'],
  CONFLICT: ['unknown_key', 'Another sign-in used a backup code at the same time. Sign in again.'],
  INVALID_TOKEN: ['unknown_claim', 'This link is invalid, has expired or has already been used. Request a new one.'],
  TOKEN_EXPIRED: ['unknown_claim', 'This link is invalid, has expired or has already been used. Request a new one.'],
  USER_NOT_FOUND: ['unknown_claim', 'This link is invalid, has expired or has already been used. Request a new one.'],
  INVALID_TWO_FACTOR_COOKIE: ['person_only', 'Sign in with your password first.'],
  CHALLENGE_NOT_FOUND: ['unknown_key', 'This took too long. Try again.'],
  PASSKEY_NOT_FOUND: [
    'unknown_key',
    "This passkey isn't known here. Sign in with your password, then add the passkey to your account again.",
  ],
  AUTHENTICATION_FAILED: ['unknown_key', "This passkey couldn't be verified. Try again, or sign in with your password."],
  FAILED_TO_VERIFY_REGISTRATION: ['unknown_key', "This passkey couldn't be verified. Try again, or use another device."],
  UNAUTHORIZED: ['person_only', 'Sign in first.'],
  SESSION_EXPIRED: ['person_only', 'Sign in first.'],
  SESSION_NOT_FRESH: ['person_only', 'Sign in again first.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['rate_limited', 'Too many incorrect codes. Sign in again.'],
  ACCOUNT_TEMPORARILY_LOCKED: ['rate_limited', 'Too many incorrect codes. Try again in 15 minutes.'],
  INVALID_EMAIL: ['invalid_query', 'Invalid email address.'],
  PASSWORD_TOO_SHORT: ['invalid_query', 'The password is too short.'],
  PASSWORD_TOO_LONG: ['invalid_query', 'The password is too long.'],
  TOTP_NOT_ENABLED: ['invalid_query', "Two-factor authentication isn't set up."],
  TOTP_ALREADY_ENABLED: ['invalid_query', 'Two-factor authentication is already set up.'],
  TWO_FACTOR_NOT_ENABLED: ['invalid_query', "Two-factor authentication isn't set up."],
  BACKUP_CODES_NOT_ENABLED: ['invalid_query', "Two-factor authentication isn't set up."],
} as const satisfies Record<string, readonly [Code, string]>;

export type AccountCode = (typeof refusals)[keyof typeof refusals][0];

/** Null for an unknown error. */
export function accountRefusal(error: string): Refusal<AccountCode> | null {
  const known = Object.entries(refusals).find(([name]) => name === error)?.[1];
  if (known === undefined) return null;
  const [code, message] = known;
  return refuse(code, { message, ...(code === 'rate_limited' && { retryAfterSeconds: 900 }) });
}

/** The codes of account refusals, for declarations. */
export const accountCodes = [
  'unknown_key',
  'unknown_claim',
  'person_only',
  'rate_limited',
  'invalid_query',
] as const satisfies readonly AccountCode[];
