import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call, type Sent } from '../call.ts';

export type LinksPage = Answer<'/businesses/{business}/links', 'get'>;
export type ProductLink = LinksPage['links'][number];
export type LinkState = ProductLink['state'];
export type Candidate = ProductLink['candidates'][number];
export type LinkCounts = NonNullable<LinksPage['around']>['counts'];
export type LinksWanted = Omit<NonNullable<Sent<'/businesses/{business}/links', 'get'>['query']>, 'limit' | 'after'>;

const rowsAPage = 50;

const page = (business: string, wanted: LinksWanted, limit: number, after: string | null, signal?: AbortSignal) =>
  call(
    'get',
    '/businesses/{business}/links',
    { path: { business }, query: { ...wanted, limit, ...(after !== null && { after }) } },
    signal,
  );

/** A list stays as it is while somebody works on it, and is read anew whenever it is come to. */
export const linksQuery = (business: string, wanted: LinksWanted) =>
  infiniteQueryOptions({
    queryKey: [...ofBusiness(business, 'links'), wanted],
    queryFn: ({ pageParam, signal }) => page(business, wanted, rowsAPage, pageParam, signal),
    initialPageParam: emptyPage,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const emptyPage: string | null = null;

/** What agrees with its perfume in everything, as much of it as is approved at once. */
export const sureLinksQuery = (business: string, wanted: LinksWanted) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'sure links'), wanted],
    queryFn: ({ signal }) => page(business, { ...wanted, state: 'suggested', sure: 'true' }, 200, null, signal),
    gcTime: 0,
  });

/** One link as it stands now. */
export const readLink = async (business: string, ref: string): Promise<ProductLink | null> =>
  (await page(business, { ref }, 1, null)).links[0] ?? null;

export const alikeLinks = async (business: string, likely: string): Promise<readonly ProductLink[]> =>
  (await page(business, { state: 'suggested', likely }, 100, null)).links;

export interface SeenLink {
  readonly ref: string;
  readonly version: number;
}

/** `searched` is what was typed to find the perfume, where it is none of the candidates. */
export const approveLink = (business: string, seen: SeenLink, fragrance: string, searched?: string) =>
  call('post', '/businesses/{business}/links/approve', {
    path: { business },
    body: { ...seen, fragrance, ...(searched !== undefined && { picked_by_search: searched }) },
  });

export const rejectLink = (business: string, seen: SeenLink) =>
  call('post', '/businesses/{business}/links/reject', { path: { business }, body: { ...seen } });

export const reopenLink = (business: string, seen: SeenLink) =>
  call('post', '/businesses/{business}/links/reopen', { path: { business }, body: { ...seen } });

export const approveLinks = (business: string, links: readonly (SeenLink & { readonly fragrance: string })[]) =>
  call('post', '/businesses/{business}/links/approve-many', { path: { business }, body: { links: [...links] } });

export const reopenLinks = (business: string, links: readonly SeenLink[]) =>
  call('post', '/businesses/{business}/links/reopen-many', { path: { business }, body: { links: [...links] } });

export const annotateLink = (
  business: string,
  body: { readonly ref: string; readonly note?: string | null; readonly assigned_to?: string | null },
) => call('patch', '/businesses/{business}/links', { path: { business }, body });

export const tellLibrary = (business: string, ref: string) =>
  call('post', '/businesses/{business}/links/tell-library', { path: { business }, body: { ref } });
