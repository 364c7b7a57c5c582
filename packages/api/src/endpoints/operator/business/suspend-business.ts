import { stateChange } from './change-state.ts';

export const suspendBusiness = stateChange('suspended', {
  id: 'suspendBusiness',
  path: '/businesses/{business}/suspend',
  title: 'Suspend a business',
  purpose: 'Refuse every call of its keys from now on. The reason stands in its trail.',
});
