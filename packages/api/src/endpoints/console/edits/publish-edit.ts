import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editable, editPath, seenVersion, standingAnswer, standingShape } from './edit-shape.ts';

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
  refuses: [
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
  ],
  needs: ['edits', 'library'],
}).run(async ({ path, body: { seen }, actor }, { edits, library }) => {
  const fragrance = editable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const standing = await edits.change(path.business, fragrance, { to: 'published', seen }, actor);
  return standing instanceof Refusal ? standing : { ok: true, api_version: apiVersion, ...standingAnswer(standing, fragrance) };
});
