import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiRequest, type ApiResponse, call } from '../client.ts';

export type LinksPage = ApiResponse<'/businesses/{business}/links', 'get'>;
export type ProductLink = LinksPage['links'][number];
export type LinkState = ProductLink['state'];
export type Candidate = ProductLink['candidates'][number];
export type LinkCounts = NonNullable<LinksPage['around']>['counts'];
export type LinkFilter = Omit<NonNullable<ApiRequest<'/businesses/{business}/links', 'get'>['query']>, 'limit' | 'after'>;

const pageSize = 50;

const fetchPage = (business: string, filter: LinkFilter, limit: number, after: string | null, signal?: AbortSignal) =>
  call(
    'get',
    '/businesses/{business}/links',
    { path: { business }, query: { ...filter, limit, ...(after !== null && { after }) } },
    signal,
  );

/** Never refetched while in use, so that rows don't move under a reviewer; reloaded on every visit. */
export const linksQuery = (business: string, filter: LinkFilter, after: string | null) =>
  infiniteQueryOptions({
    queryKey: [...businessQueryKey(business, 'links'), filter, after],
    queryFn: ({ pageParam, signal }) => fetchPage(business, filter, pageSize, pageParam, signal),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Links, as many as can be reviewed in one request. Never refetched while in use. */
export const bulkLinksQuery = (business: string, filter: LinkFilter) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'bulk links'), filter],
    queryFn: ({ signal }) => fetchPage(business, filter, 200, null, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The current state of one link. */
export const readLink = async (business: string, ref: string): Promise<ProductLink | null> =>
  (await fetchPage(business, { ref }, 1, null)).links[0] ?? null;

export const linkQuery = (business: string, ref: string) =>
  queryOptions({ queryKey: [...businessQueryKey(business, 'link'), ref], queryFn: () => readLink(business, ref) });

export const readSimilarLinks = async (business: string, likely: string): Promise<readonly ProductLink[]> =>
  (await fetchPage(business, { state: 'suggested', likely }, 100, null)).links;

export interface LinkVersion {
  readonly ref: string;
  readonly version: number;
}

/** `searched` is the search query that found the perfume, if it isn't one of the candidates. */
export const approveLink = (business: string, seen: LinkVersion, fragrance: string, searched?: string) =>
  call('post', '/businesses/{business}/links/approve', {
    path: { business },
    body: { ...seen, fragrance, ...(searched !== undefined && { picked_by_search: searched }) },
  });

export const rejectLink = (business: string, seen: LinkVersion) =>
  call('post', '/businesses/{business}/links/reject', { path: { business }, body: { ...seen } });

export const reopenLink = (business: string, seen: LinkVersion) =>
  call('post', '/businesses/{business}/links/reopen', { path: { business }, body: { ...seen } });

export const approveLinks = (business: string, links: readonly (LinkVersion & { readonly fragrance: string })[]) =>
  call('post', '/businesses/{business}/links/approve-many', { path: { business }, body: { links: [...links] } });

export const rejectLinks = (business: string, links: readonly LinkVersion[]) =>
  call('post', '/businesses/{business}/links/reject-many', { path: { business }, body: { links: [...links] } });

export type BulkReviewResult = ApiResponse<'/businesses/{business}/links/approve-many', 'post'>;

export type BulkReview = ApiResponse<'/businesses/{business}/bulk-reviews', 'get'>['bulk_reviews'][number];

/** The bulk reviews that can still be undone, newest first. */
export const bulkReviewsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'bulk reviews'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/bulk-reviews', { path: { business } }, signal)).bulk_reviews,
    staleTime: 0,
  });

export const undoBulkReview = (business: string, id: string) =>
  call('post', '/businesses/{business}/links/undo-bulk-review', { path: { business }, body: { id } });

export const annotateLink = (
  business: string,
  body: { readonly ref: string; readonly note?: string | null; readonly assigned_to?: string | null },
) => call('patch', '/businesses/{business}/links', { path: { business }, body });

export const requestPerfume = (business: string, ref: string) =>
  call('post', '/businesses/{business}/links/tell-library', { path: { business }, body: { ref } });

export const withdrawPerfumeRequest = (business: string, ref: string) =>
  call('post', '/businesses/{business}/links/withdraw-request', { path: { business }, body: { ref } });
