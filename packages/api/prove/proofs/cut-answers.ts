import { cardCall, offer, openProxy } from '../ground.ts';
import { must, type Proof, withNode } from '../proof.ts';

export const cutAnswers: Proof = {
  name: 'cut after COMMIT',
  promise: 'the connection breaks after the commit and before its answer: the flush is sent again and nothing is counted twice',
  short: 25,
  long: 1_000,
  async run(ground, times, progress) {
    const proxy = await openProxy(ground.url);
    try {
      return await withNode({ url: proxy.url, lanes: 1 }, async (node) => {
        const business = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
        let granted = 0;
        let unavailable = 0;
        await offer(node, cardCall(business), 1, 1);
        granted += 1;
        while (proxy.cut < times) {
          const cutBefore = proxy.cut;
          proxy.cutAnswers(1);
          const tally = await offer(node, cardCall(business), 40, 20);
          granted += tally.granted;
          unavailable += tally.refused.get('unavailable') ?? 0;
          must(proxy.cut === cutBefore + 1, 'no answer was cut');
          progress(proxy.cut);
        }
        const used = await ground.usedWhenQuiet(business.businessId);
        must(used === granted, `${granted} were granted and the ledger holds ${used}`);
        return { 'ambiguous commits': proxy.cut, granted, 'in the ledger': used, unavailable };
      });
    } finally {
      await proxy.close();
    }
  },
};
