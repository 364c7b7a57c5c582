import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editPath, editRefusals, editStateShape, editVersion, findEditable, toEditState } from './edit-shape.ts';

export const publishEdit = consoleOperation({
  id: 'publishEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/publish',
  title: 'Publish an edit',
  purpose: 'Publishes the draft. The current draft must have been previewed.',
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: editVersion }) },
  answer: answerOf(editStateShape).meta({ id: 'EditState' }),
  badInput: {},
  refuses: [...editRefusals],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = findEditable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const state = await edits.change(by, fragrance, { to: 'published', seen });
  return state instanceof Refusal ? state : { ok: true, api_version: apiVersion, ...toEditState(state, fragrance) };
});
