import { must, type Proof, withNode } from '../proof.ts';
import { cardCall, offer, openProxy } from '../test-bed.ts';

export const cutResponses: Proof = {
  name: 'cut after COMMIT',
  promise: 'if the connection breaks after the commit and before its response, the flush is resent and nothing is counted twice',
  short: 25,
  long: 1_000,
  async run(testBed, times, progress) {
    const proxy = await openProxy(testBed.url);
    try {
      return await withNode({ url: proxy.url, lanes: 1 }, async (node) => {
        const business = await testBed.newBusiness(Number.MAX_SAFE_INTEGER);
        let granted = 0;
        let unavailable = 0;
        await offer(node, cardCall(business), 1, 1);
        granted += 1;
        while (proxy.cut < times) {
          const cutBefore = proxy.cut;
          proxy.cutResponses(1);
          const tally = await offer(node, cardCall(business), 40, 20);
          granted += tally.granted;
          unavailable += tally.refused.get('unavailable') ?? 0;
          must(proxy.cut === cutBefore + 1, 'no response was dropped');
          progress(proxy.cut);
        }
        const used = await testBed.usedWhenIdle(business.businessId);
        must(used === granted, `${granted} were granted but the ledger has ${used}`);
        return { 'ambiguous commits': proxy.cut, granted, 'in the ledger': used, unavailable };
      });
    } finally {
      await proxy.close();
    }
  },
};
