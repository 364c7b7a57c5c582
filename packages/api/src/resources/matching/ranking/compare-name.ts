/** A perfume's own name held against a row, word against word: what the row says of it, and what it leaves unsaid. */
import { part } from '../reading/recorded-name.ts';
import type { Role } from '../reading/roles.ts';
import type { Hit } from '../words/hits.ts';
import { flankers } from '../words/vocabulary.ts';
import { numberOf, type Shown } from './signs.ts';
import { type Scales, type Weighing, wordWeight } from './word-weights.ts';

const sign = {
  strength_word_same: numberOf('strength_word_same'),
  strength_word_other: numberOf('strength_word_other'),
  unsaid_line: numberOf('unsaid_line'),
  unsaid_year: numberOf('unsaid_year'),
  said: numberOf('said'),
  nothing_said: numberOf('nothing_said'),
  slips: numberOf('slips'),
  unsaid: numberOf('unsaid'),
  unsaid_share: numberOf('unsaid_share'),
  unsaid_flanker: numberOf('unsaid_flanker'),
  unsaid_house: numberOf('unsaid_house'),
  unsaid_audience: numberOf('unsaid_audience'),
  said_in_strength: numberOf('said_in_strength'),
  said_in_trade: numberOf('said_in_trade'),
  said_small: numberOf('said_small'),
  unsaid_small: numberOf('unsaid_small'),
  said_audience: numberOf('said_audience'),
  turned: numberOf('turned'),
};

/** However much a name says or leaves unsaid, more than this tells nothing new. */
export const weightMax = 3;

interface ComparedName {
  /** How telling the words are that the row says. */
  readonly said: number;
  /** The words of the row, a bit each, that stand for words of the name itself. */
  readonly named: number;
}

/** Marks in `cover` the words of the row that the name explains. */
export function compareName(asked: Weighing, place: number, cover: Float32Array, { shelf, lexicon }: Scales, shown: Shown): ComparedName {
  const { reading, hits, namesHouse } = asked;
  let [said, unsaid, slips, unsaidFlanker, unsaidHouse, unsaidAudience] = [0, 0, 0, 0, 0, 0];
  let [saidInStrength, saidInTrade, saidAudience, saidSmall, unsaidSmall] = [0, 0, 0, 0, 0];
  let latest = -1;
  let turned = false;
  let named = 0;
  for (let nth = 0; nth < shelf.words(place); nth++) {
    const word = shelf.word(place, nth);
    const plays = shelf.part(place, nth);
    const hit = bestHit(hits.get(word), cover);
    const role = hit ? reading.roles[hit.at] : undefined;
    const isSaid = hit && says(plays, hit.likeness, role);
    if (isSaid) {
      for (let at = hit.at; at < hit.at + hit.span; at++) cover[at] = Math.min(1, (cover[at] ?? 0) + hit.share);
      if (plays === part.strength && !bareEau.has(lexicon.textOf(word)))
        shown[hit.likeness === 1 ? sign.strength_word_same : sign.strength_word_other] = 1;
    }
    if (plays === part.core) {
      const weight = wordWeight(lexicon.holders.length(word), shelf.size);
      if (!isSaid) {
        const text = lexicon.textOf(word);
        if (reading.field.includes(text)) unsaidHouse++;
        else unsaid += weight;
        if (flankers.has(text)) unsaidFlanker++;
        continue;
      }
      // A house that is named twice over tells little of the name.
      const worth = weight * hit.likeness * (namesHouse[hit.at] ? 0.5 : 1);
      said += worth;
      slips += weight * (1 - hit.likeness);
      if (hit.at < latest) turned = true;
      latest = hit.at;
      if (role === 'talk' || role === 'packaging' || role === 'product') saidInTrade += worth;
      // The water of "eau de toilette" is none of a name's.
      if (role === 'strength' && hit.span === 1) saidInStrength += worth;
      else for (let at = hit.at; at < hit.at + hit.span; at++) named |= 1 << at;
    } else if (isSaid) {
      if (plays === part.audience) saidAudience++;
      if (plays === part.connective) saidSmall++;
    } else {
      if (plays === part.connective) unsaidSmall++;
      if (plays === part.soft) shown[sign.unsaid_line] = 1;
      if (plays === part.year) shown[sign.unsaid_year] = 1;
      if (plays === part.house) unsaidHouse++;
      if (plays === part.audience) unsaidAudience++;
    }
  }
  shown[sign.said] = Math.min(weightMax, said);
  if (said === 0) shown[sign.nothing_said] = 1;
  shown[sign.slips] = slips;
  shown[sign.unsaid] = Math.min(weightMax, unsaid);
  shown[sign.unsaid_share] = unsaid / (said + unsaid || 1);
  shown[sign.unsaid_flanker] = Math.min(2, unsaidFlanker);
  if (unsaidHouse > 0) shown[sign.unsaid_house] = 1;
  if (unsaidAudience > 0 && reading.audience === null) shown[sign.unsaid_audience] = 1;
  shown[sign.said_in_strength] = saidInStrength;
  shown[sign.said_in_trade] = saidInTrade;
  shown[sign.said_small] = Math.min(2, saidSmall);
  shown[sign.unsaid_small] = Math.min(2, unsaidSmall);
  if (saidAudience > 0) shown[sign.said_audience] = 1;
  if (turned) shown[sign.turned] = 1;
  return { said, named };
}

/** Whether a word of the row, in the role that it plays there, says a word of the name. */
function says(plays: number, likeness: number, role: Role | undefined): boolean {
  if (plays === part.strength) return likeness >= 0.7 && (role === 'strength' || role === 'generic');
  if (plays !== part.core) return likeness >= 0.7;
  // "For her" tells for whom "The Scent" is; it is not the perfume called Femme.
  return role !== 'audience' || likeness > 0.9;
}

/** The words of "eau de parfum" that say no strength by themselves. */
const bareEau: ReadonlySet<string> = new Set(['eau', 'de', 'le']);

function bestHit(found: readonly Hit[] | undefined, cover: Float32Array): Hit | undefined {
  if (!found) return undefined;
  let best = found[0];
  let bestWorth = -1;
  for (const hit of found) {
    const worth = hit.likeness + 0.5 * (1 - (cover[hit.at] ?? 0));
    if (worth > bestWorth) {
      best = hit;
      bestWorth = worth;
    }
  }
  return best;
}
