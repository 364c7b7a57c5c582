import { linkDecision } from './decide-link.ts';

export const rejectLink = linkDecision('rejected', {
  id: 'rejectLink',
  path: '/businesses/{business}/links/reject',
  title: 'Reject a link',
  purpose: 'Say that a product is none of the perfumes suggested. It has no card until a person approves one.',
});
