import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, addressOf, call } from '../call.ts';
import type { Perfume } from '../library/library.ts';

export type SavedLook = Answer<'/businesses/{business}/looks', 'get'>['looks'][number];

export const looksQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'looks'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/looks', { path: { business } }, signal)).looks,
  });

/** A perfume to show looks with: one of the shop's own if a link was approved, else one that everybody knows. Null where the library has neither. */
export const showpieceQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'showpiece'),
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<Perfume | null> {
      const { links } = await call(
        'get',
        '/businesses/{business}/links',
        { path: { business }, query: { state: 'approved', limit: 10 } },
        signal,
      );
      const own = links.find(({ stands }) => stands === 'public')?.perfume;
      if (own !== undefined && own !== null) return own;
      const { results } = await call(
        'get',
        '/businesses/{business}/search',
        { path: { business }, query: { q: 'baccarat rouge 540', limit: 1 } },
        signal,
      );
      return results[0]?.perfume ?? null;
    },
  });

/** The picture of a perfume's card in a look. */
export const previewOf = (business: string, look: string, fragrance: string): string =>
  addressOf('/businesses/{business}/looks/{look}/preview', { path: { business, look }, query: { fragrance } });
