import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import { type Answer as AnswerAt, doorAt, type Sent } from '../call.ts';

/** The operator's door: to everybody else it is not there. */
export const base = '/api/operator/v1';
export const ask = doorAt<paths>(base);

type Answer<P extends keyof paths> = AnswerAt<P, 'get', paths>;
export type DeskBusiness = Answer<'/businesses'>['businesses'][number];
export type WholeBusiness = Answer<'/businesses/{business}'>;
export type Costs = Answer<'/costs'>;
export const costOrders = ['cpu', 'drawing', 'matching', 'drawn', 'remembered', 'bytes', 'name'] as const;
export type CostOrder = (typeof costOrders)[number];
export type Health = Answer<'/health'>;
export type Incident = Answer<'/incidents'>['incidents'][number];
export type UsageOfAll = Answer<'/usage'>;
export type DeskRecord = Answer<'/library'>['records'][number];
export type WholeRecord = Answer<'/library/{fragrance}'>;
export type RecordEdit = WholeRecord['history'][number];
export type Wish = Answer<'/wishes'>['wishes'][number];

/** Names under which all of the desk is kept, so that a change can have it read anew. */
export const desk = (...what: readonly unknown[]) => ['desk', ...what] as const;

export const operatorQuery = queryOptions({
  queryKey: desk('me'),
  staleTime: 0,
  queryFn: async ({ signal }) => (await ask('get', '/me', {}, signal)).operator,
});

export interface WantedBusinesses {
  readonly q?: string | undefined;
  readonly state?: DeskBusiness['state'] | undefined;
  readonly after?: string | undefined;
}
export const businessesOfAllQuery = ({ q, state, after }: WantedBusinesses) => {
  const query = { ...(q !== undefined && { q }), ...(state !== undefined && { state }), ...(after !== undefined && { after }) };
  return queryOptions({ queryKey: desk('businesses', query), queryFn: ({ signal }) => ask('get', '/businesses', { query }, signal) });
};

export const wholeBusinessQuery = (business: string) =>
  queryOptions({
    queryKey: desk('business', business),
    queryFn: ({ signal }) => ask('get', '/businesses/{business}', { path: { business } }, signal),
  });

export const trailQuery = (business: string, before: number | undefined) =>
  queryOptions({
    queryKey: desk('business', business, 'trail', before ?? null),
    queryFn: ({ signal }) =>
      ask(
        'get',
        '/businesses/{business}/trail',
        { path: { business }, query: { limit: 25, ...(before !== undefined && { before: String(before) }) } },
        signal,
      ),
  });

export const setPlan = (business: string, body: Sent<'/businesses/{business}', 'patch', paths>['body']) =>
  ask('patch', '/businesses/{business}', { path: { business }, body });
export interface WithReason {
  readonly seen: number;
  readonly reason: string;
}
export const suspendBusiness = (business: string, body: WithReason) =>
  ask('post', '/businesses/{business}/suspend', { path: { business }, body });
export const resumeBusiness = (business: string, body: WithReason) =>
  ask('post', '/businesses/{business}/resume', { path: { business }, body });
export const beginVisit = (business: string, { reason }: WithReason) =>
  ask('post', '/businesses/{business}/visit', { path: { business }, body: { reason } });

export const endVisit = (business: string) => ask('delete', '/businesses/{business}/visit', { path: { business } });

const ofMonth = (month: string | undefined) => (month === undefined ? {} : { month });
export const usageOfAllQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: desk('usage', month ?? null),
    queryFn: ({ signal }) => ask('get', '/usage', { query: ofMonth(month) }, signal),
  });
export const usageFile = (month: string | undefined): string => `${base}/usage.csv${month === undefined ? '' : `?month=${month}`}`;

export interface WantedCosts {
  readonly month?: string | undefined;
  readonly order?: CostOrder | undefined;
  readonly skip?: number | undefined;
}
export const costsQuery = ({ month, order, skip }: WantedCosts) => {
  const query = { ...ofMonth(month), ...(order !== undefined && { order }), ...(skip !== undefined && { skip }), limit: 25 };
  return queryOptions({ queryKey: desk('costs', query), queryFn: ({ signal }) => ask('get', '/costs', { query }, signal) });
};
export const costsFile = (month: string | undefined): string => `${base}/costs.csv${month === undefined ? '' : `?month=${month}`}`;
export const costsOfBusinessQuery = (business: string) =>
  queryOptions({
    queryKey: desk('business', business, 'costs'),
    queryFn: async ({ signal }) => (await ask('get', '/businesses/{business}/costs', { path: { business } }, signal)).days,
  });

export interface WantedRecords {
  readonly q?: string | undefined;
  readonly state?: DeskRecord['state'] | undefined;
  readonly house?: string | undefined;
  readonly edited?: boolean | undefined;
  readonly after?: string | undefined;
}
export const recordsQuery = ({ q, state, house, edited = false, after }: WantedRecords) => {
  const query = {
    ...(q !== undefined && { q }),
    ...(state !== undefined && { state }),
    ...(house !== undefined && { house }),
    ...(edited && { edited: 'yes' as const }),
    ...(after !== undefined && { after }),
  };
  return queryOptions({ queryKey: desk('records', query), queryFn: ({ signal }) => ask('get', '/library', { query }, signal) });
};
export const recordQuery = (fragrance: string) =>
  queryOptions({
    queryKey: desk('record', fragrance),
    queryFn: ({ signal }) => ask('get', '/library/{fragrance}', { path: { fragrance } }, signal),
  });
export const editRecord = (fragrance: string, body: Sent<'/library/{fragrance}', 'patch', paths>['body']) =>
  ask('patch', '/library/{fragrance}', { path: { fragrance }, body });
export const changeRecordState = (fragrance: string, body: Sent<'/library/{fragrance}/state', 'post', paths>['body']) =>
  ask('post', '/library/{fragrance}/state', { path: { fragrance }, body });
export type WayBack = 'before' | 'imported';
export const undoRecord = (fragrance: string, seen: number, to: WayBack) =>
  ask('post', '/library/{fragrance}/undo', { path: { fragrance }, body: { seen, to } });

export const wishesQuery = (done: boolean) =>
  queryOptions({
    queryKey: desk('wishes', done),
    queryFn: async ({ signal }) => (await ask('get', '/wishes', { query: { done: done ? 'yes' : 'no' } }, signal)).wishes,
  });
export const finishWish = (body: { readonly business: string; readonly ref: string }) => ask('post', '/wishes/done', { body });

export const healthQuery = queryOptions({
  queryKey: desk('health'),
  refetchInterval: 10_000,
  queryFn: ({ signal }) => ask('get', '/health', {}, signal),
});

export const incidentsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: desk('incidents', after ?? null),
    refetchInterval: after === undefined ? 10_000 : false,
    queryFn: ({ signal }) => ask('get', '/incidents', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
  });
