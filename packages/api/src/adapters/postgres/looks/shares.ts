import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { LookShares } from '../../../resources/looks/studio.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, columnsAs, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';
import { type GuessLimit, takeGuess } from '../people/guesses.ts';

/** All null for a look without shares. */
const shared = columnsAs('look_shares', { id: 'id', by: 'shared_by', at: 'shared_at', expiresAt: 'expires_at' }, 's');

export function postgresLookShares(db: Database): LookShares {
  return {
    async ofLook(businessId, lookId) {
      const { rows } = await sql<RowIn<typeof shared> | { readonly id: null }>`
        select ${shared}
        from looks l
        left join look_shares s on s.business_id = l.business_id and s.look_id = l.id and s.revoked_at is null and s.expires_at > now()
        where l.business_id = ${businessId} and l.id = ${lookId}
        order by s.shared_at desc, s.id`.execute(db);
      return rows.length === 0 ? null : rows.flatMap((row) => (row.id === null ? [] : [row]));
    },

    create: (by, lookId, days) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const id = randomUUID();
        const token = Buffer.concat([Buffer.from(businessId.replaceAll('-', ''), 'hex'), randomBytes(24)]).toString('base64url');
        const { rows } = await query`
          insert into look_shares (business_id, id, look_id, token_hash, shared_by, expires_at)
          select business_id, ${id}, id, ${digest(token)}, ${actor.name}, now() + make_interval(days => ${days})
          from looks where business_id = ${businessId} and id = ${lookId}
          returning ${sql<string>`(select name from looks where business_id = ${businessId} and id = ${lookId})`.as('name')}, ${columns('look_shares', ['expires_at'])}`.execute(
          transaction,
        );
        const share = rows[0];
        if (share === undefined) return null;
        const details = { name: share.name, share: id, expires_at: share.expiresAt };
        await recordAudit(transaction, businessId, actor, { action: 'look.shared', subject: lookId, details });
        return { id, token, expiresAt: share.expiresAt };
      }),

    revoke: (by, lookId, shareId) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows } = await query`
          update look_shares s set revoked_at = now()
          from looks l
          where s.business_id = ${businessId} and s.id = ${shareId} and s.look_id = ${lookId} and s.revoked_at is null
            and l.business_id = s.business_id and l.id = s.look_id
          returning ${columns('looks', ['name'], 'l')}`.execute(transaction);
        const [revoked] = rows;
        if (revoked === undefined) return refuse('not_found');
        const details = { name: revoked.name, share: shareId };
        await recordAudit(transaction, businessId, actor, { action: 'look.share_revoked', subject: lookId, details });
        return null;
      }),

    async find(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== tokenBytes) return null;
      const { rows } = await query`
        select ${columns('look_shares', ['business_id', 'look_id', 'expires_at'])}
        from look_shares s
        where business_id = ${bytes.subarray(0, 16).toString('hex')}::uuid and token_hash = ${digest(token)}
          and revoked_at is null and expires_at > now()
          and exists (select from looks l where l.business_id = s.business_id and l.id = s.look_id and l.archived_at is null)
          and exists (select from businesses b where b.id = s.business_id and b.closed_at is null)`.execute(db);
      return rows[0] ?? null;
    },

    takeAttempt: (address) => takeGuess(db, views, address),
  };
}

/** A token starts with its business id, so that the lookup stays in the partition of that business. */
const tokenBytes = 40;
const views: GuessLimit = { kind: 'shared look', missesMax: limits.previewViewsMax, windowSeconds: 3_600 };
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
