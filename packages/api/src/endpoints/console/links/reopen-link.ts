import { linkDecision } from './decide-link.ts';

export const reopenLink = linkDecision('suggested', {
  id: 'reopenLink',
  path: '/businesses/{business}/links/reopen',
  title: 'Take a decision back',
  purpose: 'Put a product that was approved or rejected back among those that wait. It has no card until a person approves one.',
});
