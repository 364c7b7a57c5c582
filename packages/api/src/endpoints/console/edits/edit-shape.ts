import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { type CardEdit, tiers } from '../../../resources/edits/card-edit.ts';
import type { EditState } from '../../../resources/edits/card-edits.ts';
import { languages } from '../../../resources/language.ts';
import type { Fragrance } from '../../../resources/library/fragrance.ts';
import type { Library } from '../../../resources/library/library.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath } from '../operation.ts';

export const editPath = businessPath.extend({ fragrance: fragranceId });

const notesShape = z.strictObject({
  top: z.array(z.string()),
  heart: z.array(z.string()),
  base: z.array(z.string()),
  all: z.array(z.string()),
});

/** An edit in a response, with every field present. */
export const editShape = z
  .strictObject({ remove: notesShape, order: notesShape, descriptions: z.partialRecord(z.enum(languages), z.string()) })
  .meta({ id: 'CardEdit' });

export const toEditResponse = ({ remove, order, descriptions }: CardEdit): z.output<typeof editShape> => ({
  remove: toNotesResponse(remove),
  order: toNotesResponse(order),
  descriptions: { ...descriptions },
});

const toNotesResponse = (notes: CardEdit['remove']) => toResponse(notesShape, notes);

/** The version of the edit that the caller last read, for optimistic locking. */
export const editVersion = z.int('must be a whole number').min(0, 'must be 0 or more').describe('The `version` you last read.');

/** The state of an edit, as every operation on it returns it. */
export const editStateShape = {
  version: z.int().describe('Increases with every change. 0 if the perfume has never been edited.'),
  draft: editShape.nullable().describe('The unpublished draft. Null if there is none.'),
  published: editShape.nullable().describe('The published edit. Null if the library card is served.'),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  previewed: z.boolean().describe('Whether the current draft has been previewed against the current record. Required for publishing.'),
};

export const toEditState = (state: EditState, fragrance: Fragrance) => ({
  version: state.version,
  draft: state.draft === null ? null : toEditResponse(state.draft),
  published: state.published === null ? null : toEditResponse(state.published),
  changed_by: state.changedBy,
  changed_at: state.changedAt,
  previewed: state.draft !== null && state.previewed?.version === state.version && state.previewed.record === fragrance.revision,
});

export const editStateResponse = answerOf(editStateShape).meta({ id: 'EditState' });

/** The response of an operation that changes an edit. */
export const toEditStateResponse = <R extends Refusal>(state: EditState | R, fragrance: Fragrance) =>
  state instanceof Refusal ? state : { ok: true as const, api_version: apiVersion, ...toEditState(state, fragrance) };

export const recordShape = z.strictObject({ notes: notesShape, description: z.string().nullable() });

export const toRecordResponse = ({ notes, description }: Fragrance): z.output<typeof recordShape> => ({
  notes: toNotesResponse(notes),
  description,
});

/** Error codes of every operation that changes an edit. */
export const editRefusals = [
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

/** Only perfumes with a card can be edited. Edits of a record that loses its card are kept until it has one again. */
export function findEditable(id: string, library: Library): Fragrance | Refusal<'not_found' | 'moved' | 'in_review'> {
  const fragrance = library.find(id);
  if (fragrance === null || fragrance.state === 'withdrawn') return refuse('not_found');
  if (fragrance.state === 'moved') return refuse('moved', fragrance.movedTo === null ? {} : { movedTo: fragrance.movedTo });
  return fragrance.state === 'in_review' ? refuse('in_review') : fragrance;
}

/** Notes that an edit names and the record no longer has. */
export const findMissingNotes = ({ notes }: Fragrance, edit: CardEdit | null): string[] =>
  edit === null
    ? []
    : tiers.flatMap((tier) => [...new Set([...edit.remove[tier], ...edit.order[tier]])].filter((note) => !notes[tier].includes(note)));
