import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { changeRefusals, editable, editPath, seenVersion, standingAnswer, standingShape } from './edit-shape.ts';

export const publishEdit = consoleOperation({
  id: 'publishEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/publish',
  title: 'Publish an edit',
  purpose: 'Have partners answered with the draft, once somebody has previewed it as it now stands.',
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: seenVersion }) },
  answer: answerOf(standingShape).meta({ id: 'StandingEdit' }),
  badInput: {},
  refuses: [...changeRefusals],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = editable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const standing = await edits.change(by, fragrance, { to: 'published', seen });
  return standing instanceof Refusal ? standing : { ok: true, api_version: apiVersion, ...standingAnswer(standing, fragrance) };
});
