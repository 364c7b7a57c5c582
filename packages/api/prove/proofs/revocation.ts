import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { must, type Proof, withNodes } from '../proof.ts';
import { cardCall, offer } from '../test-bed.ts';

export const revocation: Proof = {
  name: 'revocation',
  promise: 'under load on two nodes, no call that starts after a revocation is committed is charged',
  short: 20,
  long: 1_000,
  run: (testBed, times, progress) =>
    withNodes(2, { url: testBed.url }, async (nodes) => {
      const noise = await testBed.newBusiness(Number.MAX_SAFE_INTEGER);
      let stop = false;
      const noisy = nodes.map(async (node) => {
        while (!stop) await offer(node, cardCall(noise), 64, 32);
      });
      try {
        let after = 0;
        let unavailable = 0;
        for (let trial = 0; trial < times; trial++) {
          const business = await testBed.newBusiness(1_000_000);
          let revoked = false;
          const late = { calls: 0, granted: 0 };
          const callers = nodes.flatMap((node) =>
            Array.from({ length: 4 }, async () => {
              while (late.calls < 16) {
                const beganAfter = revoked;
                const verdict = await node.charge(cardCall(business));
                if (!beganAfter) continue;
                late.calls += 1;
                if (verdict.granted) late.granted += 1;
                else if (verdict.code === 'unavailable') unavailable += 1;
                else must(verdict.code === 'revoked', `trial ${trial}: refused with ${verdict.code}`);
              }
            }),
          );
          await revokeKey(testBed.db, business.keyId);
          revoked = true;
          await Promise.all(callers);
          must(late.granted === 0, `trial ${trial}: ${late.granted} calls were charged after the revocation`);
          after += late.calls;
          progress(trial + 1);
        }
        return { trials: times, 'calls started afterwards': after, 'charged of them': 0, unavailable };
      } finally {
        stop = true;
        await Promise.all(noisy);
      }
    }),
};
