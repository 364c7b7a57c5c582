import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call, type Sent } from '../call.ts';

export type Key = Answer<'/businesses/{business}/keys', 'get'>['keys'][number];
export type Claim = Answer<'/businesses/{business}/claims', 'get'>['claims'][number];
export type OpenedClaim = Answer<'/businesses/{business}/claims', 'post'>['claim'];
export type WantedKey = Sent<'/businesses/{business}/claims', 'post'>['body'];

export const keysQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'keys'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/keys', { path: { business } }, signal)).keys,
  });

export const claimsQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'claims'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/claims', { path: { business } }, signal)).claims,
  });

export const openClaim = (business: string, body: WantedKey) => call('post', '/businesses/{business}/claims', { path: { business }, body });
export const takeBackClaim = (business: string, claim: string) =>
  call('delete', '/businesses/{business}/claims/{claim}', { path: { business, claim } });
export const changeKeyLabel = (business: string, key: string, label: string) =>
  call('patch', '/businesses/{business}/keys/{key}', { path: { business, key }, body: { label } });
export const revokeKey = (business: string, key: string, typed: string) =>
  call('post', '/businesses/{business}/keys/{key}/revoke', { path: { business, key }, body: { typed } });
