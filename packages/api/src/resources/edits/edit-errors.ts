import type { Code } from '../../errors/catalogue.ts';
import { limits } from '../../limits/limits.ts';
import type { Notes } from '../library/recorded-fields.ts';
import { type CardEdit, type Tier, tiers } from './card-edit.ts';
import { findDescriptionErrors } from './description/description-errors.ts';
import { applyEditToNotes } from './edited-card.ts';

export type EditCode = Extract<
  Code,
  | 'remove_not_on_card'
  | 'too_many_notes'
  | 'order_not_on_card'
  | 'order_duplicate'
  | 'description_too_long'
  | 'description_has_link'
  | 'description_has_price'
  | 'description_has_gender_label'
>;

export interface EditError {
  readonly code: EditCode;
  /** The path in the edit, such as `remove.top` or `descriptions.fr`. */
  readonly at: string;
  readonly message: string;
}

/** All errors in an edit to a card with these notes. The refusal reports the first. */
export const findEditErrors = (edit: CardEdit, notes: Notes): readonly EditError[] => [
  ...tiers.flatMap((tier) => findNoteErrors(edit, notes, tier)),
  ...findCountErrors(edit, notes),
  ...Object.entries(edit.descriptions).flatMap(([language, text]) =>
    findDescriptionErrors(text).map((error) => ({ ...error, at: `descriptions.${language}` })),
  ),
];

const formatTier = (tier: Tier): string => (tier === 'all' ? 'notes' : `${tier} notes`);

function findNoteErrors({ remove, order }: CardEdit, notes: Notes, tier: Tier): EditError[] {
  const errors: EditError[] = [];
  const unknown = remove[tier].find((note, at) => !notes[tier].includes(note) || remove[tier].indexOf(note) !== at);
  if (unknown !== undefined)
    errors.push({
      code: 'remove_not_on_card',
      at: `remove.${tier}`,
      message: `The edit hides ${unknown}, which isn't one of the card's ${formatTier(tier)}. Reload the card and edit the current version.`,
    });
  const left = notes[tier].filter((note) => !remove[tier].includes(note));
  const missing = order[tier].find((note) => !left.includes(note));
  if (missing !== undefined)
    errors.push({
      code: 'order_not_on_card',
      at: `order.${tier}`,
      message: `The order lists ${missing}, which isn't one of the card's ${formatTier(tier)}. List only notes that are on the card.`,
    });
  const twice = order[tier].find((note, at) => order[tier].indexOf(note) !== at);
  if (twice !== undefined)
    errors.push({
      code: 'order_duplicate',
      at: `order.${tier}`,
      message: `The order of the ${formatTier(tier)} lists ${twice} twice. List each note once.`,
    });
  return errors;
}

/** Only an edit that changes notes is checked for their number; an edit of the description didn't cause it. */
function findCountErrors(edit: CardEdit, notes: Notes): EditError[] {
  if (tiers.every((tier) => edit.remove[tier].length === 0 && edit.order[tier].length === 0)) return [];
  const shown = applyEditToNotes(notes, edit);
  const long = tiers.find((tier) => tier !== 'all' && shown[tier].length > limits.editTierNotesMax);
  const count = tiers.reduce((sum, tier) => sum + shown[tier].length, 0);
  const most = `A card can have at most ${limits.editTierNotesMax} notes per tier and ${limits.editNotesMax} in total`;
  if (long !== undefined)
    return [
      {
        code: 'too_many_notes',
        at: `remove.${long}`,
        message: `${most}; this one has ${shown[long].length} ${formatTier(long)}. Hide more notes.`,
      },
    ];
  return count > limits.editNotesMax
    ? [{ code: 'too_many_notes', at: 'remove', message: `${most}; this one has ${count}. Hide more notes.` }]
    : [];
}
