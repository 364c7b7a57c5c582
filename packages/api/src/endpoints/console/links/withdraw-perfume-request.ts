import { perfumeRequestOperation } from './perfume-request-operation.ts';

export const withdrawPerfumeRequest = perfumeRequestOperation('withdraw', {
  id: 'withdrawPerfumeRequest',
  path: '/businesses/{business}/links/withdraw-request',
  title: 'Withdraw a perfume request',
  purpose: 'Withdraws the request for a perfume, as long as no operator has closed it.',
});
