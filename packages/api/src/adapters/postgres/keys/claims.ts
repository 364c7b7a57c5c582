import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type Claims,
  codeMeant,
  type HandedKey,
  hashCode,
  hashNonce,
  type ListedClaim,
  mintCode,
  seal,
  type Trade,
  type TradeCode,
  unseal,
} from '../../../authentication/claim.ts';
import { claimTakenBack, claimTraded } from '../../../authentication/key-moves.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Scope } from '../../../limits/plans.ts';
import type { ClaimState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import type { Database } from '../database.ts';
import { countMiss, type GuessLimit, secondsToWait } from '../people/guesses.ts';
import { createKey } from './keys.ts';

const codeGuesses: GuessLimit = { kind: 'claim code', missesMax: limits.claimMissesPerMinute, windowSeconds: 60 };

export function postgresClaims(db: Database, pepper: Buffer): Claims {
  return {
    trade: (trade) => db.transaction().execute((transaction) => tradeIn(transaction, pepper, trade)),

    open: (businessId, person, { scopes, label, keyExpiresAt }) =>
      db.transaction().execute(async (transaction) => {
        const id = randomUUID();
        const code = mintCode();
        const { rows } = await sql<{ expiresAt: string }>`
          insert into claims (business_id, id, code_hash, scopes, label, key_expires_at, opened_by, expires_at)
          values (${businessId}, ${id}, ${hashCode(code, pepper)}, ${[...scopes]}, ${label}, ${keyExpiresAt}, ${person.id},
                  clock_timestamp() + make_interval(mins => ${limits.claimMinutes}))
          returning iso(expires_at) as "expiresAt"`.execute(transaction);
        await tell(transaction, businessId, person, {
          action: 'claim.opened',
          subject: id,
          details: { label, scopes, key_expires_at: keyExpiresAt },
        });
        return { id, code, expiresAt: rows[0]?.expiresAt ?? '' };
      }),

    async ofBusiness(businessId) {
      const { rows } = await sql<ListedClaim>`
        select c.id, c.scopes, c.label, c.key_id as "keyId", c.claimed_from as "claimedFrom", p.email as "openedBy",
               ${claimStateNow} as state,
               iso(c.opened_at) as "openedAt",
               iso(c.expires_at) as "expiresAt",
               iso(c.claimed_at) as "claimedAt",
               iso(c.key_expires_at) as "keyExpiresAt"
        from claims c left join people p on p.id = c.opened_by
        where c.business_id = ${businessId} and c.opened_at > clock_timestamp() - interval '1 day'
        order by c.opened_at desc, c.id
        limit 100`.execute(db);
      return rows;
    },

    takeBack: (businessId, claimId, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ label: string; state: ClaimState }>`
          select c.label, ${claimStateNow} as state from claims c where c.business_id = ${businessId} and c.id = ${claimId}
          for update`.execute(transaction);
        const claim = rows[0];
        const decided = claimTakenBack(claim?.state ?? null);
        if (claim === undefined || decided !== 'moves') return typeof decided === 'string' ? null : decided;
        await sql`
          update claims set taken_back_at = clock_timestamp() where business_id = ${businessId} and id = ${claimId}`.execute(transaction);
        await tell(transaction, businessId, person, { action: 'claim.taken_back', subject: claimId, details: { label: claim.label } });
        return null;
      }),
  };
}

/** Where a row of `claims c` stands by the database's clock. */
const claimStateNow = sql<ClaimState>`
  case when c.claimed_at is not null then 'claimed' when c.taken_back_at is not null then 'taken_back'
       when c.expires_at <= clock_timestamp() then 'expired' else 'open' end`;

async function tradeIn(
  transaction: Transaction<unknown>,
  pepper: Buffer,
  { code: sent, nonce, address }: Trade,
): Promise<HandedKey | Refusal<TradeCode>> {
  const seconds = await secondsToWait(transaction, codeGuesses, address);
  if (seconds !== null)
    return refuse('rate_limited', {
      retryAfterSeconds: seconds,
      message: `Too many codes were wrong. Wait ${seconds} seconds, then try again.`,
    });
  const code = codeMeant(sent);
  const claim = code === null ? null : await claimOf(transaction, hashCode(code, pepper));
  if (code === null || claim === null) {
    await countMiss(transaction, codeGuesses, address);
    return refuse('unknown_claim');
  }
  const nonceHash = hashNonce(nonce, pepper);
  const { keyId, sealedKey } = claim;
  const sameNonce = claim.nonceHash !== null && timingSafeEqual(claim.nonceHash, nonceHash);
  const decided = claimTraded(claim.state, { held: claim.justClaimed && sealedKey !== null, sameNonce });
  if (decided instanceof Refusal) return decided;
  if (decided === 'repeats' && keyId !== null && sealedKey !== null)
    return handed(claim, { id: keyId, text: unseal(sealedKey, code, nonce) });
  const { businessId, scopes, label, openedBy } = claim;
  const key = await createKey(transaction, pepper, { businessId, scopes, label, expiresAt: claim.keyExpiresAt, createdBy: openedBy });
  if (key === null) return refuse('unknown_claim');
  await sql`
    update claims
    set claimed_at = clock_timestamp(), claimed_from = ${address}, key_id = ${key.id}, nonce_hash = ${nonceHash}, sealed_key = ${seal(key.text, code, nonce)}
    where business_id = ${businessId} and id = ${claim.id}`.execute(transaction);
  await tell(
    transaction,
    businessId,
    { kind: 'key', id: key.id, name: label },
    { action: 'key.claimed', subject: key.id, details: { claim: claim.id, from: address, scopes, label } },
  );
  return handed(claim, key);
}

interface ClaimRow {
  businessId: string;
  businessName: string;
  id: string;
  scopes: Scope[];
  label: string;
  keyExpiresAt: string | null;
  openedBy: string;
  state: ClaimState;
  keyId: string | null;
  justClaimed: boolean;
  nonceHash: Buffer | null;
  sealedKey: Buffer | null;
}

/** The claim, locked until the transaction ends: of two who trade it at once the second sees what the first did. */
async function claimOf(transaction: Transaction<unknown>, codeHash: Buffer): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select c.business_id as "businessId", b.name as "businessName", c.id, c.scopes, c.label, c.opened_by as "openedBy",
           iso(c.key_expires_at) as "keyExpiresAt",
           ${claimStateNow} as state, c.key_id as "keyId",
           coalesce(c.claimed_at > clock_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds}), false) as "justClaimed",
           c.nonce_hash as "nonceHash", c.sealed_key as "sealedKey"
    from claims c join businesses b on b.id = c.business_id
    where c.code_hash = ${codeHash}
    for update of c`.execute(transaction);
  return rows[0] ?? null;
}

const handed = ({ businessId, businessName, scopes, keyExpiresAt }: ClaimRow, key: { id: string; text: string }): HandedKey => ({
  key: key.text,
  keyId: key.id,
  business: { id: businessId, name: businessName },
  scopes,
  expiresAt: keyExpiresAt,
});

/** Sealed keys whose minute is over, and misses that no limit looks at any more, are let go. */
export async function forgetWhatIsOver(db: Database): Promise<void> {
  await sql`
    update claims set sealed_key = null, nonce_hash = null
    where sealed_key is not null and claimed_at < clock_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds})`.execute(db);
  await sql`
    update key_rotations set sealed_key = null
    where sealed_key is not null and at < clock_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds})`.execute(db);
  await sql`
    delete from guesses g
    where not exists (select from unnest(g.misses) miss where miss > clock_timestamp() - interval '1 day')`.execute(db);
}
