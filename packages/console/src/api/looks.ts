import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from './businesses.ts';
import { type Answer, call } from './call.ts';

export type SavedLook = Answer<'/businesses/{business}/looks', 'get'>['looks'][number];

export const looksQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'looks'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/looks', { path: { business } }, signal)).looks,
  });
