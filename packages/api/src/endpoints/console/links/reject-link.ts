import { businessPath, consoleOperation } from '../operation.ts';
import { decidedAnswer, decidedOr, seenLink } from './seen.ts';

export const rejectLink = consoleOperation({
  id: 'rejectLink',
  method: 'POST',
  path: '/businesses/{business}/links/reject',
  title: 'Reject a link',
  purpose: 'Say that a product is none of the perfumes suggested. It has no card until a person approves one.',
  for: 'editor',
  send: { path: businessPath, body: seenLink },
  answer: decidedAnswer,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['links'],
}).run(async ({ path, body: { ref, version }, actor }, { links }) =>
  decidedOr(await links.decide(path.business, ref, { to: 'rejected' }, actor, version)),
);
