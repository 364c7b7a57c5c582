import { perfumeRequestOperation } from './perfume-request-operation.ts';

export const requestPerfume = perfumeRequestOperation('add', {
  id: 'requestPerfume',
  path: '/businesses/{business}/links/tell-library',
  title: 'Request a perfume',
  purpose: "Requests that a product's perfume be added to the library.",
});
