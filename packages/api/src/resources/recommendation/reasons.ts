/** Why two perfumes are similar. Each reason names something that both records have. */

import { labels } from '../card/words/labels.ts';
import type { Language } from '../language.ts';
import type { BrowseIndex } from '../library/browsing/browse-index.ts';
import { translateAccord, translateFamily, translateNote } from '../notes/note-phrases.ts';
import type { ProfileTable } from './profile-table.ts';
import type { StyleModel } from './style-model.ts';
import { accordDecay, type Weights } from './weights.ts';

export const reasonKinds = ['note', 'accord', 'family', 'perfumer', 'style'] as const;

export interface Reason {
  readonly kind: (typeof reasonKinds)[number];
  /** The vocabulary's ID. For a style, the IDs of its two accords joined by `+`. */
  readonly id: string;
  /** In English. */
  readonly name: string;
  /** The share of all that the two have in common, from 0 to 1. */
  readonly weight: number;
}

const reasonsMax = 8;
const familyWorth = 0.3;
const leadingAccords = 3;
const styleMin = 0.4;

export function listReasons(
  one: number,
  other: number,
  index: BrowseIndex,
  profiles: ProfileTable,
  { noteWorth, accordIdf }: StyleModel,
  weights: Weights,
): readonly Reason[] {
  const { terms } = index;
  const own = new Set(Array.from(index.codesOf(one), (code) => code >> 2));
  const found: Reason[] = [];
  const add = (kind: Reason['kind'], id: string, name: string, weight: number): void => {
    if (weight > 0) found.push({ kind, id, name, weight });
  };
  const noteNorms = profiles.noteNorm(one) * profiles.noteNorm(other) || 1;
  for (const term of new Set(Array.from(index.codesOf(other), (code) => code >> 2))) {
    if (!own.has(term)) continue;
    const kind = terms.kind(term);
    if (kind === 'note')
      add('note', terms.id(term), terms.name(term), ((weights.notes + weights.overlap) * (noteWorth[term] ?? 0)) / noteNorms);
    else if (kind === 'perfumer') add('perfumer', terms.id(term), terms.name(term), weights.perfumer);
    else if (kind === 'family') add('family', terms.id(term), terms.name(term), familyWorth);
  }
  const [mine, theirs] = [[...profiles.accordsOf(one)], [...profiles.accordsOf(other)]];
  const accordNorms = profiles.accordNorm(one) * profiles.accordNorm(other) || 1;
  mine.forEach((accord, rank) => {
    const otherRank = theirs.indexOf(accord);
    if (otherRank < 0) return;
    const term = profiles.accordTerm(accord);
    const worth = (accordIdf[accord] ?? 0) ** 2 * accordDecay ** (rank + otherRank);
    add('accord', terms.id(term), terms.name(term), (weights.accords * worth) / accordNorms);
  });
  const leading = mine.slice(0, leadingAccords).filter((accord) => theirs.slice(0, leadingAccords).includes(accord));
  const style = profiles.styleProduct(other, profiles.styleOf(one));
  const [first, second] = leading.map((accord) => profiles.accordTerm(accord));
  if (first !== undefined && second !== undefined && style >= styleMin)
    add(
      'style',
      `${terms.id(first)}+${terms.id(second)}`,
      `${terms.name(first)}, ${terms.name(second).toLowerCase()}`,
      weights.style * style,
    );
  return normalizeReasons(found);
}

/** The strongest reasons, strongest first. Their weights are shares of all reasons. */
export function normalizeReasons(reasons: readonly Reason[]): readonly Reason[] {
  const total = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return [...reasons]
    .sort((one, other) => other.weight - one.weight || (one.id < other.id ? -1 : 1))
    .slice(0, reasonsMax)
    .map((reason) => ({ ...reason, weight: total === 0 ? 0 : Math.round((reason.weight / total) * 1000) / 1000 }))
    .filter(({ weight }) => weight > 0);
}

/** The reasons with names in a language, or in English where the vocabulary lacks the name. */
export const translateReasons = (reasons: readonly Reason[], language: Language): readonly Reason[] =>
  reasons.map((reason) => ({ ...reason, name: translateName(reason, language) }));

function translateName({ kind, name }: Reason, language: Language): string {
  if (kind === 'note') return translateNote(name, language) ?? name;
  if (kind === 'accord') return translateAccord(name, language) ?? name;
  if (kind === 'family') return translateFamily(name, language) ?? name;
  if (kind === 'perfumer') return name;
  return name
    .split(', ')
    .map((accord) => translateAccord(accord, language) ?? accord)
    .join(labels[language].comma);
}
