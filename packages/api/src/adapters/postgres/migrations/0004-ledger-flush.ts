import { type Kysely, sql } from 'kysely';

/**
 * One call is one flush: it checks state, rate, entitlement and allowance, charges, counts and returns the verdicts, in one transaction.
 *
 * p_calls is a list of groups of identical calls, each [business, key, operation, scope or null, outcome, counter, cost, n],
 * or of charges to refund, each [business, key, operation, null, outcome, counter, -1, n, day, new outcome].
 * The result contains, for each group in the same order:
 * [state, passed, granted, minute calls, rate, used, allowance, month's refusals, day's calls, hits, in review, not found, refused].
 * Businesses are processed in the order of their ids, so that concurrent flushes can't deadlock.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function ledger_count(p_business uuid, p_day date, p_operation text, p_key text, p_outcome text, p_calls bigint, p_charged bigint, p_at timestamptz)
    returns void language sql as $$
      insert into usage as u (business_id, day, operation, key_id, outcome, calls, charged, last_at)
      values (p_business, p_day, p_operation, p_key, p_outcome, p_calls, p_charged, p_at)
      on conflict (business_id, day, operation, key_id, outcome)
      do update set calls = u.calls + excluded.calls, charged = u.charged + excluded.charged, last_at = greatest(u.last_at, excluded.last_at)
    $$`.execute(db);

  await sql`
    create function ledger_flush(p_node uuid, p_lane smallint, p_seq bigint, p_calls jsonb) returns jsonb language plpgsql as $$
    declare
      counter_max constant bigint := 9007199254740991;
      lane_seq bigint;
      lane_answer jsonb;
      at timestamptz;
      today date;
      month date;
      this_minute bigint;
      g record;
      meter meters%rowtype;
      open_meter boolean := false;
      biz record;
      key record;
      key_seen text;
      verdict text;
      passed bigint;
      granted bigint;
      answers jsonb := '[]';
      answer jsonb;
    begin
      select l.seq, l.answer into strict lane_seq, lane_answer from lanes l where l.node = p_node and l.lane = p_lane for update;
      if lane_seq = p_seq then
        return lane_answer;
      elsif lane_seq > p_seq then
        raise exception 'flush % of lane % came after flush %', p_seq, p_lane, lane_seq;
      end if;

      at := ledger_now();
      month := date_trunc('month', at at time zone 'UTC')::date;
      this_minute := floor(extract(epoch from at) / 60);

      for g in
        select (c.value->>0)::uuid as business, c.value->>1 as key_id, c.value->>2 as operation, c.value->>3 as scope,
               c.value->>4 as outcome, c.value->>5 as counter, (c.value->>6)::int as cost, (c.value->>7)::bigint as n,
               (c.value->>8)::date as day, c.value->>9 as instead, c.ordinality - 1 as at_index,
               coalesce(date_trunc('month', (c.value->>8)::date)::date, month) as period
        from jsonb_array_elements(p_calls) with ordinality c
        order by 1, period, c.ordinality
      loop
        if not open_meter or meter.business_id <> g.business or meter.period <> g.period then
          if open_meter then
            update meters m set used = meter.used, refused = meter.refused, day = meter.day, day_calls = meter.day_calls,
              day_public_hits = meter.day_public_hits, day_in_review = meter.day_in_review, day_not_found = meter.day_not_found,
              day_refused = meter.day_refused, minute = meter.minute, minute_calls = meter.minute_calls
            where m.business_id = meter.business_id and m.period = meter.period;
          end if;
          select * into meter from meters m where m.business_id = g.business and m.period = g.period for update;
          if not found then
            insert into meters (business_id, period, day) values (g.business, g.period, (at at time zone 'UTC')::date) on conflict do nothing;
            select * into strict meter from meters m where m.business_id = g.business and m.period = g.period for update;
          end if;
          open_meter := true;
          key_seen := null;
          select b.state, coalesce(b.allowance_override, p.allowance) as allowance, coalesce(b.rate_override, p.rate_per_minute) as rate, p.scopes
            into biz from businesses b join plans p on p.name = b.plan where b.id = g.business;
          if g.cost >= 0 then
            today := greatest((at at time zone 'UTC')::date, meter.day);
            if meter.day < today then
              meter.day := today;
              meter.day_calls := 0; meter.day_public_hits := 0; meter.day_in_review := 0; meter.day_not_found := 0; meter.day_refused := 0;
            end if;
            if meter.minute < this_minute then
              meter.minute := this_minute;
              meter.minute_calls := 0;
            end if;
          end if;
        end if;

        if g.cost < 0 then
          -- A given-back call stays counted as a call; its outcome and its charge change.
          meter.used := meter.used - g.n;
          meter.refused := meter.refused + g.n;
          if meter.day = g.day then
            meter.day_refused := meter.day_refused + g.n;
            if g.counter = 'public_hit' then meter.day_public_hits := meter.day_public_hits - g.n; end if;
          end if;
          update usage u set calls = u.calls - g.n, charged = u.charged - g.n
          where u.business_id = g.business and u.day = g.day and u.operation = g.operation and u.key_id = g.key_id and u.outcome = g.outcome;
          perform ledger_count(g.business, g.day, g.operation, g.key_id, g.instead, g.n, 0, at);
          verdict := 'given_back'; passed := g.n; granted := g.n;
        else
          if key_seen is distinct from g.key_id then
            select k.scopes, k.revoked_at is not null as revoked, coalesce(k.expires_at <= at, false) as expired
              into key from keys k where k.business_id = g.business and k.id = g.key_id;
            key_seen := g.key_id;
          end if;
          verdict := 'ok'; passed := 0; granted := 0;
          if key is null or biz is null then
            verdict := 'unknown_key';
          elsif key.revoked then
            verdict := 'revoked';
          elsif key.expired then
            verdict := 'expired';
          elsif greatest(meter.day_calls, meter.refused, meter.used) + g.n > counter_max then
            verdict := 'counter_full';
          else
            meter.day_calls := meter.day_calls + g.n;
            if biz.state = 'suspended' then
              verdict := 'suspended';
              perform ledger_count(g.business, today, g.operation, g.key_id, 'suspended', g.n, 0, at);
            else
              passed := least(g.n, greatest(0, biz.rate - meter.minute_calls));
              meter.minute_calls := meter.minute_calls + passed;
              if passed < g.n then
                perform ledger_count(g.business, today, g.operation, g.key_id, 'rate_limited', g.n - passed, 0, at);
              end if;
              if g.scope is not null and not (g.scope = any (key.scopes) and g.scope = any (biz.scopes)) then
                verdict := 'not_entitled';
                if passed > 0 then
                  perform ledger_count(g.business, today, g.operation, g.key_id, 'not_entitled', passed, 0, at);
                end if;
              else
                granted := passed;
                if g.cost = 1 then
                  granted := least(passed, greatest(0, biz.allowance - meter.used));
                  meter.used := meter.used + granted;
                  if granted < passed then
                    perform ledger_count(g.business, today, g.operation, g.key_id, 'over_allowance', passed - granted, 0, at);
                  end if;
                end if;
                if granted > 0 then
                  perform ledger_count(g.business, today, g.operation, g.key_id, g.outcome, granted, granted * g.cost, at);
                  case g.counter
                    when 'public_hit' then meter.day_public_hits := meter.day_public_hits + granted;
                    when 'in_review' then meter.day_in_review := meter.day_in_review + granted;
                    when 'not_found' then meter.day_not_found := meter.day_not_found + granted;
                    when 'refused' then
                      meter.day_refused := meter.day_refused + granted;
                      meter.refused := meter.refused + granted;
                    else null;
                  end case;
                end if;
              end if;
            end if;
            meter.day_refused := meter.day_refused + (g.n - granted);
            meter.refused := meter.refused + (g.n - granted);
          end if;
        end if;

        answer := jsonb_build_array(g.at_index, verdict, passed, granted, meter.minute_calls, biz.rate, meter.used, biz.allowance, meter.refused,
          meter.day_calls, meter.day_public_hits, meter.day_in_review, meter.day_not_found, meter.day_refused);
        answers := answers || jsonb_build_array(answer);
      end loop;

      if open_meter then
        update meters m set used = meter.used, refused = meter.refused, day = meter.day, day_calls = meter.day_calls,
          day_public_hits = meter.day_public_hits, day_in_review = meter.day_in_review, day_not_found = meter.day_not_found,
          day_refused = meter.day_refused, minute = meter.minute, minute_calls = meter.minute_calls
        where m.business_id = meter.business_id and m.period = meter.period;
      end if;

      answers := jsonb_build_array(floor(extract(epoch from at) * 1000), answers);
      update lanes l set seq = p_seq, answer = answers, at = now() where l.node = p_node and l.lane = p_lane;
      return answers;
    end
    $$`.execute(db);
};
