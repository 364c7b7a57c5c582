import { sql, type Transaction } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import {
  type BusinessChangeEntry,
  describeChange,
  type OperatorBusinessDetails,
  type OperatorBusinesses,
  type OperatorBusinessState,
} from '../../../resources/operator/businesses.ts';
import { lockBusiness } from '../business/authority.ts';
import { changeBusinessWithin } from '../business/businesses.ts';
import { businessColumns } from '../business/columns.ts';
import { columns, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresOperatorBusinesses(db: Database): OperatorBusinesses {
  return {
    async find({ q, state, after, limit }) {
      const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
      const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
      const keyId = q === null ? null : keyIdIn(q);
      const { rows } = await query`
        select ${summary}
        from businesses b join plans p on p.name = b.plan ${thisMonth}
        where (${q}::text is null or b.name ilike all (${patterns}::text[]) or b.website ilike all (${patterns}::text[]) or b.id::text = lower(${q})
               or exists (select from memberships w join people m on m.id = w.person_id where w.business_id = b.id and m.email ilike all (${patterns}::text[]))
               or exists (select from keys k where k.business_id = b.id and k.id = ${keyId}))
          and (${state}::text is null or ${state} = ${stateOf})
          and (${after}::uuid is null or (b.created_at, b.id) < (select created_at, id from businesses where id = ${after}::uuid))
        order by b.created_at desc, b.id desc
        limit ${limit}`.execute(db);
      return rows;
    },

    async of(businessId) {
      const { rows } = await query`
        select ${summary},
               ${columns('businesses', ['suspended_by_operator'], 'b')},
               ${sql<number>`coalesce(b.rate_override, p.rate_per_minute)`.as('ratePerMinute')},
               ${sql<OperatorBusinessDetails['overrides']>`jsonb_build_object('allowance', b.allowance_override, 'ratePerMinute', b.rate_override)`.as('overrides')},
               ${sql<boolean>`b.erased_at is not null`.as('erased')},
               ${sql<number>`coalesce((${changesOf(businessId)} order by audit.id desc limit 1), 0)`.as('revision')},
               ${sql<OperatorBusinessDetails['entitlements']>`coalesce((
                 select jsonb_agg(jsonb_build_object('source', e.source, 'plan', e.plan, 'state', e.state, 'since', iso(e.since), 'until', iso(e.until))
                                  order by e.source)
                 from entitlements e
                 where e.business_id = ${businessId}
               ), '[]')`.as('entitlements')}
        from businesses b join plans p on p.name = b.plan ${thisMonth}
        where b.id = ${businessId}`.execute(db);
      return rows[0] ?? null;
    },

    change: (businessId, seen, change, by) =>
      db.transaction().execute(async (transaction) => {
        await lockBusiness(transaction, businessId);
        const { rows } = await query`
          select ${columns('businesses', ['erased_at', 'suspended_by_operator'])} from businesses where id = ${businessId}`.execute(
          transaction,
        );
        const [business] = rows;
        if (business === undefined) return refuse('not_found');
        if (business.erasedAt !== null)
          return refuse('not_found', { message: "This business has been deleted. It can't be changed or restored." });
        const last = await lastChange(transaction, businessId);
        if (last !== null && last.id > seen) {
          const { plan, allowance, ratePerMinute, state } = change;
          const wanted = describeChange({ plan, state, allowance: textOf(allowance), rate: textOf(ratePerMinute) });
          return refuse('draft_needs_preview', {
            message: `This business has changed since you opened it: ${last.by} decided to ${last.closed ? 'close it' : describeChange(last.details)} (${last.at}). You tried to ${wanted}. Check its current state, then try again.`,
          });
        }
        if (change.state === 'suspended' && business.suspendedByOperator)
          return refuse('draft_needs_preview', { message: 'This business is already suspended.' });
        await changeBusinessWithin(transaction, businessId, change, by);
        return null;
      }),
  };
}

/** Finds a key by its id, its displayed prefix or its full text. */
const keyIdIn = (q: string): string => /^sil_(?:live|test)_([0-9A-Za-z]{8})/.exec(q)?.[1] ?? q;

const textOf = (count: number | null | undefined): string | null | undefined => (typeof count === 'number' ? String(count) : count);

/** Ids of the audit entries that changed its plan or state. */
const changesOf = (businessId: string) => sql`
  select audit.id from audit
  where audit.business_id = ${businessId}
    and (audit.action = 'business.closed' or audit.action = 'business.changed' and audit.details ?| array['plan', 'allowance', 'rate', 'state'])`;

async function lastChange(transaction: Transaction<unknown>, businessId: string): Promise<BusinessChangeEntry | null> {
  const { rows } = await query`
    select ${columns('audit', ['id', 'at'], 'a')}, ${sql<BusinessChangeEntry['details']>`a.details`.as('details')}, ${sql<string>`coalesce(p.email, a.actor_name)`.as('by')},
           ${sql<boolean>`a.action = 'business.closed'`.as('closed')}
    from audit a left join people p on p.id::text = a.actor_id
    where a.business_id = ${businessId} and a.id = (${changesOf(businessId)} order by audit.id desc limit 1)`.execute(transaction);
  return rows[0] ?? null;
}

const stateOf = sql<OperatorBusinessState>`case when b.closed_at is not null then 'closed' else b.state end`;

const thisMonth = sql`
  left join meters m on m.business_id = b.id and m.period = date_trunc('month', ledger_now() at time zone 'UTC')::date`;

const summary = listOf(
  businessColumns('b'),
  columns('businesses', ['test', 'created_at'], 'b'),
  stateOf.as('state'),
  sql<number>`coalesce(m.used, 0)`.as('used'),
  sql<number>`coalesce(b.allowance_override, p.allowance)`.as('allowance'),
);
