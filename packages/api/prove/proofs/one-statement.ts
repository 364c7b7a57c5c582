import { sql } from 'kysely';
import { must, type Proof, withNode } from '../proof.ts';
import { cardCall, offer } from '../test-bed.ts';

export const oneStatement: Proof = {
  name: 'one statement',
  promise: 'a flush is a single statement: pg_stat_statements counts no other',
  short: 1,
  long: 5,
  async run(testBed, times, progress) {
    let flushes = 0;
    return withNode({ url: testBed.url, onFlush: () => (flushes += 1), lanes: 1 }, async (node) => {
      const business = await testBed.newBusiness(Number.MAX_SAFE_INTEGER);
      await offer(node, cardCall(business), 10, 1);
      flushes = 0;
      let statements = 0;
      for (let run = 0; run < times; run++) {
        await sql`select pg_stat_statements_reset()`.execute(testBed.db);
        await offer(node, cardCall(business), 2_000, 64);
        // Every ten seconds, a node checks whether its database has become a cluster.
        const { rows } = await sql<{ calls: number }>`
          select coalesce(sum(calls), 0)::bigint as calls from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'
            and query not like 'select from pg_extension%'`.execute(testBed.db);
        statements += rows[0]?.calls ?? 0;
        progress(run + 1);
      }
      must(statements === flushes, `${statements} statements for ${flushes} flushes`);
      return { calls: times * 2_000, flushes, statements };
    });
  },
};
