import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import { type ApiRequest, type ApiResponse, createApiClient } from '../client.ts';

/** The operator API. It returns 404 to everyone else. */
export const operatorApiBase = '/api/operator/v1';
export const callOperator = createApiClient<paths>(operatorApiBase);

type GetResponse<P extends keyof paths> = ApiResponse<P, 'get', paths>;
export type OperatorBusiness = GetResponse<'/businesses'>['businesses'][number];
export type BusinessDetails = GetResponse<'/businesses/{business}'>;
export type Costs = GetResponse<'/costs'>;
export const costSortKeys = ['cpu', 'drawing', 'matching', 'drawn', 'remembered', 'bytes', 'name'] as const;
export type CostSortKey = (typeof costSortKeys)[number];
export type Health = GetResponse<'/health'>;
export type Incident = GetResponse<'/incidents'>['incidents'][number];
export type TotalUsage = GetResponse<'/usage'>;
export type RecordSummary = GetResponse<'/library'>['records'][number];
export type RecordDetails = GetResponse<'/library/{fragrance}'>;
export type RecordEdit = RecordDetails['history'][number];
export type PerfumeRequest = GetResponse<'/wishes'>['wishes'][number];

/** Query keys under one prefix, so that a change can invalidate everything on the operator desk. */
export const operatorQueryKey = (...names: readonly unknown[]) => ['desk', ...names] as const;

export const operatorQuery = queryOptions({
  queryKey: operatorQueryKey('me'),
  staleTime: 0,
  queryFn: async ({ signal }) => (await callOperator('get', '/me', {}, signal)).operator,
});

export interface BusinessFilter {
  readonly q?: string | undefined;
  readonly state?: OperatorBusiness['state'] | undefined;
  readonly after?: string | undefined;
}
export const operatorBusinessesQuery = ({ q, state, after }: BusinessFilter) => {
  const query = { ...(q !== undefined && { q }), ...(state !== undefined && { state }), ...(after !== undefined && { after }) };
  return queryOptions({
    queryKey: operatorQueryKey('businesses', query),
    queryFn: ({ signal }) => callOperator('get', '/businesses', { query }, signal),
  });
};

export const operatorBusinessQuery = (business: string) =>
  queryOptions({
    queryKey: operatorQueryKey('business', business),
    queryFn: ({ signal }) => callOperator('get', '/businesses/{business}', { path: { business } }, signal),
  });

export const operatorAuditQuery = (business: string, before: number | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('business', business, 'trail', before ?? null),
    queryFn: ({ signal }) =>
      callOperator(
        'get',
        '/businesses/{business}/trail',
        { path: { business }, query: { limit: 25, ...(before !== undefined && { before: String(before) }) } },
        signal,
      ),
  });

export const setPlan = (business: string, body: ApiRequest<'/businesses/{business}', 'patch', paths>['body']) =>
  callOperator('patch', '/businesses/{business}', { path: { business }, body });
export interface ReasonedChange {
  readonly seen: number;
  readonly reason: string;
}
export const suspendBusiness = (business: string, body: ReasonedChange) =>
  callOperator('post', '/businesses/{business}/suspend', { path: { business }, body });
export const resumeBusiness = (business: string, body: ReasonedChange) =>
  callOperator('post', '/businesses/{business}/resume', { path: { business }, body });
export const startVisit = (business: string, { reason }: ReasonedChange) =>
  callOperator('post', '/businesses/{business}/visit', { path: { business }, body: { reason } });

export const endVisit = (business: string) => callOperator('delete', '/businesses/{business}/visit', { path: { business } });

const toMonthQuery = (month: string | undefined) => (month === undefined ? {} : { month });
export const totalUsageQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('usage', month ?? null),
    queryFn: ({ signal }) => callOperator('get', '/usage', { query: toMonthQuery(month) }, signal),
  });
export const usageExportUrl = (month: string | undefined): string =>
  `${operatorApiBase}/usage.csv${month === undefined ? '' : `?month=${month}`}`;

export interface CostsFilter {
  readonly month?: string | undefined;
  readonly order?: CostSortKey | undefined;
  readonly skip?: number | undefined;
}
export const costsQuery = ({ month, order, skip }: CostsFilter) => {
  const query = { ...toMonthQuery(month), ...(order !== undefined && { order }), ...(skip !== undefined && { skip }), limit: 25 };
  return queryOptions({
    queryKey: operatorQueryKey('costs', query),
    queryFn: ({ signal }) => callOperator('get', '/costs', { query }, signal),
  });
};
export const costsExportUrl = (month: string | undefined): string =>
  `${operatorApiBase}/costs.csv${month === undefined ? '' : `?month=${month}`}`;
export const businessInvoicesQuery = (business: string) =>
  queryOptions({
    queryKey: operatorQueryKey('business', business, 'invoices'),
    queryFn: ({ signal }) => callOperator('get', '/businesses/{business}/invoices', { path: { business } }, signal),
  });

export const businessCostsQuery = (business: string) =>
  queryOptions({
    queryKey: operatorQueryKey('business', business, 'costs'),
    queryFn: async ({ signal }) => (await callOperator('get', '/businesses/{business}/costs', { path: { business } }, signal)).days,
  });

export interface RecordFilter {
  readonly q?: string | undefined;
  readonly state?: RecordSummary['state'] | undefined;
  readonly house?: string | undefined;
  readonly edited?: boolean | undefined;
  readonly after?: string | undefined;
}
export const recordsQuery = ({ q, state, house, edited = false, after }: RecordFilter) => {
  const query = {
    ...(q !== undefined && { q }),
    ...(state !== undefined && { state }),
    ...(house !== undefined && { house }),
    ...(edited && { edited: 'yes' as const }),
    ...(after !== undefined && { after }),
  };
  return queryOptions({
    queryKey: operatorQueryKey('records', query),
    queryFn: ({ signal }) => callOperator('get', '/library', { query }, signal),
  });
};
export const recordQuery = (fragrance: string) =>
  queryOptions({
    queryKey: operatorQueryKey('record', fragrance),
    queryFn: ({ signal }) => callOperator('get', '/library/{fragrance}', { path: { fragrance } }, signal),
  });
export const editRecord = (fragrance: string, body: ApiRequest<'/library/{fragrance}', 'patch', paths>['body']) =>
  callOperator('patch', '/library/{fragrance}', { path: { fragrance }, body });
export const changeRecordState = (fragrance: string, body: ApiRequest<'/library/{fragrance}/state', 'post', paths>['body']) =>
  callOperator('post', '/library/{fragrance}/state', { path: { fragrance }, body });
export type UndoTarget = 'before' | 'imported';
export const undoRecord = (fragrance: string, seen: number, to: UndoTarget) =>
  callOperator('post', '/library/{fragrance}/undo', { path: { fragrance }, body: { seen, to } });

export const perfumeRequestsQuery = (done: boolean) =>
  queryOptions({
    queryKey: operatorQueryKey('wishes', done),
    queryFn: async ({ signal }) => (await callOperator('get', '/wishes', { query: { done: done ? 'yes' : 'no' } }, signal)).wishes,
  });
export const completePerfumeRequest = (body: { readonly business: string; readonly ref: string }) =>
  callOperator('post', '/wishes/done', { body });

export const healthQuery = queryOptions({
  queryKey: operatorQueryKey('health'),
  refetchInterval: 10_000,
  queryFn: ({ signal }) => callOperator('get', '/health', {}, signal),
});

export const incidentsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('incidents', after ?? null),
    refetchInterval: after === undefined ? 10_000 : false,
    queryFn: ({ signal }) => callOperator('get', '/incidents', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
  });
