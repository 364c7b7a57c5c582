import { reviewOperation } from './review-operation.ts';

export const reopenLink = reviewOperation('suggested', {
  id: 'reopenLink',
  path: '/businesses/{business}/links/reopen',
  title: 'Reopen a link',
  purpose: 'Undoes an approval or a rejection. The product has no card until a perfume is approved.',
});
