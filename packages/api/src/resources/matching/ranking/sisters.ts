/**
 * What can be told only when all candidates are known: what of the row each leaves over, because a word that a sister of the same house
 * bears most likely means the sister; whether a sister bears the strength that is said; and what its fame counts for among its sisters.
 */
import type { Compared } from './compare.ts';
import type { Shelf } from './shelf.ts';
import { numberOf, type OverZone, overSign, type Shown } from './signs.ts';
import type { Scales, Weighing } from './word-weights.ts';

/** The words of a row, as `readRow` cuts it, each a bit. */
const wordsMax = 24;
/** More than so many words of a kind tell nothing new. */
const overMax = 2;
/** A sister that is less known than this, in powers of ten, is not less likely for it. */
const fameBelowMax = 1.5;

const sign = {
  trade: numberOf('over_trade_of_sister'),
  line: numberOf('over_line'),
  product: numberOf('over_product'),
  notOne: numberOf('not_one_perfume'),
  unsaid: numberOf('unsaid'),
  strengthOfSister: numberOf('strength_of_sister'),
  fame: numberOf('fame'),
  fameBelow: numberOf('fame_below_sister'),
  fameOfBase: numberOf('fame_of_base'),
};
const saidStrengths = (['strength_in_name_same', 'strength_in_name_beside', 'strength_on_record_same'] as const).map(numberOf);

export function tellSisters(asked: Weighing, all: readonly Compared[], { shelf }: Scales): void {
  const inNames = new Map<number, number>();
  const bearers = new Set<number>();
  const famous = new Map<number, number>();
  const famousAlike = new Map<number, number>();
  for (const one of all) {
    const key = sisterKey(one, shelf);
    const fame = fameOf(one.place, shelf);
    inNames.set(shelf.house(one.place), (inNames.get(shelf.house(one.place)) ?? 0) | one.named);
    if (bearsSaidStrength(one.signs)) bearers.add(forWhomKey(one, shelf));
    raise(famous, key, fame);
    raise(famousAlike, alikeKey(one, shelf), fame);
  }
  for (const one of all) {
    const { place, signs: shown } = one;
    const key = sisterKey(one, shelf);
    // A strength that is only hers says nothing of his.
    if (bearers.has(forWhomKey(one, shelf)) && !bearsSaidStrength(shown)) shown[sign.strengthOfSister] = 1;
    const isName = tellLeftOver(asked, one, inNames.get(shelf.house(place)) ?? 0);
    const family = famous.get(key) ?? 0;
    shown[sign.fame] = family;
    // Which strength is meant is never a question of fame: the first release is the plain name.
    shown[sign.fameBelow] = Math.min(fameBelowMax, (famousAlike.get(alikeKey(one, shelf)) ?? 0) - fameOf(place, shelf));
    // A famous name with a word over is most likely its newest flanker, or its soap.
    if (!isName || shown[sign.notOne] === 1) shown[sign.fameOfBase] = family;
  }
}

/** Answers whether nothing is left over that may make another name. */
function tellLeftOver({ reading, kinds }: Weighing, { signs: shown, cover, named }: Compared, ofSisters: number): boolean {
  const { nameEnd, goodsAt, words } = reading;
  const firstNamed = named === 0 ? words.length : 31 - Math.clz32(named & -named);
  let isName = true;
  for (let at = 0; at < words.length; at++) {
    const kind = kinds[at] ?? null;
    const over = 1 - (cover[at] ?? 0);
    if (kind === null || over <= 0) continue;
    const ofSister = ((ofSisters >> at) & 1) === 1;
    // "The Scent for Her": what is talk elsewhere is a name in this house.
    if (kind === 'trade') {
      if (ofSister) add(shown, sign.trade, over);
    } else if (kind === 'line' || kind === 'product') add(shown, sign[kind], over);
    else {
      const isBehind = at >= goodsAt || goodsAt === words.length;
      const zone: OverZone = at >= nameEnd ? (isBehind ? 'behind' : 'after') : at < firstNamed ? 'before' : 'beside';
      add(shown, overSign(ofSister ? 'sibling' : kind, zone), over);
      if (zone !== 'behind') isName = false;
    }
  }
  return isName;
}

function add(shown: Shown, number: number, much: number): void {
  shown[number] = Math.min(overMax, (shown[number] ?? 0) + much);
}

/** How well known a perfume is, in powers of ten. */
const fameOf = (place: number, shelf: Shelf) => Math.log10(1 + shelf.popularity(place));

/** Sisters share the house and the words of the row that name them. */
const sisterKey = ({ place, named }: Compared, shelf: Shelf) => shelf.house(place) * 2 ** wordsMax + named;

/** Sisters for the same people. */
const forWhomKey = (one: Compared, shelf: Shelf) => sisterKey(one, shelf) * 4 + shelf.audience(one.place);

/** Sisters of one strength: re-releases, and those of another audience. */
const alikeKey = (one: Compared, shelf: Shelf) => sisterKey(one, shelf) * 2 ** 11 + shelf.strengthsInName(one.place);

function raise(most: Map<number, number>, key: number, much: number): void {
  if (much > (most.get(key) ?? -1)) most.set(key, much);
}

function bearsSaidStrength(shown: Shown): boolean {
  return shown[sign.unsaid] === 0 && saidStrengths.some((number) => shown[number] === 1);
}
