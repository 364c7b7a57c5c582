import { stateOperation } from './state-operation.ts';

export const resumeBusiness = stateOperation('active', {
  id: 'resumeBusiness',
  path: '/businesses/{business}/resume',
  title: 'Resume a business',
  purpose: 'Resumes a suspended business, or reopens a closed one before its data is deleted.',
});
