import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { perfumeShape, toPerfumeResponse } from '../library/perfume.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import {
  editPath,
  editShape,
  editStateShape,
  findMissingNotes,
  recordShape,
  toEditResponse,
  toEditState,
  toRecordResponse,
} from './edit-shape.ts';

export const getEdit = consoleOperation({
  id: 'getEdit',
  method: 'GET',
  path: '/businesses/{business}/edits/{fragrance}',
  title: 'Get an edit',
  purpose: "Returns the edit to a perfume's card and its published versions.",
  for: 'viewer',
  send: { path: editPath },
  answer: answerOf({
    perfume: perfumeShape,
    stands: z.enum(fragranceStates).describe('The state of the record. Only public records have a card, edited or not.'),
    merged_into: perfumeShape.nullable().describe("The perfume that this one was merged into. Null if it wasn't merged."),
    record: recordShape.describe('The notes and description in the library.'),
    gone: z.array(z.string()).describe('Notes in the draft (or in the published edit if there is no draft) that the record no longer has.'),
    ...editStateShape,
    versions: z
      .array(z.strictObject({ version: z.int(), edit: editShape.nullable(), by: z.string(), at: z.iso.datetime() }))
      .describe('Published versions, newest first. A null edit is a reset to the library card.'),
  }).meta({ id: 'EditDetails' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['edits', 'library'],
}).run(async ({ path }, { edits, library }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance === null) return refuse('not_found');
  const [state, versions] = await Promise.all([edits.read(path.business, path.fragrance), edits.versions(path.business, path.fragrance)]);
  // A perfume without a card is visible only to businesses that have edited it, so that their edit isn't lost.
  if (fragrance.state !== 'public' && state.version === 0) return refuse('not_found');
  const into = fragrance.movedTo === null ? null : library.find(fragrance.movedTo);
  return {
    ok: true,
    api_version: apiVersion,
    perfume: toPerfumeResponse(fragrance),
    stands: fragrance.state,
    merged_into: into === null ? null : toPerfumeResponse(into),
    record: toRecordResponse(fragrance),
    gone: findMissingNotes(fragrance, state.draft ?? state.published),
    ...toEditState(state, fragrance),
    versions: versions.map(({ version, edit, by, at }) => ({ version, edit: edit === null ? null : toEditResponse(edit), by, at })),
  };
});
