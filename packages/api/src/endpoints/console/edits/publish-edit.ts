import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { consoleOperation } from '../operation.ts';
import { editPath, editRefusals, editStateResponse, editVersion, findEditable, toEditStateResponse } from './edit-shape.ts';

export const publishEdit = consoleOperation({
  id: 'publishEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/publish',
  title: 'Publish an edit',
  purpose: 'Publishes the draft. The current draft must have been previewed.',
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: editVersion }) },
  answer: editStateResponse,
  badInput: {},
  refuses: [...editRefusals],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = findEditable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  return toEditStateResponse(await edits.change(by, fragrance, { to: 'published', seen }), fragrance);
});
