import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ApiResponse, call } from '../client.ts';

export type Business = ApiResponse<'/businesses', 'get'>['businesses'][number];
export type Role = Business['role'];

export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }) => (await call('get', '/businesses', {}, signal)).businesses,
});

export const createBusiness = (body: { readonly name: string; readonly website: string | null }) => call('post', '/businesses', { body });

export const changeBusiness = (
  business: string,
  body: { readonly name: string; readonly website: string | null; readonly shares_gtins: boolean },
) => call('patch', '/businesses/{business}', { path: { business }, body });

export const acceptInvitation = (body: { readonly token: string } | { readonly invitation: string }) =>
  call('post', '/invitations/accept', { body });

/** The business of the page. The layout has already checked that the user is a member. */
export function useBusiness(): Business {
  const { business: id } = useParams({ from: '/_app/b/$business' });
  const { data } = useSuspenseQuery(businessesQuery);
  const business = data.find((one) => one.id === id);
  if (business === undefined) throw new Error('a business page was rendered without its business');
  return business;
}

const ranks: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** Whether a role includes the permissions of another. The API enforces this; pages only hide what it would reject. */
export const hasRole = (role: Role, required: Role): boolean => ranks.indexOf(role) >= ranks.indexOf(required);

/** Query keys under one prefix per business, so that a change can invalidate all of them. */
export const businessQueryKey = (business: string, name: string) => ['business', business, name] as const;

/** Permanent. Returns when the business's data will be erased. */
export const closeBusiness = (business: string, body: { readonly name: string }) =>
  call('post', '/businesses/{business}/close', { path: { business }, body });
