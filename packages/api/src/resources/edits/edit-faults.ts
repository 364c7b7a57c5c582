import type { Code } from '../../errors/catalogue.ts';
import { limits } from '../../limits/limits.ts';
import type { Notes } from '../library/fragrance.ts';
import { type CardEdit, type Tier, tiers } from './card-edit.ts';
import { descriptionFaults } from './description/description-faults.ts';
import { editedNotes } from './edited-card.ts';

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

export interface EditFault {
  readonly code: EditCode;
  /** Which part of the edit: `remove.top`, `descriptions.fr`. */
  readonly at: string;
  readonly message: string;
}

/** All that keeps an edit off a card with these notes, the first of which refuses it. */
export const editFaults = (edit: CardEdit, notes: Notes): readonly EditFault[] => [
  ...tiers.flatMap((tier) => noteFaults(edit, notes, tier)),
  ...countFaults(edit, notes),
  ...Object.entries(edit.descriptions).flatMap(([language, text]) =>
    descriptionFaults(text).map((fault) => ({ ...fault, at: `descriptions.${language}` })),
  ),
];

const said = (tier: Tier): string => (tier === 'all' ? 'notes' : `${tier} notes`);

function noteFaults({ remove, order }: CardEdit, notes: Notes, tier: Tier): EditFault[] {
  const faults: EditFault[] = [];
  const unknown = remove[tier].find((note, at) => !notes[tier].includes(note) || remove[tier].indexOf(note) !== at);
  if (unknown !== undefined)
    faults.push({
      code: 'remove_not_on_card',
      at: `remove.${tier}`,
      message: `The edit leaves out ${unknown}, which is not among the ${said(tier)} of the card. Reload the card and edit it as it now stands.`,
    });
  const left = notes[tier].filter((note) => !remove[tier].includes(note));
  const stranger = order[tier].find((note) => !left.includes(note));
  if (stranger !== undefined)
    faults.push({
      code: 'order_not_on_card',
      at: `order.${tier}`,
      message: `The order names ${stranger}, which is not among the ${said(tier)} of the card. Order the notes that it has.`,
    });
  const twice = order[tier].find((note, at) => order[tier].indexOf(note) !== at);
  if (twice !== undefined)
    faults.push({
      code: 'order_duplicate',
      at: `order.${tier}`,
      message: `The order of the ${said(tier)} names ${twice} twice. Name each note once.`,
    });
  return faults;
}

/** Only an edit of notes answers for how many there are: whoever writes a text did not make the record long. */
function countFaults(edit: CardEdit, notes: Notes): EditFault[] {
  if (tiers.every((tier) => edit.remove[tier].length === 0 && edit.order[tier].length === 0)) return [];
  const shown = editedNotes(notes, edit);
  const long = tiers.find((tier) => tier !== 'all' && shown[tier].length > limits.editTierNotesMax);
  const count = tiers.reduce((sum, tier) => sum + shown[tier].length, 0);
  const most = `A card holds at most ${limits.editTierNotesMax} notes in a tier and ${limits.editNotesMax} in all`;
  if (long !== undefined)
    return [
      {
        code: 'too_many_notes',
        at: `remove.${long}`,
        message: `${most}; this one has ${shown[long].length} ${said(long)}. Leave more out.`,
      },
    ];
  return count > limits.editNotesMax
    ? [{ code: 'too_many_notes', at: 'remove', message: `${most}; this one has ${count}. Leave more out.` }]
    : [];
}
