import type { CardEdit, Notes } from '../../../api/edits/card-edits.ts';

/** An edit as somebody works on it: each tier in its order, and what is left out of it. */

export const tiers = ['top', 'heart', 'base', 'all'] as const;
export type Tier = (typeof tiers)[number];

export const tierNames: Readonly<Record<Tier, string>> = { top: 'Top notes', heart: 'Heart notes', base: 'Base notes', all: 'Notes' };

export const noEdit: CardEdit = {
  remove: { top: [], heart: [], base: [], all: [] },
  order: { top: [], heart: [], base: [], all: [] },
  descriptions: {},
};

export interface ArrangedTier {
  readonly shown: readonly string[];
  readonly leftOut: readonly string[];
}

/** What an edit makes of the recorded notes, as far as it fits them. */
export function arranged(notes: Notes, edit: CardEdit, tier: Tier): ArrangedTier {
  const recorded = [...new Set(notes[tier])];
  const kept = recorded.filter((note) => !edit.remove[tier].includes(note));
  const first = edit.order[tier].filter((note) => kept.includes(note));
  return {
    shown: [...first, ...kept.filter((note) => !first.includes(note))],
    leftOut: recorded.filter((note) => edit.remove[tier].includes(note)),
  };
}

/** The edit with a tier as it was arranged. An order that is the library's own is none. */
export function withTier(notes: Notes, edit: CardEdit, tier: Tier, { shown, leftOut }: ArrangedTier): CardEdit {
  const usual = notes[tier].filter((note) => !leftOut.includes(note));
  const isUsual = usual.join('\n') === shown.join('\n');
  return {
    ...edit,
    remove: { ...edit.remove, [tier]: [...leftOut] },
    order: { ...edit.order, [tier]: isUsual ? [] : [...shown] },
  };
}

export function withDescription(edit: CardEdit, language: string, text: string): CardEdit {
  const { [language]: _, ...others } = edit.descriptions;
  return { ...edit, descriptions: text.trim() === '' ? others : { ...others, [language]: text } };
}

/** Names that the record no longer has go: with them the edit could not be saved. */
export const fitted = (notes: Notes, edit: CardEdit): CardEdit =>
  tiers.reduce((fit, tier) => withTier(notes, fit, tier, arranged(notes, edit, tier)), edit);

/** By what the two say, however their fields are ordered. */
export const saysTheSame = (one: CardEdit, other: CardEdit): boolean => written(one) === written(other);

const written = ({ remove, order, descriptions }: CardEdit): string =>
  JSON.stringify([
    tiers.map((tier) => [remove[tier], order[tier]]),
    Object.entries(descriptions)
      .map(([language, text]) => [language, text.replaceAll(/\s+/g, ' ').trim()])
      .sort(),
  ]);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (language: string): string => languageNames.of(language) ?? language;

/** An edit in a line. */
export function editWords({ remove, order, descriptions }: CardEdit): string {
  const left = tiers.flatMap((tier) => remove[tier]);
  const ordered = tiers.filter((tier) => order[tier].length > 0).map((tier) => tierNames[tier].toLowerCase());
  const told = Object.keys(descriptions).map(languageName);
  const parts = [
    left.length > 0 && `leaves out ${left.join(', ')}`,
    ordered.length > 0 && `orders the ${ordered.join(', the ')}`,
    told.length > 0 && `describes it in ${told.join(', ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "says what the library's card says" : parts.join('; ');
}
