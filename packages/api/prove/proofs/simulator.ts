import type { Proof } from '../proof.ts';
import { simulate } from '../simulate.ts';

export const simulator: Proof = {
  name: 'simulator',
  promise: 'the ledger balances after each step of the group commit over a simulated database and network, whatever the seed',
  short: 3_000,
  long: 100_000,
  async run(_ground, times, progress) {
    const counted = { seeds: times, calls: 0, crashes: 0, 'responses lost after commit': 0, voids: 0, 'given back': 0 };
    for (let seed = 1; seed <= times; seed++) {
      try {
        const { calls, crashes, lostResponses, voids, givenBack } = simulate(seed);
        counted.calls += calls;
        counted.crashes += crashes;
        counted['responses lost after commit'] += lostResponses;
        counted.voids += voids;
        counted['given back'] += givenBack;
      } catch (error) {
        throw new Error(
          `seed ${seed}: ${error instanceof Error ? error.message : String(error)}. Reproduce it with: npm run prove -- simulator --seed ${seed}`,
          { cause: error },
        );
      }
      if (seed % 1_000 === 0) progress(seed);
    }
    return counted;
  },
};
