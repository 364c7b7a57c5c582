import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import type { ApiRequest, ApiResponse } from '../client.ts';
import { callOperator, operatorApiBase, operatorQueryKey } from './operator.ts';

export type ClosedMonth = ApiResponse<'/months', 'get', paths>['months'][number];
export type DeskAuditEntry = ApiResponse<'/audit', 'get', paths>['entries'][number];

export const closedMonthsQuery = queryOptions({
  queryKey: operatorQueryKey('months'),
  queryFn: ({ signal }) => callOperator('get', '/months', {}, signal),
});
export const closeMonth = (month: string) => callOperator('post', '/months', { body: { month } });
export const monthExportUrl = (month: string): string => `${operatorApiBase}/bookkeeping.csv?month=${month}`;

export interface DeskAuditFilter {
  readonly by?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly business?: string | undefined;
}
export const deskAuditQuery = ({ by, from, to, business, before }: DeskAuditFilter & { readonly before?: number | undefined }) => {
  const query = {
    limit: 25,
    ...(by !== undefined && { by }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(business !== undefined && { business }),
    ...(before !== undefined && { before: String(before) }),
  };
  return queryOptions({
    queryKey: operatorQueryKey('audit', query),
    queryFn: ({ signal }) => callOperator('get', '/audit', { query }, signal),
  });
};

export const schedulePlan = (business: string, body: ApiRequest<'/businesses/{business}/scheduled-plans', 'post', paths>['body']) =>
  callOperator('post', '/businesses/{business}/scheduled-plans', { path: { business }, body });
export const cancelScheduledPlan = (change: string) => callOperator('delete', '/scheduled-plans/{change}', { path: { change } });
