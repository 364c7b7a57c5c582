import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Operator, Operators } from '../../../resources/operator/operators.ts';
import { recordAudit } from '../business/audit.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresOperators(db: Database): Operators {
  return {
    all: () => listOperators(db),

    async has(personId) {
      const { rows } = await sql`select from operators where person_id = ${personId}`.execute(db);
      return rows.length > 0;
    },

    visit: (businessId, operator, reason) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await query`
          insert into operator_visits (business_id, person_id, until)
          select id, ${operator.id}, now() + make_interval(mins => ${limits.visitMinutes}) from businesses where id = ${businessId} and closed_at is null
          on conflict (business_id, person_id) do update set until = excluded.until
          returning ${columns('operator_visits', ['until'])}`.execute(transaction);
        const [visit] = rows;
        if (visit === undefined) return refuse('not_found');
        await recordAudit(transaction, businessId, operator, {
          action: 'business.visited',
          subject: null,
          details: { reason, until: visit.until },
        });
        return visit.until;
      }),

    async endVisit(businessId, operatorId) {
      await sql`
        update operator_visits set until = now()
        where business_id = ${businessId} and person_id = ${operatorId} and until > now()`.execute(db);
    },
  };
}

/** Oldest first. */
export async function listOperators(db: Database): Promise<readonly Operator[]> {
  const { rows } = await query`
    select ${columns('people', ['id', 'email', 'name'], 'p')}, ${columnsAs('people', { secondFactor: 'two_factor' }, 'p')},
           ${columns('operators', ['since'], 'o')}
    from operators o join people p on p.id = o.person_id
    order by o.since, p.id`.execute(db);
  return rows;
}

/** Idempotent. */
export async function addOperator(
  db: Database,
  email: string,
): Promise<{ readonly secondFactor: boolean } | Refusal<'not_found' | 'email_not_confirmed'>> {
  const { rows } = await query`
    select ${columnsAs('people', { id: 'id', confirmed: 'email_confirmed', secondFactor: 'two_factor' })} from people where email = ${email.toLowerCase()}`.execute(
    db,
  );
  const [person] = rows;
  if (person === undefined)
    return refuse('not_found', { message: `No account exists for ${email}. The person must sign up in the console first.` });
  if (!person.confirmed) return refuse('email_not_confirmed', { message: `${email} isn't confirmed yet.` });
  await sql`insert into operators (person_id) values (${person.id}) on conflict do nothing`.execute(db);
  return { secondFactor: person.secondFactor };
}

/** False if the address doesn't belong to an operator. Open visits end with the role. */
export async function removeOperator(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from operators where person_id in (select id from people where email = ${email.toLowerCase()}) returning person_id`.execute(db);
  return rows.length > 0;
}
