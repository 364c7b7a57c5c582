import { stateChange } from './change-state.ts';

export const resumeBusiness = stateChange('active', {
  id: 'resumeBusiness',
  path: '/businesses/{business}/resume',
  title: 'Resume a business',
  purpose: 'Let its keys work again, or open a business again that its owner has closed and that is not erased yet.',
});
