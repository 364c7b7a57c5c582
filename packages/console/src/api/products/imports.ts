import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, buildUrl, call } from '../client.ts';

export type Import = ApiResponse<'/businesses/{business}/imports/{import}', 'get'>['import'];
export type FilePreview = ApiResponse<'/businesses/{business}/imports/{import}/preview', 'get'>;
export type FileColumns = FilePreview['columns'];

/** Imports run in the background; an open page polls them every second. */
export const isInProgress = ({ state }: Import): boolean => state === 'reading' || state === 'matching';

export const importsQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'imports'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/imports', { path: { business } }, signal)).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isInProgress) ? 1_500 : false),
  });

export const importQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'import'), id],
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/imports/{import}', { path: { business, import: id } }, signal)).import,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isInProgress(data) ? 1_000 : false),
  });

/** An uploaded file never changes. */
export const filePreviewQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'preview'), id],
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
  readonly gtin?: string;
}

export const addProducts = (business: string, rows: readonly Product[]) =>
  call('post', '/businesses/{business}/products', { path: { business }, body: { rows: [...rows] } });

export const rematchProducts = (business: string) => call('post', '/businesses/{business}/products/match-again', { path: { business } });

export const skippedRowsUrl = (business: string, id: string): string =>
  buildUrl('/businesses/{business}/imports/{import}/bad-rows.csv', { path: { business, import: id } });

export const productsExportUrl = (
  business: string,
  filter: { readonly state?: 'not_recorded' | 'approved'; readonly batch?: string } = {},
  format: 'csv' | 'xlsx' = 'csv',
): string => buildUrl(`/businesses/{business}/products.${format}`, { path: { business }, query: filter });
