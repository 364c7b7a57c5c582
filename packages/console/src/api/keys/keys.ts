import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiRequest, type ApiResponse, call } from '../client.ts';

export type Key = ApiResponse<'/businesses/{business}/keys', 'get'>['keys'][number];
export type Claim = ApiResponse<'/businesses/{business}/claims', 'get'>['claims'][number];
export type CreatedClaim = ApiResponse<'/businesses/{business}/claims', 'post'>['claim'];
export type ClaimRequest = ApiRequest<'/businesses/{business}/claims', 'post'>['body'];

export const keysQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'keys'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/keys', { path: { business } }, signal)).keys,
  });

/** The mode whose calls matter to the business: test until it has its first live key. */
export const getMode = (keys: readonly Key[]): Key['mode'] =>
  keys.length > 0 && keys.every(({ mode }) => mode === 'test') ? 'test' : 'live';

export const claimsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'claims'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/claims', { path: { business } }, signal)).claims,
  });

export const createClaim = (business: string, body: ClaimRequest) =>
  call('post', '/businesses/{business}/claims', { path: { business }, body });
export const cancelClaim = (business: string, claim: string) =>
  call('delete', '/businesses/{business}/claims/{claim}', { path: { business, claim } });
export const changeKeyLabel = (business: string, key: string, label: string) =>
  call('patch', '/businesses/{business}/keys/{key}', { path: { business, key }, body: { label } });
export const revokeKey = (business: string, key: string, typed: string) =>
  call('post', '/businesses/{business}/keys/{key}/revoke', { path: { business, key }, body: { typed } });
