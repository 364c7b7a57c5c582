import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { cardEdit } from '../../../resources/edits/card-edit.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { changeRefusals, editable, editPath, seenVersion, standingAnswer, standingShape } from './edit-shape.ts';

export const saveEdit = consoleOperation({
  id: 'saveEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/draft',
  title: 'Save the draft of an edit',
  purpose: 'Keep what the card of a perfume shall say. Partners are answered nothing of it until it is published.',
  for: 'editor',
  send: { path: editPath, body: z.strictObject({ seen: seenVersion, edit: cardEdit }) },
  answer: answerOf(standingShape).meta({ id: 'StandingEdit' }),
  badInput: { body: 'not_in_library_shape' },
  refuses: [...changeRefusals, 'not_in_library_shape'],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen, edit }, by }, { edits, library }) => {
  const fragrance = editable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const standing = await edits.change(by, fragrance, { to: 'draft', seen, edit });
  return standing instanceof Refusal ? standing : { ok: true, api_version: apiVersion, ...standingAnswer(standing, fragrance) };
});
