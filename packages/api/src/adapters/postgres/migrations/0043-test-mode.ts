import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  test_meters: byBusiness,
  test_usage: byBusiness,
};

/**
 * Test mode: keys of any business whose calls are counted in tables of their own, so that nothing that reads the live ledger has to exclude them.
 * Whether a key is in test mode is read here, by the statement that charges, so that no node can charge its calls to the live ledger.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table keys add column test_mode boolean not null default false`.execute(db);
  await sql`alter table claims add column test_mode boolean not null default false`.execute(db);
  for (const [name, original] of [
    ['test_meters', 'meters'],
    ['test_usage', 'usage'],
  ] as const)
    await sql`create table ${sql.table(name)} (like ${sql.table(original)} including all) with (fillfactor = 50)`.execute(db);
  await createFunctions(db);
  await changeFlush(db);
};

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_open(p_test boolean, p_business uuid, p_period date, p_day date) returns meters language plpgsql as $$
    declare
      meter meters%rowtype;
    begin
      if p_test then
        select * into meter from test_meters m where m.business_id = p_business and m.period = p_period for update;
        if not found then
          insert into test_meters (business_id, period, day) values (p_business, p_period, p_day) on conflict do nothing;
          select * into strict meter from test_meters m where m.business_id = p_business and m.period = p_period for update;
        end if;
      else
        select * into meter from meters m where m.business_id = p_business and m.period = p_period for update;
        if not found then
          insert into meters (business_id, period, day) values (p_business, p_period, p_day) on conflict do nothing;
          select * into strict meter from meters m where m.business_id = p_business and m.period = p_period for update;
        end if;
      end if;
      return meter;
    end
    $$`.execute(db);

  await sql`
    create function ledger_save(p_test boolean, meter meters) returns void language plpgsql as $$
    begin
      if p_test then
        update test_meters m set used = meter.used, refused = meter.refused, day = meter.day, day_calls = meter.day_calls,
          day_public_hits = meter.day_public_hits, day_in_review = meter.day_in_review, day_not_found = meter.day_not_found,
          day_refused = meter.day_refused, minute = meter.minute, minute_calls = meter.minute_calls
        where m.business_id = meter.business_id and m.period = meter.period;
      else
        update meters m set used = meter.used, refused = meter.refused, day = meter.day, day_calls = meter.day_calls,
          day_public_hits = meter.day_public_hits, day_in_review = meter.day_in_review, day_not_found = meter.day_not_found,
          day_refused = meter.day_refused, minute = meter.minute, minute_calls = meter.minute_calls
        where m.business_id = meter.business_id and m.period = meter.period;
      end if;
    end
    $$`.execute(db);

  await sql`
    create function ledger_count(p_test boolean, p_business uuid, p_day date, p_operation text, p_key text, p_outcome text, p_calls bigint, p_charged bigint, p_at timestamptz)
    returns void language plpgsql as $$
    begin
      if p_test then
        insert into test_usage as u (business_id, day, operation, key_id, outcome, calls, charged, last_at)
        values (p_business, p_day, p_operation, p_key, p_outcome, p_calls, p_charged, p_at)
        on conflict (business_id, day, operation, key_id, outcome)
        do update set calls = u.calls + excluded.calls, charged = u.charged + excluded.charged, last_at = greatest(u.last_at, excluded.last_at);
      else
        perform ledger_count(p_business, p_day, p_operation, p_key, p_outcome, p_calls, p_charged, p_at);
      end if;
    end
    $$`.execute(db);

  await sql`
    create function ledger_uncount(p_test boolean, p_business uuid, p_day date, p_operation text, p_key text, p_outcome text, p_calls bigint)
    returns void language plpgsql as $$
    begin
      if p_test then
        update test_usage u set calls = u.calls - p_calls, charged = u.charged - p_calls
        where u.business_id = p_business and u.day = p_day and u.operation = p_operation and u.key_id = p_key and u.outcome = p_outcome;
      else
        update usage u set calls = u.calls - p_calls, charged = u.charged - p_calls
        where u.business_id = p_business and u.day = p_day and u.operation = p_operation and u.key_id = p_key and u.outcome = p_outcome;
      end if;
    end
    $$`.execute(db);
}

/** The flush itself stays the same, except for where it reads and writes. Meters are locked in the order of business, mode and period. */
async function changeFlush(db: Kysely<unknown>): Promise<void> {
  const name = 'ledger_flush(uuid,smallint,bigint,jsonb)';
  const { rows } = await sql<{ made: string }>`select pg_get_functiondef(${name}::regprocedure) as made`.execute(db);
  const made = changes.reduce((text, [line, changed, times]) => {
    const parts = text.split(line);
    if (parts.length !== times + 1) throw new Error(`${name} is not as its migration made it: ${line}`);
    return parts.join(changed);
  }, rows[0]?.made ?? '');
  await sql.raw(made).execute(db);
}

const save = (
  indent: string,
): string => `update meters m set used = meter.used, refused = meter.refused, day = meter.day, day_calls = meter.day_calls,
${indent}  day_public_hits = meter.day_public_hits, day_in_review = meter.day_in_review, day_not_found = meter.day_not_found,
${indent}  day_refused = meter.day_refused, minute = meter.minute, minute_calls = meter.minute_calls
${indent}where m.business_id = meter.business_id and m.period = meter.period;`;

/** Each with its text, its replacement, and the number of its occurrences. */
const changes: readonly (readonly [string, string, number])[] = [
  ['open_meter boolean := false;', 'open_meter boolean := false;\n      meter_test boolean;', 1],
  [
    'as period\n        from jsonb_array_elements',
    `as period,
               coalesce((select k.test_mode from keys k where k.business_id = (c.value->>0)::uuid and k.id = c.value->>1), false) as test
        from jsonb_array_elements`,
    1,
  ],
  ['order by 1, period, c.ordinality', 'order by 1, test, period, c.ordinality', 1],
  [
    'meter.business_id <> g.business or meter.period <> g.period then',
    'meter.business_id <> g.business or meter_test <> g.test or meter.period <> g.period then',
    1,
  ],
  [save('            '), 'perform ledger_save(meter_test, meter);', 1],
  [save('        '), 'perform ledger_save(meter_test, meter);', 1],
  [
    `select * into meter from meters m where m.business_id = g.business and m.period = g.period for update;
          if not found then
            insert into meters (business_id, period, day) values (g.business, g.period, (at at time zone 'UTC')::date) on conflict do nothing;
            select * into strict meter from meters m where m.business_id = g.business and m.period = g.period for update;
          end if;`,
    `meter := ledger_open(g.test, g.business, g.period, (at at time zone 'UTC')::date);
          meter_test := g.test;`,
    1,
  ],
  [
    'select b.state, least(coalesce(b.allowance_override, p.allowance) + b.overage_calls, 9007199254740991) as allowance, coalesce(b.rate_override, p.rate_per_minute) as rate, p.scopes',
    `select b.state, case when g.test then t.allowance else least(coalesce(b.allowance_override, p.allowance) + b.overage_calls, 9007199254740991) end as allowance,
                 case when g.test then t.rate_per_minute else coalesce(b.rate_override, p.rate_per_minute) end as rate, p.scopes`,
    1,
  ],
  [
    'from businesses b join plans p on p.name = b.plan where b.id = g.business;',
    "from businesses b join plans p on p.name = b.plan left join plans t on g.test and t.name = 'test' where b.id = g.business;",
    1,
  ],
  [
    `update usage u set calls = u.calls - g.n, charged = u.charged - g.n
          where u.business_id = g.business and u.day = g.day and u.operation = g.operation and u.key_id = g.key_id and u.outcome = g.outcome;`,
    'perform ledger_uncount(g.test, g.business, g.day, g.operation, g.key_id, g.outcome, g.n);',
    1,
  ],
  ['perform ledger_count(g.business,', 'perform ledger_count(g.test, g.business,', 6],
];
