import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editPath, seenVersion, standingAnswer, standingShape } from './edit-shape.ts';

/** Also for a record that lost its card: what was said of it can always be taken back. */
export const takeBackEdit = consoleOperation({
  id: 'takeBackEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/take-back',
  title: 'Take an edit back',
  purpose: "Have partners answered with the library's card again, at once. The draft goes; what was published stays among the versions.",
  for: 'admin',
  send: { path: editPath, body: z.strictObject({ seen: seenVersion }) },
  answer: answerOf(standingShape).meta({ id: 'StandingEdit' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, by }, { edits, library }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance === null) return refuse('not_found');
  const standing = await edits.change(by, fragrance, { to: 'library', seen });
  return standing instanceof Refusal ? standing : { ok: true, api_version: apiVersion, ...standingAnswer(standing, fragrance) };
});
