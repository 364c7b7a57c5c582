/** Summarises for reviewers what a candidate doesn't explain. */
import type { Evidence } from '../reading/evidence.ts';
import type { Reading } from '../reading/row.ts';
import { type FeatureVector, featureIndex, features } from './features.ts';

export function rateName(vector: FeatureVector): Evidence['name'] {
  const unsaid = vector[featureIndex('unsaid')] ?? 0;
  const gaps = unsaid + (vector[featureIndex('slips')] ?? 0) + nameLeftOverFeatures.reduce((sum, number) => sum + (vector[number] ?? 0), 0);
  if (vector[featureIndex('nothing_said')] === 1) return 'different';
  return gaps < 0.08 ? 'exact' : gaps < 0.4 || (gaps < 0.6 && unsaid === 0) ? 'close' : gaps < 2 ? 'partial' : 'different';
}

const nameLeftOverFeatures = features.filter((feature) => /^over_.*_(before|beside)$/.test(feature)).map(featureIndex);

/** Row words that the candidate doesn't explain, as the title spells them, except strength, audience, size and connectives. */
export function listLeftOver(reading: Reading, cover: Float32Array): string[] {
  const left: string[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const role = reading.roles[at];
    if (
      (cover[at] ?? 0) > 0.6 ||
      role === 'size' ||
      role === 'connective' ||
      role === 'strength' ||
      role === 'audience' ||
      role === 'generic'
    )
      continue;
    const word = reading.words[at] ?? '';
    for (const spelling of reading.spellings.get(word) ?? [word]) if (!left.includes(spelling)) left.push(spelling);
  }
  return left;
}
