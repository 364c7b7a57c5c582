import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { consoleOperation } from '../operation.ts';
import { editPath, editStateResponse, editVersion, toEditStateResponse } from './edit-shape.ts';

/** Also works for a record without a card. */
export const resetEdit = consoleOperation({
  id: 'resetEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/take-back',
  title: 'Reset an edit',
  purpose: 'Resets the card to the library version immediately. The draft is discarded; published versions are kept.',
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: editVersion }) },
  answer: editStateResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance === null) return refuse('not_found');
  return toEditStateResponse(await edits.change(by, fragrance, { to: 'library', seen }), fragrance);
});
