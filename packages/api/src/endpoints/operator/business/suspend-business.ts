import { stateOperation } from './state-operation.ts';

export const suspendBusiness = stateOperation('suspended', {
  id: 'suspendBusiness',
  path: '/businesses/{business}/suspend',
  title: 'Suspend a business',
  purpose: 'Suspends a business: all calls with its keys are rejected. The reason is recorded in its audit log.',
});
