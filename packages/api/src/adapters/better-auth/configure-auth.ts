import { createHash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import { limits } from '../../limits/limits.ts';
import type { AccountMessage } from '../../resources/people/emails/account-emails.ts';
import type { Passwords } from './passwords.ts';
import { withTokenDigests } from './token-digests.ts';

/** A person, as better-auth passes one to the callbacks that send emails. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language?: unknown;
}

export interface AuthOptions {
  readonly db: Kysely<unknown>;
  readonly secret: string;
  /** Public URL of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** The origins of the console's pages. */
  readonly origins: readonly string[];
  readonly passwords: Passwords;
  /** Marks a valid two-factor code as used. False if it was used before. */
  readonly useCode: (personId: string, code: string) => Promise<boolean>;
  /** Called when an emailed link was used to set a password, which proves access to the mailbox. */
  readonly confirmMailbox: (personId: string) => Promise<void>;
  /** Emails a link to a page of the console. */
  readonly send: (person: Addressee, message: AccountMessage, page: string) => Promise<void>;
  readonly onTrouble: (message: string) => void;
}

/** Where better-auth expects its requests. Only this adapter makes them. */
export const basePath = '/api/console/v1/auth';

/** Passes the country of a request to the hook that creates its session. */
export const countryHeader = 'sillage-country';

/** better-auth with the names of our tables and columns, and the rules of passwords, sessions, second factors and passkeys. */
export function configureAuth({ db, secret, publicUrl, origins, passwords, useCode, confirmMailbox, send, onTrouble }: AuthOptions) {
  const stored = kyselyAdapter(db, { type: 'postgres' });
  return betterAuth({
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
      onPasswordReset: async ({ user }) => confirmMailbox(user.id),
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
}

const digestOf = (link: string): string => createHash('sha256').update(link).digest('base64url');

/** Browsers accept no IP address as the domain of a passkey; on the machine itself, passkeys work at `localhost`. */
function getPasskeyDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname;
}

function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw APIError.from('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'user not verified' });
}
