import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type ProductLink = Answer<'/businesses/{business}/links', 'get'>['links'][number];
export type LinkState = ProductLink['state'];
export type Candidate = ProductLink['candidates'][number];

export type LinksPage = Answer<'/businesses/{business}/links', 'get'>;

/** A page stays as it is while somebody works on it: what was decided keeps its place, with the way back beside it. */
export const linksQuery = (business: string, state: LinkState, after: string | undefined) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'links'), state, after ?? null],
    queryFn: ({ signal }) =>
      call(
        'get',
        '/businesses/{business}/links',
        { path: { business }, query: { state, limit: 25, ...(after !== undefined && { after }) } },
        signal,
      ),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** `searched` is what was typed to find the perfume, where it is none of the candidates. */
export const approveLink = (business: string, ref: string, fragrance: string, searched?: string) =>
  call('post', '/businesses/{business}/links/approve', {
    path: { business },
    body: { ref, fragrance, ...(searched !== undefined && { picked_by_search: searched }) },
  });

export const rejectLink = (business: string, ref: string) =>
  call('post', '/businesses/{business}/links/reject', { path: { business }, body: { ref } });

export const reopenLink = (business: string, ref: string) =>
  call('post', '/businesses/{business}/links/reopen', { path: { business }, body: { ref } });
