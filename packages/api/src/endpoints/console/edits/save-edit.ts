import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { cardEdit } from '../../../resources/edits/card-edit.ts';
import { consoleOperation } from '../operation.ts';
import { editPath, editRefusals, editStateResponse, editVersion, findEditable, toEditStateResponse } from './edit-shape.ts';

export const saveEdit = consoleOperation({
  id: 'saveEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/draft',
  title: 'Save a draft edit',
  purpose: "Saves a draft edit to a perfume's card. API responses don't change until it is published.",
  for: 'editor',
  send: { path: editPath, body: z.strictObject({ seen: editVersion, edit: cardEdit }) },
  answer: editStateResponse,
  badInput: { body: 'not_in_library_shape' },
  refuses: [...editRefusals, 'not_in_library_shape'],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen, edit }, by }, { edits, library }) => {
  const fragrance = findEditable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  return toEditStateResponse(await edits.change(by, fragrance, { to: 'draft', seen, edit }), fragrance);
});
