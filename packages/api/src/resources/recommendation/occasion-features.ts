/** What the season and time of day of a perfume are predicted from: its accords by strength, and the kinds of its notes. */
import type { Fragrance } from '../library/fragrance.ts';
import { findAccordId, findNote, getNoteFamily } from '../notes/recorded-notes.ts';
import { accordDecay } from './weights.ts';

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];
export const times = ['day', 'evening'] as const;
export type Time = (typeof times)[number];

/** Each is predicted on its own. A low prediction for the evening means day. */
export const moments = [...seasons, 'evening'] as const;
export type Moment = (typeof moments)[number];

/** Values by name: `accord:woody`, `note:citrus` for the kind of a note, and 1 for the empty name. */
export function describeOccasionFeatures({ accords, notes }: Pick<Fragrance, 'accords' | 'notes'>): ReadonlyMap<string, number> {
  const features = new Map([['', 1]]);
  accords.forEach((recorded, rank) => {
    const id = findAccordId(recorded);
    if (id !== null) features.set(`accord:${id}`, accordDecay ** rank);
  });
  const families = [...notes.top, ...notes.heart, ...notes.base, ...notes.all].flatMap(
    (recorded) => getNoteFamily(findNote(recorded)?.id ?? '') ?? [],
  );
  for (const family of families) features.set(`note:${family}`, (features.get(`note:${family}`) ?? 0) + noteScale / families.length);
  return features;
}

const noteScale = 2;

export function sumFeatures(features: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
  return sum;
}
