import { z } from 'zod';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { CardEdit } from '../../../resources/edits/card-edit.ts';
import { tiers } from '../../../resources/edits/card-edit.ts';
import type { StandingEdit } from '../../../resources/edits/card-edits.ts';
import { languages } from '../../../resources/language.ts';
import type { Fragrance } from '../../../resources/library/fragrance.ts';
import type { Library } from '../../../resources/library/library.ts';
import { fragranceId } from '../../input.ts';
import { businessPath } from '../operation.ts';

export const editPath = businessPath.extend({ fragrance: fragranceId });

const notesShape = z.strictObject({
  top: z.array(z.string()),
  heart: z.array(z.string()),
  base: z.array(z.string()),
  all: z.array(z.string()),
});

/** An edit as it is answered: every field is there. */
export const editShape = z
  .strictObject({ remove: notesShape, order: notesShape, descriptions: z.partialRecord(z.enum(languages), z.string()) })
  .meta({ id: 'CardEdit' });

export const editOf = ({ remove, order, descriptions }: CardEdit): z.output<typeof editShape> => ({
  remove: notesOf(remove),
  order: notesOf(order),
  descriptions: { ...descriptions },
});

const notesOf = (notes: CardEdit['remove']): z.output<typeof notesShape> => ({
  top: [...notes.top],
  heart: [...notes.heart],
  base: [...notes.base],
  all: [...notes.all],
});

/** The version of an edit that whoever asks has before them. */
export const seenVersion = z.int('must be a whole number').min(0, 'must be 0 or more').describe('The `version` that you have before you.');

/** Where an edit stands, as every operation on it answers. */
export const standingShape = {
  version: z.int().describe('Grows with every change; 0 where nobody has edited this perfume.'),
  draft: editShape.nullable().describe('What waits to be published. Null where nothing does.'),
  published: editShape.nullable().describe("What partners are answered. Null is the library's card."),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  previewed: z
    .boolean()
    .describe('Whether somebody has looked at the draft as it now stands, beside the record as it is: only then is it published.'),
};

export const standingAnswer = (standing: StandingEdit, fragrance: Fragrance) => ({
  version: standing.version,
  draft: standing.draft === null ? null : editOf(standing.draft),
  published: standing.published === null ? null : editOf(standing.published),
  changed_by: standing.changedBy,
  changed_at: standing.changedAt,
  previewed: standing.draft !== null && standing.seen?.version === standing.version && standing.seen.record === fragrance.revision,
});

export const recordShape = z.strictObject({ notes: notesShape, description: z.string().nullable() });

export const recordOf = ({ notes, description }: Fragrance): z.output<typeof recordShape> => ({ notes: notesOf(notes), description });

/** What every change of an edit refuses. */
export const changeRefusals = [
  'not_found',
  'moved',
  'in_review',
  'not_entitled',
  'invalid_query',
  'remove_not_on_card',
  'too_many_notes',
  'order_not_on_card',
  'order_duplicate',
  'description_too_long',
  'description_has_link',
  'description_has_price',
  'description_has_gender_label',
  'draft_needs_preview',
] as const;

/** Only what has a card is edited. What was edited of a record that lost its card rests until it has one again. */
export function editable(id: string, library: Library): Fragrance | Refusal<'not_found' | 'moved' | 'in_review'> {
  const fragrance = library.find(id);
  if (fragrance === null || fragrance.state === 'withdrawn') return refuse('not_found');
  if (fragrance.state === 'moved') return refuse('moved', fragrance.movedTo === null ? {} : { movedTo: fragrance.movedTo });
  return fragrance.state === 'in_review' ? refuse('in_review') : fragrance;
}

/** Names that an edit tells of and the record no longer has. */
export const goneFrom = ({ notes }: Fragrance, edit: CardEdit | null): string[] =>
  edit === null
    ? []
    : tiers.flatMap((tier) => [...new Set([...edit.remove[tier], ...edit.order[tier]])].filter((note) => !notes[tier].includes(note)));
