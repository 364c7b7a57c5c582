import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Answer, call } from '../call.ts';

export type Business = Answer<'/businesses', 'get'>['businesses'][number];
export type Role = Business['role'];

export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }) => (await call('get', '/businesses', {}, signal)).businesses,
});

export const createBusiness = (body: { readonly name: string; readonly website: string | null }) => call('post', '/businesses', { body });

export const changeBusiness = (business: string, body: { readonly name: string; readonly website: string | null }) =>
  call('patch', '/businesses/{business}', { path: { business }, body });

export const acceptInvitation = (body: { readonly token: string } | { readonly invitation: string }) =>
  call('post', '/invitations/accept', { body });

/** The business of the page. The frame has made sure that the person works in it. */
export function useBusiness(): Business {
  const { business: id } = useParams({ from: '/_inside/b/$business' });
  const { data } = useSuspenseQuery(businessesQuery);
  const found = data.find((one) => one.id === id);
  if (found === undefined) throw new Error('a page of a business was shown outside of it');
  return found;
}

const ranks: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** Whether a role may what this one may. The service decides; the page only leaves out what would be refused. */
export const atLeast = (role: Role, needed: Role): boolean => ranks.indexOf(role) >= ranks.indexOf(needed);

/** Names under which everything of one business is kept, so that a change can have it read anew. */
export const ofBusiness = (business: string, what: string) => ['business', business, what] as const;

/** For good. Gives when what the business had is erased. */
export const closeBusiness = (business: string, body: { readonly name: string }) =>
  call('post', '/businesses/{business}/close', { path: { business }, body });
