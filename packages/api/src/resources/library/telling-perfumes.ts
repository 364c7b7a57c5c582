import type { LibraryRecord } from './record-shelf.ts';
import { betweenEntries, betweenParts } from './telling.ts';

/** Perfumes that try a design: what shows well on them shows well on every other. */
export const tellingKinds = ['well known', 'longest name', 'most notes', 'no tiers', 'little known'] as const;
export type TellingKind = (typeof tellingKinds)[number];

export interface TellingPerfumes {
  /** Takes a public record into account. */
  heard(record: LibraryRecord): void;
  /** The id of the most telling of a kind that came so far. */
  readonly ids: ReadonlyMap<TellingKind, string>;
}

/** The most telling of each kind are kept as records come in, so that nobody ever goes through a million of them. */
export function tellingPerfumes(): TellingPerfumes {
  const best = new Map<TellingKind, number>();
  const ids = new Map<TellingKind, string>();
  const weigh = (kind: TellingKind, id: string, weight: number): void => {
    // Of two that tell as much, the one that came first stays, whatever order a later change brings.
    if (weight <= (best.get(kind) ?? 0)) return;
    best.set(kind, weight);
    ids.set(kind, id);
  };
  return {
    ids,
    heard({ id, name, strength, year, popularity, telling }) {
      const [perfumers = '', , top = '', heart = '', base = '', all = '', accords = ''] = telling.split(betweenParts);
      const isWhole = [perfumers, top, heart, base, accords].every((part) => part !== '') && strength !== null && year !== null;
      if (isWhole) weigh('well known', id, 1 + popularity);
      weigh('longest name', id, name.length);
      weigh(
        'most notes',
        id,
        [top, heart, base, all].reduce((sum, part) => sum + entriesIn(part), 0),
      );
      if (all !== '') weigh('no tiers', id, 1 + popularity);
      weigh('little known', id, 10_000 - telling.length - (year === null ? 0 : 40) - (strength === null ? 0 : 40));
    },
  };
}

const entriesIn = (part: string): number => (part === '' ? 0 : part.split(betweenEntries).length);
