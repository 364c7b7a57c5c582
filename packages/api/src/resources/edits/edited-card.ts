import { type Card, revised } from '../card/card.ts';
import type { Language } from '../language.ts';
import type { Notes } from '../library/fragrance.ts';
import type { CardEdit, Descriptions, Tier } from './card-edit.ts';
import { tiers } from './card-edit.ts';

/**
 * The card as a shop shows it. An edit holds as far as it fits the record as it stands: a note that the record has lost needs no leaving
 * out, and one that it has gained comes last. Where nothing differs it is the library's card itself, and says that it is not edited.
 */
export function editedCard(card: Card, edit: CardEdit, language: Language): Card {
  const notes = editedNotes(card.notes, edit);
  const description = ownText(edit.descriptions, language) ?? card.description;
  if (description === card.description && tiers.every((tier) => notes[tier].join('\n') === card.notes[tier].join('\n'))) return card;
  return revised({ ...card, notes, description, edited: true }, language);
}

/** The text in the look's own language, else the English one. A text in a third language would stand on the card like a mistake. */
const ownText = (descriptions: Descriptions, language: Language): string | undefined => descriptions[language] ?? descriptions.en;

export const editedNotes = (notes: Notes, edit: CardEdit): Notes => ({
  top: editedTier(notes, edit, 'top'),
  heart: editedTier(notes, edit, 'heart'),
  base: editedTier(notes, edit, 'base'),
  all: editedTier(notes, edit, 'all'),
});

function editedTier(notes: Notes, { remove, order }: CardEdit, tier: Tier): readonly string[] {
  if (remove[tier].length === 0 && order[tier].length === 0) return notes[tier];
  const kept = notes[tier].filter((note) => !remove[tier].includes(note));
  const first = order[tier].filter((note) => kept.includes(note));
  return [...first, ...kept.filter((note) => !first.includes(note))];
}
