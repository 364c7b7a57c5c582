/** What a candidate leaves over, as a person is shown it. */
import type { Evidence } from '../reading/evidence.ts';
import type { Reading } from '../reading/row.ts';
import { numberOf, type Shown, signs } from './signs.ts';

export function nameEvidence(shown: Shown): Evidence['name'] {
  const unsaid = shown[numberOf('unsaid')] ?? 0;
  const gaps = unsaid + (shown[numberOf('slips')] ?? 0) + overName.reduce((sum, number) => sum + (shown[number] ?? 0), 0);
  if (shown[numberOf('nothing_said')] === 1) return 'different';
  return gaps < 0.08 ? 'exact' : gaps < 0.4 || (gaps < 0.6 && unsaid === 0) ? 'close' : gaps < 2 ? 'partial' : 'different';
}

const overName = signs.filter((sign) => /^over_.*_(before|beside)$/.test(sign)).map(numberOf);

/** The words of the row that the candidate does not explain, strength, size and small words left out. */
export function leftOver(reading: Reading, cover: Float32Array): string[] {
  const over: string[] = [];
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
    if (!over.includes(word)) over.push(word);
  }
  return over;
}
