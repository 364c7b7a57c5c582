import type { Proof } from '../proof.ts';
import { simulate } from '../simulate.ts';

export const simulator: Proof = {
  name: 'simulator',
  promise: 'the group commit over a database and a network made of chance: the books balance after each step, whatever the seed',
  short: 3_000,
  long: 100_000,
  async run(_ground, times, progress) {
    const counted = { seeds: times, calls: 0, crashes: 0, 'answers lost after commit': 0, voids: 0, 'given back': 0 };
    for (let seed = 1; seed <= times; seed++) {
      try {
        const { calls, crashes, lostAnswers, voids, givenBack } = simulate(seed);
        counted.calls += calls;
        counted.crashes += crashes;
        counted['answers lost after commit'] += lostAnswers;
        counted.voids += voids;
        counted['given back'] += givenBack;
      } catch (error) {
        throw new Error(
          `seed ${seed}: ${error instanceof Error ? error.message : String(error)}. Run it again with: npm run prove -- simulator --seed ${seed}`,
          { cause: error },
        );
      }
      if (seed % 1_000 === 0) progress(seed);
    }
    return counted;
  },
};
