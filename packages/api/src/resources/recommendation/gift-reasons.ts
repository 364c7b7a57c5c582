/** Why a perfume was chosen as a gift. Each reason names something that its record has. */
import { type GiftQuery, weighTerm } from './gift.ts';
import { listReasons, normalizeReasons, type Reason } from './reasons.ts';
import type { Learned } from './style-model.ts';
import { accordDecay, defaultWeights } from './weights.ts';

const likeWorth = 3;
const familyWorth = 1;
const wearsWorth = 4;

/** `liked` marks the terms that the request likes. */
export function listGiftReasons(query: GiftQuery, liked: Int32Array, place: number, learned: Learned): readonly Reason[] {
  const { index, profiles, model } = learned;
  const { terms } = index;
  const own = new Set(Array.from(index.codesOf(place), (code) => code >> 2));
  const ranks = new Map(Array.from(profiles.accordsOf(place), (accord, rank) => [profiles.accordTerm(accord), rank] as const));
  const notes = [...own].filter((term) => terms.kind(term) === 'note').length;
  const families = new Set(query.families.map(({ id }) => id));
  const found: Reason[] = [];
  for (const term of own) {
    const kind = terms.kind(term);
    if (kind !== 'note' && kind !== 'accord' && kind !== 'family') continue;
    const id = terms.id(term);
    const share = kind === 'note' ? 1 / notes : accordDecay ** (ranks.get(term) ?? 0);
    let weight = (liked[term] ?? 0) !== 0 ? likeWorth : 0;
    if (kind === 'family') weight += families.has(id) ? familyWorth : 0;
    else {
      if (query.season !== null) weight += Math.max(0, weighTerm(query.season, kind, id)) * share;
      if (query.time !== null) weight += Math.max(0, weighTerm('evening', kind, id) * (query.time === 'evening' ? 1 : -1)) * share;
    }
    found.push({ kind, id, name: terms.name(term), weight });
  }
  for (const worn of query.wears)
    for (const reason of listReasons(worn, place, index, profiles, model, defaultWeights))
      found.push({ ...reason, weight: (reason.weight * wearsWorth) / query.wears.length });
  return normalizeReasons(mergeReasons(found));
}

function mergeReasons(reasons: readonly Reason[]): Reason[] {
  const merged = new Map<string, Reason>();
  for (const reason of reasons) {
    const key = `${reason.kind} ${reason.id}`;
    merged.set(key, { ...reason, weight: reason.weight + (merged.get(key)?.weight ?? 0) });
  }
  return [...merged.values()];
}
