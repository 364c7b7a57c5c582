/** Compares a perfume's own name with a row word by word: which words the row states and which it omits. */
import { part } from '../reading/recorded-name.ts';
import type { Role } from '../reading/roles.ts';
import type { Hit } from '../words/hits.ts';
import { flankers } from '../words/vocabulary.ts';
import { type FeatureVector, featureIndex } from './features.ts';
import { type IndexTables, type PreparedRow, wordWeight } from './prepared-row.ts';

const feature = {
  strength_word_same: featureIndex('strength_word_same'),
  strength_word_other: featureIndex('strength_word_other'),
  unsaid_line: featureIndex('unsaid_line'),
  unsaid_year: featureIndex('unsaid_year'),
  said: featureIndex('said'),
  nothing_said: featureIndex('nothing_said'),
  slips: featureIndex('slips'),
  unsaid: featureIndex('unsaid'),
  unsaid_share: featureIndex('unsaid_share'),
  unsaid_flanker: featureIndex('unsaid_flanker'),
  unsaid_house: featureIndex('unsaid_house'),
  unsaid_audience: featureIndex('unsaid_audience'),
  said_in_strength: featureIndex('said_in_strength'),
  said_in_trade: featureIndex('said_in_trade'),
  said_small: featureIndex('said_small'),
  unsaid_small: featureIndex('unsaid_small'),
  said_audience: featureIndex('said_audience'),
  isReordered: featureIndex('turned'),
};

/** A hit of a lower likeness is a typo or another word. */
const literalFrom = 0.9;
/** Word weight beyond this adds no information. */
export const weightMax = 3;

interface ComparedName {
  /** Total weight of the name words that the row states. */
  readonly stated: number;
  /** Bit mask of the row's words that stand for words of the name itself. */
  readonly named: number;
  /** The number of core words of the name that the row states literally, and of core and house words that it omits. */
  readonly statedWords: number;
  readonly missingWords: number;
}

/** Marks the row's words that the name explains in `cover`. */
export function compareName(
  prepared: PreparedRow,
  place: number,
  cover: Float32Array,
  { table, lexicon }: IndexTables,
  vector: FeatureVector,
): ComparedName {
  const { reading, hits, namesHouse } = prepared;
  let [stated, unstated, typos, missingFlankers, missingHouseWords, missingAudienceWords] = [0, 0, 0, 0, 0, 0];
  let [weightInStrength, weightInTrade, audienceWords, connectiveWords, missingConnectives] = [0, 0, 0, 0, 0];
  let [statedWords, missingWords] = [0, 0];
  const outsideName = findStrengthsOutsideName(prepared, place, { table, lexicon });
  let latest = -1;
  let isReordered = false;
  let named = 0;
  for (let nth = 0; nth < table.words(place); nth++) {
    const word = table.word(place, nth);
    const playedPart = table.part(place, nth);
    const hit = bestHit(hits.get(word), cover, playedPart === part.strength ? 0 : outsideName, isRepeated(table, place, nth));
    const role = hit ? reading.roles[hit.at] : undefined;
    const isStated = hit && isExplainedBy(playedPart, hit.likeness, role);
    if (isStated) {
      for (let at = hit.at; at < hit.at + hit.span; at++) cover[at] = Math.min(1, (cover[at] ?? 0) + hit.share);
      if (playedPart === part.strength && !bareEau.has(lexicon.textOf(word)))
        vector[hit.likeness === 1 ? feature.strength_word_same : feature.strength_word_other] = 1;
    }
    if (playedPart === part.core || playedPart === part.house) {
      if (!isStated) missingWords++;
      else if (playedPart === part.core && hit.likeness > literalFrom) statedWords++;
    }
    if (playedPart === part.core) {
      const weight = wordWeight(lexicon.postings.length(word), table.size);
      if (!isStated) {
        const text = lexicon.textOf(word);
        if (reading.field.includes(text)) missingHouseWords++;
        else unstated += weight;
        if (flankers.has(text)) missingFlankers++;
        continue;
      }
      // A repeated house name reveals little about the perfume's name.
      const worth = weight * hit.likeness * (namesHouse[hit.at] ? 0.5 : 1);
      stated += worth;
      typos += weight * (1 - hit.likeness);
      if (hit.at < latest) isReordered = true;
      latest = hit.at;
      if (role === 'talk' || role === 'packaging' || role === 'product') weightInTrade += worth;
      // The "eau" of "eau de toilette" is not part of the name.
      if (role === 'strength' && hit.span === 1) weightInStrength += worth;
      else for (let at = hit.at; at < hit.at + hit.span; at++) named |= 1 << at;
    } else if (isStated) {
      if (playedPart === part.audience) audienceWords++;
      if (playedPart === part.connective) connectiveWords++;
    } else {
      if (playedPart === part.connective) missingConnectives++;
      if (playedPart === part.soft) vector[feature.unsaid_line] = 1;
      if (playedPart === part.year) vector[feature.unsaid_year] = 1;
      if (playedPart === part.house) missingHouseWords++;
      if (playedPart === part.audience) missingAudienceWords++;
    }
  }
  vector[feature.said] = Math.min(weightMax, stated);
  if (stated === 0) vector[feature.nothing_said] = 1;
  vector[feature.slips] = typos;
  vector[feature.unsaid] = Math.min(weightMax, unstated);
  vector[feature.unsaid_share] = unstated / (stated + unstated || 1);
  vector[feature.unsaid_flanker] = Math.min(2, missingFlankers);
  if (missingHouseWords > 0) vector[feature.unsaid_house] = 1;
  if (missingAudienceWords > 0 && reading.audience === null) vector[feature.unsaid_audience] = 1;
  vector[feature.said_in_strength] = weightInStrength;
  vector[feature.said_in_trade] = weightInTrade;
  vector[feature.said_small] = Math.min(2, connectiveWords);
  vector[feature.unsaid_small] = Math.min(2, missingConnectives);
  if (audienceWords > 0) vector[feature.said_audience] = 1;
  if (isReordered) vector[feature.isReordered] = 1;
  return { stated, named, statedWords, missingWords };
}

/** Whether a word of the row, in its role there, states this word of the name. */
function isExplainedBy(playedPart: number, likeness: number, role: Role | undefined): boolean {
  if (playedPart === part.strength) return likeness >= 0.7 && (role === 'strength' || role === 'generic');
  if (playedPart !== part.core) return likeness >= 0.7;
  // "For her" is the audience of "The Scent", not the perfume called Femme.
  return role !== 'audience' || likeness > 0.9;
}

/** Words of "eau de parfum" that don't identify a strength on their own. */
const bareEau: ReadonlySet<string> = new Set(['eau', 'de', 'le']);

/**
 * Bit mask of the row's strength words that can't also be words of the name: "de" of "Noir Eau de Parfum" isn't the one of Noir de Noir. A strength
 * belongs to the name only as a whole, as in Eau de Cologne Impériale.
 */
function findStrengthsOutsideName({ reading, hits }: PreparedRow, place: number, { table }: IndexTables): number {
  let outside = 0;
  for (const { at, end } of reading.strengthsInTitle) {
    if (end === at + 1) continue;
    let inName = 0;
    for (let nth = 0; nth < table.words(place); nth++) {
      for (const hit of hits.get(table.word(place, nth)) ?? [])
        if (hit.at >= at && hit.at < end && hit.likeness > 0.9) inName |= 1 << (hit.at - at);
    }
    if (inName !== (1 << (end - at)) - 1) for (let step = at; step < end; step++) outside |= 1 << step;
  }
  return outside;
}

/** Whether an earlier word of the name is the same: the second "noir" of Noir de Noir. */
function isRepeated(table: IndexTables['table'], place: number, nth: number): boolean {
  const word = table.word(place, nth);
  for (let before = 0; before < nth; before++) if (table.word(place, before) === word) return true;
  return false;
}

/** The hit that explains most, outside the words of `excluded`. A repeated word of a name needs another word of the row. */
function bestHit(found: readonly Hit[] | undefined, cover: Float32Array, excluded: number, isRepeatedWord: boolean): Hit | undefined {
  if (!found) return undefined;
  let best: Hit | undefined;
  let bestWorth = -1;
  for (const hit of found) {
    if ((excluded >> hit.at) & 1 || (isRepeatedWord && (cover[hit.at] ?? 0) >= 1)) continue;
    const worth = hit.likeness + 0.5 * (1 - (cover[hit.at] ?? 0));
    if (worth > bestWorth) {
      best = hit;
      bestWorth = worth;
    }
  }
  return best;
}
