import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editPath, editStateShape, editVersion, toEditState } from './edit-shape.ts';

/** Also works for a record without a card. */
export const resetEdit = consoleOperation({
  id: 'resetEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/take-back',
  title: 'Reset an edit',
  purpose: 'Resets the card to the library version immediately. The draft is discarded; published versions are kept.',
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: editVersion }) },
  answer: answerOf(editStateShape).meta({ id: 'EditState' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance === null) return refuse('not_found');
  const state = await edits.change(by, fragrance, { to: 'library', seen });
  return state instanceof Refusal ? state : { ok: true, api_version: apiVersion, ...toEditState(state, fragrance) };
});
