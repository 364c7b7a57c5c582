import { businessPath, consoleOperation } from '../operation.ts';
import { decidedAnswer, decidedOr, seenLink } from './seen.ts';

export const reopenLink = consoleOperation({
  id: 'reopenLink',
  method: 'POST',
  path: '/businesses/{business}/links/reopen',
  title: 'Take a decision back',
  purpose: 'Put a product that was approved or rejected back among those that wait. It has no card until a person approves one.',
  for: 'editor',
  send: { path: businessPath, body: seenLink },
  answer: decidedAnswer,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['links'],
}).run(async ({ path, body: { ref, version }, actor }, { links }) =>
  decidedOr(await links.decide(path.business, ref, { to: 'suggested' }, actor, version)),
);
