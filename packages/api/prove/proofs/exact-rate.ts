import { sql } from 'kysely';
import { must, type Proof, withNodes } from '../proof.ts';
import { cardCall, offer } from '../test-bed.ts';

export const exactRate: Proof = {
  name: 'rate',
  promise: 'with a limit of 1,000 calls a minute and 2,000 simultaneous calls on two nodes, exactly 1,000 are granted',
  short: 2,
  long: 200,
  run: (testBed, times, progress) =>
    withNodes(2, { url: testBed.url, lanes: 1 }, async (nodes) => {
      let straddled = 0;
      for (let run = 0; run < times; run++) {
        const business = await testBed.newBusiness(1_000_000, 1_000);
        const minute = async () =>
          Number(
            (await sql<{ minute: number }>`select floor(extract(epoch from now()) / 60)::bigint as minute`.execute(testBed.db)).rows[0]
              ?.minute,
          );
        const before = await minute();
        const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 1_000, 250)));
        const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
        if (before !== (await minute())) straddled += 1;
        else must(granted === 1_000, `run ${run}: ${granted} were granted`);
        progress(run + 1);
      }
      return { runs: times, 'across a minute boundary, not judged': straddled };
    }),
};
