import { must, type Proof, withNodes } from '../proof.ts';
import { cardCall, offer } from '../test-bed.ts';

export const exactness: Proof = {
  name: 'exactness',
  promise: 'with 10,000 calls left and 20,000 calls of one business on four nodes, exactly 10,000 are granted',
  short: 2,
  long: 1_000,
  run: (testBed, times, progress) =>
    withNodes(4, { url: testBed.url, lanes: 1 }, async (nodes) => {
      let unavailable = 0;
      for (let run = 0; run < times; run++) {
        const business = await testBed.newBusiness(10_000);
        const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 5_000, 500)));
        const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
        unavailable += tallies.reduce((sum, tally) => sum + (tally.refused.get('unavailable') ?? 0), 0);
        must(granted === 10_000, `run ${run}: ${granted} were granted`);
        const used = await testBed.used(business.businessId);
        must(used === 10_000, `run ${run}: the ledger has ${used}`);
        progress(run + 1);
      }
      return { runs: times, offered: times * 20_000, granted: times * 10_000, unavailable };
    }),
};
