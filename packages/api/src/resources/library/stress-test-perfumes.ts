import { entrySeparator, partSeparator } from './record-details.ts';
import type { LibraryRecord } from './record-store.ts';

/** Edge cases for looks: a look that works on these perfumes works on all others. */
export const stressTestKinds = ['well known', 'longest name', 'most notes', 'no tiers', 'little known'] as const;
export type StressTestKind = (typeof stressTestKinds)[number];

export interface StressTestPerfumes {
  /** Considers a public record for each kind. */
  consider(record: LibraryRecord): void;
  /** The ID of the best candidate per kind so far. */
  readonly ids: ReadonlyMap<StressTestKind, string>;
}

/** Tracks the best candidate of each kind as records arrive, so that the library never has to be scanned. */
export function createStressTestPerfumes(): StressTestPerfumes {
  const best = new Map<StressTestKind, number>();
  const ids = new Map<StressTestKind, string>();
  const weigh = (kind: StressTestKind, id: string, weight: number): void => {
    // On a tie, the first candidate stays.
    if (weight <= (best.get(kind) ?? 0)) return;
    best.set(kind, weight);
    ids.set(kind, id);
  };
  return {
    ids,
    consider({ id, name, strength, year, popularity, details: telling }) {
      const [perfumers = '', , top = '', heart = '', base = '', all = '', accords = ''] = telling.split(partSeparator);
      const isWhole = [perfumers, top, heart, base, accords].every((part) => part !== '') && strength !== null && year !== null;
      if (isWhole) weigh('well known', id, 1 + popularity);
      weigh('longest name', id, name.length);
      weigh(
        'most notes',
        id,
        [top, heart, base, all].reduce((sum, part) => sum + countEntries(part), 0),
      );
      if (all !== '') weigh('no tiers', id, 1 + popularity);
      weigh('little known', id, 10_000 - telling.length - (year === null ? 0 : 40) - (strength === null ? 0 : 40));
    },
  };
}

const countEntries = (part: string): number => (part === '' ? 0 : part.split(entrySeparator).length);
