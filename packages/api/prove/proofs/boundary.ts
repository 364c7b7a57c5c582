import { sql } from 'kysely';
import { must, type Proof, withNode } from '../proof.ts';
import { cardCall, offer } from '../test-bed.ts';

/** Instants with the day and the period that they belong to. */
const instants = [
  ['2026-11-30T23:59:59.999Z', '2026-11-30', '2026-11-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00.001Z', '2026-12-01', '2026-12-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-01'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01'],
  ['2028-02-28T23:59:59.999Z', '2028-02-28', '2028-02-01'],
  ['2028-02-29T00:00:00.000Z', '2028-02-29', '2028-02-01'],
  ['2028-02-29T23:59:59.999Z', '2028-02-29', '2028-02-01'],
  ['2028-03-01T00:00:00.000Z', '2028-03-01', '2028-03-01'],
] as const;

export const boundary: Proof = {
  name: 'boundary',
  promise:
    'around midnight, the end of a month and 29 February, with node clocks a month off, each call counts in exactly one day and period',
  short: 1,
  long: 20,
  async run(testBed, times, progress) {
    await sql`create table if not exists stopped_clock (at timestamptz not null)`.execute(testBed.db);
    await sql`create or replace function ledger_now() returns timestamptz language sql stable as 'select coalesce((select at from stopped_clock), now())'`.execute(
      testBed.db,
    );
    const trueNow = Date.now;
    try {
      return await withNode({ url: testBed.url, lanes: 1 }, async (node) => {
        let calls = 0;
        for (let run = 0; run < times; run++) {
          const business = await testBed.newBusiness(1_000_000);
          const expected = new Map<string, number>();
          for (const [index, [at, day, period]] of instants.entries()) {
            await sql`truncate stopped_clock`.execute(testBed.db);
            await sql`insert into stopped_clock values (${at}::timestamptz)`.execute(testBed.db);
            // A node whose own clock is a month ahead or behind.
            const offsetMs = (index % 2 === 0 ? 1 : -1) * 31 * 86_400_000;
            Date.now = () => trueNow() + offsetMs;
            const tally = await offer(node, cardCall(business), 7, 7);
            Date.now = trueNow;
            must(tally.granted === 7, `${at}: ${tally.granted} of 7 were granted`);
            calls += 7;
            expected.set(`${day} ${period}`, (expected.get(`${day} ${period}`) ?? 0) + 7);
          }
          const days = await sql<{
            day: string;
            calls: number;
          }>`select day, sum(charged)::bigint as calls from usage where business_id = ${business.businessId} group by day order by day`.execute(
            testBed.db,
          );
          const periods = await sql<{
            period: string;
            used: number;
          }>`select period, used from meters where business_id = ${business.businessId} order by period`.execute(testBed.db);
          for (const { day, calls: counted } of days.rows)
            must(counted === sumWhere(expected, (name) => name.startsWith(day)), `${day} holds ${counted}`);
          for (const { period, used } of periods.rows)
            must(used === sumWhere(expected, (name) => name.endsWith(period)), `the period of ${period} holds ${used}`);
          must(days.rows.reduce((sum, row) => sum + row.calls, 0) === 63, 'a call is in no day or in two');
          must(periods.rows.reduce((sum, row) => sum + row.used, 0) === 63, 'a call is in no period or in two');
          progress(run + 1);
        }
        return { runs: times, instants: instants.length, calls };
      });
    } finally {
      Date.now = trueNow;
      await sql`truncate stopped_clock`.execute(testBed.db);
    }
  },
};

const sumWhere = (counts: ReadonlyMap<string, number>, which: (name: string) => boolean): number =>
  [...counts].reduce((sum, [name, count]) => (which(name) ? sum + count : sum), 0);
