import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import pg from 'pg';
import {
  type AccountCode,
  type AccountPath,
  type AccountResponse,
  type Accounts,
  accountRefusal,
  type Device,
} from '../../authentication/account.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import { toConsoleLanguage } from '../../resources/people/console-languages.ts';
import { type AccountMessage, createAccountEmail, usefulHours } from '../../resources/people/emails/account-emails.ts';
import type { MailQueue } from '../../resources/people/mail.ts';
import type { Passwords } from './passwords.ts';
import { createSignUpCookie } from './sign-up-cookie.ts';
import { withTokenDigests } from './token-digests.ts';

/**
 * People, passwords and sessions, managed by better-auth on our own tables. None of its routes is exposed: the console's own operations
 * call it, and it never receives a redirect URL.
 */
export interface AccountsOptions {
  readonly db: Kysely<unknown>;
  readonly secret: string;
  /** Public URL of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** The origins of the console's pages. */
  readonly origins: readonly string[];
  readonly mailQueue: MailQueue;
  readonly passwords: Passwords;
  /** Marks a valid two-factor code as used. False if it was used before. */
  readonly useCode: (personId: string, code: string) => Promise<boolean>;
  /** Removes an account whose email address was never confirmed, so that a new sign-up can take the address. */
  readonly removeUnconfirmed: (email: string) => Promise<void>;
  /** Called when an emailed link was used to set a password, which proves access to the mailbox. */
  readonly confirmMailbox: (personId: string) => Promise<void>;
  readonly onTrouble: (message: string) => void;
}

/** better-auth doesn't report email failures to its caller, so they are collected here, by call. */
const failures = new AsyncLocalStorage<unknown[]>();

export function createAccounts({
  db,
  secret,
  publicUrl,
  origins,
  mailQueue,
  passwords,
  useCode,
  removeUnconfirmed: startOver,
  confirmMailbox: proveMailbox,
  onTrouble,
}: AccountsOptions): Accounts {
  const stored = kyselyAdapter(db, { type: 'postgres' });
  const auth = betterAuth({
    appName: 'Sillage',
    baseURL: publicUrl,
    basePath,
    secret,
    database: (options: BetterAuthOptions) => withTokenDigests(stored(options)),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Unexpected errors are thrown to the caller; better-auth would log the entire error, including the database client.
    onAPIError: { throw: true },
    // Only the message is logged, because the other arguments may contain personal data.
    logger: { level: 'error', log: (_level, message) => onTrouble(message) },
    advanced: {
      cookiePrefix: 'sillage',
      useSecureCookies: publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_confirmed', image: 'picture', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { language: { type: 'string', required: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 7 * 86_400,
      updateAge: 86_400,
      // Adding a passkey requires the password each time, however recent the session is.
      freshAge: 0,
      additionalFields: { country: { type: 'string', required: false } },
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'address',
        userAgent: 'agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: {
        default: 'hashed',
        overrides: { 'reset-password:': { hash: async (link) => `reset-password ${digestOf(link)}` } },
      },
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      // Signing in automatically would reveal whether the address already has an account.
      autoSignIn: false,
      minPasswordLength: limits.passwordCharactersMin,
      maxPasswordLength: limits.passwordCharactersMax,
      password: passwords,
      resetPasswordTokenExpiresIn: 3_600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => proveMailbox(user.id),
      sendResetPassword: async ({ user, token }) => send(user, 'passwordReset', `reset?token=${token}`),
      onExistingUserSignUp: async ({ user }) => send(user, 'existingAccount', 'sign-in'),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Only called for a browser that proved its password: with its session, or with its sign-up cookie.
      autoSignInAfterVerification: true,
      expiresIn: 86_400,
      sendVerificationEmail: async ({ user, token }) => send(user, 'confirmation', `confirm?token=${token}`),
    },
    databaseHooks: {
      session: {
        create: {
          // The plugin verifies the code but not that it is used for the first time.
          before: async ({ userId }, call) => {
            if (call?.path === '/two-factor/verify-totp' && !(await useCode(userId, String(call.body.code))))
              throw APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used before' });
            return { data: { country: call?.headers?.get(countryHeader) ?? null } };
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Sillage',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'person_id',
              secret: 'sealed_secret',
              backupCodes: 'sealed_backup_codes',
              failedVerificationCount: 'failed',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Sillage',
        rpID: getPasskeyDomain(publicUrl),
        origin: [...origins],
        advanced: { webAuthnChallengeCookie: 'passkey' },
        // Found without an email address, and checked with a fingerprint, face or PIN, so that a passkey is two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'person_id',
              credentialID: 'credential_id',
              publicKey: 'public_key',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              aaguid: 'authenticator',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });

  const signUpCookie = auth.$context.then((context) => createSignUpCookie(context, { isSecure: publicUrl.startsWith('https://') }));

  async function send(
    { email, name, language }: { email: string; name: string; language?: unknown },
    message: AccountMessage,
    page: string,
  ): Promise<void> {
    await mailQueue
      .add(
        createAccountEmail(message, { email, name, language: toConsoleLanguage(language) }, `${publicUrl}/console/${page}`),
        usefulHours[message],
      )
      .catch((error: unknown) => void failures.getStore()?.push(error));
  }

  /** better-auth offers this only as a server-side call, without a route. */
  async function checkPassword(password: string, cookie: string): Promise<AccountResponse | Refusal<AccountCode>> {
    try {
      await auth.api.verifyPassword({ body: { password }, headers: new Headers({ cookie }) });
      return { body: {}, cookies: [] };
    } catch (error) {
      const refusal = error instanceof APIError ? accountRefusal(String(error.body?.code)) : null;
      if (refusal === null) throw error;
      return refusal;
    }
  }

  return {
    async session(cookie) {
      if (cookie === '') return null;
      const { headers, response } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
      if (response === null) return null;
      const { session, user } = response;
      return {
        id: session.id,
        person: {
          id: user.id,
          name: user.name,
          email: user.email,
          emailConfirmed: user.emailVerified,
          twoFactor: user.twoFactorEnabled === true,
          language: toConsoleLanguage(user.language),
        },
        cookies: headers.getSetCookie(),
      };
    },

    async resetOwner(token) {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (link === null || link.expiresAt < new Date()) return null;
      const owner = await internalAdapter.findUserById(link.value);
      return owner === null ? null : { ...owner, language: 'language' in owner ? toConsoleLanguage(owner.language) : null };
    },

    async isWhereSignedUp(email, cookie) {
      const [{ internalAdapter }, { consume }] = await Promise.all([auth.$context, signUpCookie]);
      const personId = await consume(cookie);
      const person = personId === null ? null : await internalAdapter.findUserById(personId);
      const twoFactor = person !== null && 'twoFactorEnabled' in person && person.twoFactorEnabled === true;
      return person !== null && person.email === email && !person.emailVerified && !twoFactor;
    },

    async call(path, sent, cookie, device) {
      if (path === '/sign-up/email') await startOver(String(sent.email));
      if (path === '/verify-password') return checkPassword(String(sent.password), cookie);
      const failed: unknown[] = [];
      const request = () =>
        failures
          .run(failed, async () => readResponse(await auth.handler(toRequest(path, sent, cookie, { publicUrl, device }))))
          .catch((error: unknown) => (isForeignKeyViolation(error) ? null : Promise.reject(error)));
      let answer = await request();
      // Another sign-up has just created an account with this address, or removed the one just created here. In the end the address is known.
      for (let tries = 1; tries < signUpTriesMax && wasOvertaken(answer); tries++) answer = await request();
      if (answer === null) throw new Error(`${path} was overtaken ${signUpTriesMax} times`);
      const { response, body } = answer;
      if (failed.length > 0) throw failed[0];
      const cookies = response.headers.getSetCookie();
      const { issue, cleared } = await signUpCookie;
      if (response.ok && path === '/sign-up/email') return { body, cookies: [...cookies, await issue(String(Object(body.user).id))] };
      if (response.ok && path === '/verify-email') return { body, cookies: [...cookies, cleared] };
      if (response.ok) return { body, cookies } satisfies AccountResponse;
      const code = response.status === 409 ? 'CONFLICT' : (body.code ?? (response.status === 401 ? 'UNAUTHORIZED' : ''));
      const refusal = accountRefusal(String(code));
      if (refusal === null) throw new Error(`accounts answered ${response.status} ${String(body.code)} to ${path}`);
      return refusal;
    },
  };
}

interface Answer {
  readonly response: Response;
  readonly body: Readonly<Record<string, unknown>>;
}

async function readResponse(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => ({}));
  return { response, body: isRecord(body) ? body : {} };
}

const wasOvertaken = (answer: Answer | null): boolean => answer === null || answer.body.code === 'FAILED_TO_CREATE_USER';

/** The person was removed before their password was stored. */
const isForeignKeyViolation = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23503';

const signUpTriesMax = 10;
const basePath = '/api/console/v1/auth';

const digestOf = (link: string): string => createHash('sha256').update(link).digest('base64url');

interface RequestOrigin {
  readonly publicUrl: string;
  readonly device: Device | undefined;
}

/** better-auth expects a GET where it only reads, and where an emailed link is opened. */
const getPaths: readonly AccountPath[] = ['/verify-email', '/passkey/generate-register-options', '/passkey/generate-authenticate-options'];

function toRequest(
  path: AccountPath,
  sent: Readonly<Record<string, unknown>>,
  cookie: string,
  { publicUrl, device }: RequestOrigin,
): Request {
  const headers = {
    'content-type': 'application/json',
    origin: publicUrl,
    ...(cookie !== '' && { cookie }),
    ...(device !== undefined && { 'user-agent': device.browser, [countryHeader]: device.country ?? '' }),
  };
  const url = new URL(`${publicUrl}${basePath}${path}`);
  if (!getPaths.includes(path)) return new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, String(value));
  return new Request(url, { headers });
}

const countryHeader = 'sillage-country';

/** Browsers accept no IP address as the domain of a passkey; on the machine itself, passkeys work at `localhost`. */
function getPasskeyDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname;
}

function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw APIError.from('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'user not verified' });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
