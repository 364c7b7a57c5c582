import { reviewOperation } from './review-operation.ts';

export const rejectLink = reviewOperation('rejected', {
  id: 'rejectLink',
  path: '/businesses/{business}/links/reject',
  title: 'Reject a link',
  purpose: 'Marks a product as not matching any suggested perfume. It has no card until a perfume is approved.',
});
