import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type ClaimRedemption,
  type Claims,
  hashCode,
  hashNonce,
  type IssuedKey,
  mintCode,
  normaliseCode,
  type RedemptionCode,
  seal,
  unseal,
} from '../../../authentication/claim.ts';
import { checkCancellation, checkRedemption } from '../../../authentication/key-transitions.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { ClaimState } from '../../../states.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness, mayGrant, withAuthority } from '../business/authority.ts';
import { columns, columnsAs, columnsOf, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { countMiss, type GuessLimit, secondsToWait } from '../people/guesses.ts';
import { createKey } from './keys.ts';

/** Unknown codes, limited per network. */
const codeGuesses: GuessLimit = { kind: 'claim code', missesMax: limits.claimMissesPerMinute, windowSeconds: 60 };
/** Rejected attempts to redeem one claim, from any network. */
const claimTries: GuessLimit = { kind: 'claim', missesMax: limits.claimMissesPerMinute, windowSeconds: 60 };

export function postgresClaims(db: Database, pepper: Buffer): Claims {
  return {
    redeem: (trade) => db.transaction().execute((transaction) => redeemIn(transaction, pepper, trade)),

    open: (by, { scopes, label, keyExpiresAt, testMode }) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const id = randomUUID();
        const code = mintCode();
        const { rows } = await query`
          insert into claims (business_id, id, code_hash, scopes, label, key_expires_at, test_mode, opened_by, expires_at)
          select ${businessId}, ${id}, ${hashCode(code, pepper)}, ${[...scopes]}, ${label}, wanted.until, ${testMode}, ${actor.id},
                 statement_timestamp() + make_interval(mins => ${limits.claimMinutes})
          from (select ${keyExpiresAt}::timestamptz as until) wanted
          where wanted.until is null or wanted.until > statement_timestamp() + interval '1 minute'
          returning ${columns('claims', ['expires_at'])}`.execute(transaction);
        const [claim] = rows;
        if (claim === undefined) return refuse('invalid_query', { message: 'expires_at must be in the future.' });
        await recordAudit(transaction, businessId, actor, {
          action: 'claim.opened',
          subject: id,
          details: { label, scopes, key_expires_at: keyExpiresAt, ...(testMode && { mode: 'test' }) },
        });
        return { id, code, expiresAt: claim.expiresAt };
      }),

    async ofBusiness(businessId) {
      const { rows } = await query`
        select ${claimColumns('c')}, ${claimStateNow.as('state')}, ${orNull(columnsAs('people', { openedBy: 'email' }, 'p'))}
        from claims c left join people p on p.id = c.opened_by
        where c.business_id = ${businessId} and c.opened_at > statement_timestamp() - interval '1 day'
        order by c.opened_at desc, c.id
        limit 100`.execute(db);
      return rows;
    },

    cancel: (by, claimId) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows } = await query`
          select ${columns('claims', ['label'], 'c')}, ${claimStateNow.as('state')} from claims c where c.business_id = ${businessId} and c.id = ${claimId}
          for update`.execute(transaction);
        const claim = rows[0];
        const outcome = checkCancellation(claim?.state ?? null);
        if (claim === undefined || outcome !== 'cancel') return typeof outcome === 'string' ? null : outcome;
        await sql`
          update claims set taken_back_at = statement_timestamp() where business_id = ${businessId} and id = ${claimId}`.execute(
          transaction,
        );
        await recordAudit(transaction, businessId, actor, {
          action: 'claim.taken_back',
          subject: claimId,
          details: { label: claim.label },
        });
        return null;
      }),
  };
}

const claimColumns = columnsOf(
  'claims',
  ['id', 'scopes', 'label', 'key_id', 'claimed_from', 'opened_at', 'expires_at', 'claimed_at', 'key_expires_at', 'test_mode'],
  ['business_id', 'code_hash', 'opened_by', 'taken_back_at', 'nonce_hash', 'sealed_key'],
);

/** The state of a row of `claims c` by the database clock. */
const claimStateNow = sql<ClaimState>`
  case when c.claimed_at is not null then 'claimed' when c.taken_back_at is not null then 'taken_back'
       when c.expires_at <= statement_timestamp() then 'expired' else 'open' end`;

async function redeemIn(
  transaction: Transaction<unknown>,
  pepper: Buffer,
  { code: sent, nonce, address }: ClaimRedemption,
): Promise<IssuedKey | Refusal<RedemptionCode>> {
  const seconds = await secondsToWait(transaction, codeGuesses, address);
  if (seconds !== null)
    return refuse('rate_limited', {
      retryAfterSeconds: seconds,
      message: `Too many wrong codes. Try again in ${seconds} seconds.`,
    });
  const code = normaliseCode(sent);
  const claim = code === null ? null : await claimOf(transaction, hashCode(code, pepper));
  if (claim instanceof Refusal) return claim;
  if (code === null || claim === null) {
    await countMiss(transaction, codeGuesses, address);
    return refuse('unknown_claim');
  }
  const nonceHash = hashNonce(nonce, pepper);
  const { keyId, sealedKey } = claim;
  const sameNonce = claim.nonceHash !== null && timingSafeEqual(claim.nonceHash, nonceHash);
  const outcome = checkRedemption(claim, { isReplayable: claim.justClaimed && sealedKey !== null, sameNonce });
  if (outcome instanceof Refusal) {
    await countMiss(transaction, claimTries, digestOf(hashCode(code, pepper)));
    return outcome;
  }
  if (outcome === 'replay' && keyId !== null && sealedKey !== null)
    return toHandedKey(claim, { id: keyId, text: unseal(sealedKey, code, nonce) });
  const { businessId, scopes, label, keyExpiresAt: expiresAt, testMode, openedBy: createdBy } = claim;
  const key = await createKey(transaction, pepper, { businessId, scopes, label, expiresAt, testMode, createdBy });
  if (key === null) return refuse('unknown_claim');
  await sql`
    update claims
    set claimed_at = statement_timestamp(), claimed_from = ${address}, key_id = ${key.id}, nonce_hash = ${nonceHash}, sealed_key = ${seal(key.text, code, nonce)}
    where business_id = ${businessId} and id = ${claim.id}`.execute(transaction);
  await recordAudit(
    transaction,
    businessId,
    { kind: 'key', id: key.id, name: label },
    {
      action: 'key.claimed',
      subject: key.id,
      details: { claim: claim.id, from: address, scopes, label, ...(testMode && { mode: 'test' }) },
    },
  );
  return toHandedKey(claim, key);
}

/**
 * Reads the claim with its business locked: concurrent attempts to redeem it are serialised, and no authority ends in between. A claim that was
 * rejected too often takes no lock.
 */
async function claimOf(transaction: Transaction<unknown>, codeHash: Buffer) {
  const { rows: found } = await query`select ${columns('claims', ['business_id'])} from claims where code_hash = ${codeHash}`.execute(
    transaction,
  );
  if (found[0] === undefined) return null;
  const seconds = await secondsToWait(transaction, claimTries, digestOf(codeHash));
  if (seconds !== null)
    return refuse('rate_limited', {
      retryAfterSeconds: seconds,
      message: `This code was rejected too often. Try again in ${seconds} seconds.`,
    });
  await lockBusiness(transaction, found[0].businessId);
  const { rows } = await query`
    select ${columns('claims', ['business_id', 'id', 'scopes', 'label', 'opened_by', 'key_expires_at', 'key_id', 'test_mode', 'nonce_hash', 'sealed_key'], 'c')},
           ${columnsAs('businesses', { businessName: 'name' }, 'b')}, ${claimStateNow.as('state')},
           ${sql<boolean>`${mayGrant(sql`c.business_id`, sql`c.opened_by`)}`.as('granted')},
           ${sql<boolean>`coalesce(c.claimed_at > statement_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds}), false)`.as('justClaimed')}
    from claims c join businesses b on b.id = c.business_id
    where c.code_hash = ${codeHash}`.execute(transaction);
  return rows[0] ?? null;
}

/** Hashed once more: anyone can add rows to this table by guessing, so it must not contain the hash of a code. */
const digestOf = (codeHash: Buffer): string => createHash('sha256').update(codeHash).digest('base64url');

type ClaimRow = Exclude<Awaited<ReturnType<typeof claimOf>>, Refusal<'rate_limited'> | null>;

const toHandedKey = ({ businessId, businessName, scopes, keyExpiresAt }: ClaimRow, key: { id: string; text: string }): IssuedKey => ({
  key: key.text,
  keyId: key.id,
  business: { id: businessId, name: businessName },
  scopes,
  expiresAt: keyExpiresAt,
});

/** Deletes encrypted keys after their repeat window and guesses that no limit counts any more, except for rows that a guess has locked. */
export async function deleteExpiredSecrets(db: Database): Promise<void> {
  await sql`
    update claims set sealed_key = null, nonce_hash = null
    where sealed_key is not null and claimed_at < statement_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds})`.execute(db);
  await sql`
    update key_rotations set sealed_key = null
    where sealed_key is not null and at < statement_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds})`.execute(db);
  await sql`
    delete from guesses where (kind, whom) in (
      select kind, whom from guesses
      where not exists (select from unnest(misses) miss where miss > statement_timestamp() - interval '1 day')
      for update skip locked
    )`.execute(db);
}
