import { cardCall, offer } from '../ground.ts';
import { must, type Proof, withNodes } from '../proof.ts';

export const exactness: Proof = {
  name: 'exactness',
  promise: 'four nodes, one business, 20,000 calls offered of which 10,000 are left: exactly 10,000 are granted',
  short: 2,
  long: 1_000,
  run: (ground, times, progress) =>
    withNodes(4, { url: ground.url, lanes: 1 }, async (nodes) => {
      let unavailable = 0;
      for (let run = 0; run < times; run++) {
        const business = await ground.newBusiness(10_000);
        const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 5_000, 500)));
        const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
        unavailable += tallies.reduce((sum, tally) => sum + (tally.refused.get('unavailable') ?? 0), 0);
        must(granted === 10_000, `run ${run}: ${granted} were granted`);
        const used = await ground.used(business.businessId);
        must(used === 10_000, `run ${run}: the ledger holds ${used}`);
        progress(run + 1);
      }
      return { runs: times, offered: times * 20_000, granted: times * 10_000, unavailable };
    }),
};
