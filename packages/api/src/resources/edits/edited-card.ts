import { type Card, createCard } from '../card/card.ts';
import type { Language } from '../language.ts';
import type { Notes } from '../library/recorded-fields.ts';
import type { CardEdit, Descriptions, Tier } from './card-edit.ts';
import { tiers } from './card-edit.ts';

/**
 * Applies an edit to the current library card. Hidden notes that the record no longer has are ignored, and new notes come last. If nothing
 * differs, the library card itself is returned, with `edited` false.
 */
export function applyEdit(card: Card, edit: CardEdit, language: Language): Card {
  const notes = applyEditToNotes(card.notes, edit);
  const description = chooseDescription(edit.descriptions, language) ?? card.description;
  if (description === card.description && tiers.every((tier) => notes[tier].join('\n') === card.notes[tier].join('\n'))) return card;
  return createCard({ ...card, notes, description, edited: true }, language);
}

/** The description in the look's language, otherwise in English. Any other language would look like a mistake. */
const chooseDescription = (descriptions: Descriptions, language: Language): string | undefined => descriptions[language] ?? descriptions.en;

export const applyEditToNotes = (notes: Notes, edit: CardEdit): Notes => ({
  top: applyEditToTier(notes, edit, 'top'),
  heart: applyEditToTier(notes, edit, 'heart'),
  base: applyEditToTier(notes, edit, 'base'),
  all: applyEditToTier(notes, edit, 'all'),
});

function applyEditToTier(notes: Notes, { remove, order }: CardEdit, tier: Tier): readonly string[] {
  if (remove[tier].length === 0 && order[tier].length === 0) return notes[tier];
  const remaining = notes[tier].filter((note) => !remove[tier].includes(note));
  const first = order[tier].filter((note) => remaining.includes(note));
  return [...first, ...remaining.filter((note) => !first.includes(note))];
}
