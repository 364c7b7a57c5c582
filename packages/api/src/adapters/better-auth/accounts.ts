import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import { type AccountAnswer, type AccountCode, type AccountPath, type Accounts, accountRefusal } from '../../authentication/account.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import { type LetterWords, letterOf } from '../../resources/people/letter.ts';
import type { MailQueue } from '../../resources/people/mail.ts';
import { digestedTokens } from './digested-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * People, their passwords and their sessions, by better-auth on tables of ours. None of its addresses is open: the console's own
 * operations ask it, and no address to go to afterwards is ever handed to it.
 */
export interface AccountsOptions {
  readonly db: Kysely<unknown>;
  readonly secret: string;
  /** Where the service is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly mailQueue: MailQueue;
  /** Takes a right code of the second factor out of use. False where it was used before. */
  readonly useCode: (personId: string, code: string) => Promise<boolean>;
  /** Lets go of whoever signed up with an address and never confirmed it: it is nobody's yet, and a new sign-up begins anew. */
  readonly startOver: (email: string) => Promise<void>;
  /** A letter's link has set a password: its reader has the mailbox. */
  readonly proveMailbox: (personId: string) => Promise<void>;
  readonly onTrouble: (message: string) => void;
}

export function betterAuthAccounts({
  db,
  secret,
  publicUrl,
  mailQueue,
  useCode,
  startOver,
  proveMailbox,
  onTrouble,
}: AccountsOptions): Accounts {
  const stored = kyselyAdapter(db, { type: 'postgres' });
  const auth = betterAuth({
    appName: 'Sillage',
    baseURL: publicUrl,
    basePath,
    secret,
    database: (options: BetterAuthOptions) => digestedTokens(stored(options)),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // What is no answer of its own is thrown to whoever asked: it would print the whole error, with the driver's client in it.
    onAPIError: { throw: true },
    // What it tells beside the message may name a person.
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
    },
    session: {
      modelName: 'sessions',
      expiresIn: 7 * 86_400,
      updateAge: 86_400,
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
      // With a session at once, signing up with a known address would answer otherwise than with a new one.
      autoSignIn: false,
      minPasswordLength: limits.passwordCharactersMin,
      maxPasswordLength: limits.passwordCharactersMax,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: 3_600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => proveMailbox(user.id),
      sendResetPassword: async ({ user, token }) => send(user, `${publicUrl}/console/reset?token=${token}`, reset),
      onExistingUserSignUp: async ({ user }) => send(user, `${publicUrl}/console/sign-in`, existing),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: 86_400,
      sendVerificationEmail: async ({ user, token }) => send(user, `${publicUrl}/console/confirm?token=${token}`, confirm),
    },
    databaseHooks: {
      session: {
        create: {
          // The code was right; whether it is used for the first time, the part itself does not ask.
          before: async ({ userId }, call) => {
            if (call?.path === '/two-factor/verify-totp' && !(await useCode(userId, String(call.body.code))))
              throw APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'used before' });
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
    ],
  });

  /** better-auth reports no failure of these to its caller, so it is carried past it. */
  const failures = new AsyncLocalStorage<unknown[]>();

  async function send({ email }: { email: string }, link: string, { way, usefulHours, ...words }: Words): Promise<void> {
    await mailQueue
      .add(letterOf({ ...words, to: email, way: { words: way, link } }), usefulHours)
      .catch((error: unknown) => void failures.getStore()?.push(error));
  }

  /** Alone among its paths this one is for the server, and has no address. */
  async function verified(password: string, cookie: string): Promise<AccountAnswer | Refusal<AccountCode>> {
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
        },
        cookies: headers.getSetCookie(),
      };
    },

    async ownerOfReset(token) {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (link === null || link.expiresAt < new Date()) return null;
      return internalAdapter.findUserById(link.value);
    },

    async ask(path, sent, cookie) {
      if (path === '/sign-up/email') await startOver(String(sent.email));
      if (path === '/verify-password') return verified(String(sent.password), cookie);
      const failed: unknown[] = [];
      const response = await failures.run(failed, () => auth.handler(requestOf(path, sent, cookie, publicUrl)));
      if (failed.length > 0) throw failed[0];
      const read: unknown = await response.json().catch(() => ({}));
      const body = isRecord(read) ? read : {};
      const cookies = response.headers.getSetCookie();
      if (response.ok) return { body, cookies } satisfies AccountAnswer;
      const said = response.status === 409 ? 'CONFLICT' : (body.code ?? (response.status === 401 ? 'UNAUTHORIZED' : ''));
      const refusal = accountRefusal(String(said));
      if (refusal === null) throw new Error(`accounts answered ${response.status} ${String(body.code)} to ${path}`);
      return refusal;
    },
  };
}

const basePath = '/api/console/v1/auth';

interface Words extends Omit<LetterWords, 'to' | 'way'> {
  readonly way: string;
  /** As long as its link is good, if it has one. */
  readonly usefulHours: number;
}

const confirm: Words = {
  usefulHours: 24,
  subject: 'Confirm your e-mail address',
  title: 'Confirm your e-mail address',
  paragraphs: ['Open this link, signed in, to confirm that this e-mail address is yours.'],
  way: 'Confirm the address',
  closing: 'The link is good for one day. If you did not sign up, you need do nothing.',
};
const reset: Words = {
  usefulHours: 1,
  subject: 'Set a new password',
  title: 'Set a new password',
  paragraphs: ['Open this link to set a new password. Every session that is open ends with it.'],
  way: 'Set a new password',
  closing: 'The link is good for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
};
const existing: Words = {
  usefulHours: 24,
  subject: 'You have an account already',
  title: 'You have an account already',
  paragraphs: ['Somebody asked to sign up with this e-mail address, which has an account already. Sign in, or set a new password there.'],
  way: 'Sign in',
  closing: 'If this was not you, you need do nothing.',
};

const digestOf = (link: string): string => createHash('sha256').update(link).digest('base64url');

/** Confirming is a GET of its own, for it was made for a link; everything else is a POST. */
function requestOf(path: AccountPath, sent: Readonly<Record<string, unknown>>, cookie: string, publicUrl: string): Request {
  const headers = { 'content-type': 'application/json', origin: publicUrl, ...(cookie !== '' && { cookie }) };
  const url = new URL(`${publicUrl}${basePath}${path}`);
  if (path !== '/verify-email') return new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  url.searchParams.set('token', String(sent.token));
  return new Request(url, { headers });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
