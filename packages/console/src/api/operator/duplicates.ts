import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import type { ApiResponse } from '../client.ts';
import { callOperator, operatorQueryKey } from './operator.ts';

export type Duplicates = ApiResponse<'/duplicates', 'get', paths>;
export type DuplicatePair = Duplicates['pairs'][number];

export const duplicatesQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('duplicates', after ?? null),
    queryFn: ({ signal }) => callOperator('get', '/duplicates', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
    refetchInterval: ({ state: { data } }) => (data?.look.under_way ? 1_500 : false),
  });

export const startDuplicateScan = () => callOperator('post', '/duplicates/look', {});

export const markAsDistinct = ({ first, second }: DuplicatePair) =>
  callOperator('post', '/duplicates/apart', {
    body: { first: { id: first.id, seen: first.revision }, second: { id: second.id, seen: second.revision } },
  });
