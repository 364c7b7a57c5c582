/**
 * Adds the features that depend on all candidates: unexplained words that probably name a sibling perfume of the same house, siblings of the stated
 * strength, and popularity among siblings.
 */
import type { Compared } from './compare.ts';
import { type FeatureVector, featureIndex, type LeftOverZone, leftOverFeature } from './features.ts';
import type { PerfumeTable } from './perfume-table.ts';
import type { IndexTables, PreparedRow } from './prepared-row.ts';

/** The maximum number of words of a row (see `readRow`), each a bit. */
const rowWordsMax = 24;
/** More words of one kind add no information. */
const leftOverMax = 2;
/** A larger gap in popularity, in powers of ten, doesn't make a sibling less likely. */
const fameBelowMax = 1.5;

const feature = {
  trade: featureIndex('over_trade_of_sister'),
  line: featureIndex('over_line'),
  product: featureIndex('over_product'),
  notOne: featureIndex('not_one_perfume'),
  unsaid: featureIndex('unsaid'),
  siblingStrength: featureIndex('strength_of_sister'),
  fame: featureIndex('fame'),
  fameBelow: featureIndex('fame_below_sister'),
  fameOfBase: featureIndex('fame_of_base'),
};
const statedStrengths = (['strength_in_name_same', 'strength_in_name_beside', 'strength_on_record_same'] as const).map(featureIndex);

export function addSiblingFeatures(prepared: PreparedRow, all: readonly Compared[], { table }: IndexTables): void {
  const namedByHouse = new Map<number, number>();
  const withStatedStrength = new Set<number>();
  const fameByName = new Map<number, number>();
  const fameByStrength = new Map<number, number>();
  for (const one of all) {
    const key = siblingKey(one, table);
    const fame = toFame(one.place, table);
    namedByHouse.set(table.house(one.place), (namedByHouse.get(table.house(one.place)) ?? 0) | one.named);
    if (hasStatedStrength(one.features)) withStatedStrength.add(sameAudienceKey(one, table));
    setMax(fameByName, key, fame);
    setMax(fameByStrength, sameStrengthKey(one, table), fame);
  }
  for (const one of all) {
    const { place, features: vector } = one;
    const key = siblingKey(one, table);
    // If only the sibling for this audience has the stated strength, that counts against this candidate.
    if (withStatedStrength.has(sameAudienceKey(one, table)) && !hasStatedStrength(vector)) vector[feature.siblingStrength] = 1;
    const isNameOnly = addLeftOverFeatures(prepared, one, namedByHouse.get(table.house(place)) ?? 0);
    const family = fameByName.get(key) ?? 0;
    vector[feature.fame] = family;
    // Popularity doesn't decide between strengths: the plain name is the first release.
    vector[feature.fameBelow] = Math.min(fameBelowMax, (fameByStrength.get(sameStrengthKey(one, table)) ?? 0) - toFame(place, table));
    // A famous name with an unexplained word is most likely a recent flanker, or another product such as soap.
    if (!isNameOnly || vector[feature.notOne] === 1) vector[feature.fameOfBase] = family;
  }
}

/** Returns whether no unexplained word could make it a different name. */
function addLeftOverFeatures({ reading, kinds }: PreparedRow, { features: vector, cover, named }: Compared, siblingWords: number): boolean {
  const { nameEnd, detailsStart, words } = reading;
  const firstNamed = named === 0 ? words.length : 31 - Math.clz32(named & -named);
  let isNameOnly = true;
  for (let at = 0; at < words.length; at++) {
    const kind = kinds[at] ?? null;
    const uncovered = 1 - (cover[at] ?? 0);
    if (kind === null || uncovered <= 0) continue;
    const isSiblingWord = ((siblingWords >> at) & 1) === 1;
    // "The Scent for Her": words that are shop talk elsewhere can be a name in this house.
    if (kind === 'trade') {
      if (isSiblingWord) add(vector, feature.trade, uncovered);
    } else if (kind === 'line' || kind === 'product') add(vector, feature[kind], uncovered);
    else {
      const isBehind = at >= detailsStart || detailsStart === words.length;
      const zone: LeftOverZone = at >= nameEnd ? (isBehind ? 'behind' : 'after') : at < firstNamed ? 'before' : 'beside';
      add(vector, leftOverFeature(isSiblingWord ? 'sibling' : kind, zone), uncovered);
      if (zone !== 'behind') isNameOnly = false;
    }
  }
  return isNameOnly;
}

function add(vector: FeatureVector, number: number, amount: number): void {
  vector[number] = Math.min(leftOverMax, (vector[number] ?? 0) + amount);
}

/** Popularity in powers of ten. */
const toFame = (place: number, table: PerfumeTable) => Math.log10(1 + table.popularity(place));

/** Siblings share the house and the row's words that name them. */
const siblingKey = ({ place, named }: Compared, table: PerfumeTable) => table.house(place) * 2 ** rowWordsMax + named;

/** Siblings for the same audience. */
const sameAudienceKey = (one: Compared, table: PerfumeTable) => siblingKey(one, table) * 4 + table.audience(one.place);

/** Siblings of the same strength: re-releases, and versions for another audience. */
const sameStrengthKey = (one: Compared, table: PerfumeTable) => siblingKey(one, table) * 2 ** 11 + table.strengthsInName(one.place);

function setMax(most: Map<number, number>, key: number, amount: number): void {
  if (amount > (most.get(key) ?? -1)) most.set(key, amount);
}

function hasStatedStrength(vector: FeatureVector): boolean {
  return vector[feature.unsaid] === 0 && statedStrengths.some((number) => vector[number] === 1);
}
