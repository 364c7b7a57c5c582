import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, addressOf, call } from '../call.ts';

export type Import = Answer<'/businesses/{business}/imports/{import}', 'get'>['import'];
export type FilePreview = Answer<'/businesses/{business}/imports/{import}/preview', 'get'>;
export type FileColumns = FilePreview['columns'];

/** It goes on by itself, whoever looks on; a page that does is told every second. */
export const isUnderWay = ({ state }: Import): boolean => state === 'reading' || state === 'matching';

export const importsQuery = (business: string) =>
  queryOptions({
    queryKey: ofBusiness(business, 'imports'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/imports', { path: { business } }, signal)).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 1_500 : false),
  });

export const importQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'import'), id],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/imports/{import}', { path: { business, import: id } }, signal)).import,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? 1_000 : false),
  });

/** A file that was sent stays as it is. */
export const previewQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'preview'), id],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/imports/{import}/preview', { path: { business, import: id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const startImport = (business: string, id: string, columns: FileColumns) =>
  call('post', '/businesses/{business}/imports/{import}/start', { path: { business, import: id }, body: { columns } });

export const cancelImport = (business: string, id: string) =>
  call('post', '/businesses/{business}/imports/{import}/cancel', { path: { business, import: id } });

export interface Product {
  readonly ref: string;
  readonly name: string;
  readonly brand?: string;
  readonly strength?: string;
}

export const addProducts = (business: string, rows: readonly Product[]) =>
  call('post', '/businesses/{business}/products', { path: { business }, body: { rows: [...rows] } });

export const matchAgain = (business: string) => call('post', '/businesses/{business}/products/match-again', { path: { business } });

export const badRowsAddress = (business: string, id: string): string =>
  addressOf('/businesses/{business}/imports/{import}/bad-rows.csv', { path: { business, import: id } });

export const productsAddress = (
  business: string,
  wanted: { readonly state?: 'not_recorded' | 'approved'; readonly batch?: string } = {},
): string => addressOf('/businesses/{business}/products.csv', { path: { business }, query: wanted });
