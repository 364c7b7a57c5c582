import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import type { Answer } from '../call.ts';
import { ask, desk } from './desk.ts';

export type Duplicates = Answer<'/duplicates', 'get', paths>;
export type DuplicatePair = Duplicates['pairs'][number];

export const duplicatesQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: desk('duplicates', after ?? null),
    queryFn: ({ signal }) => ask('get', '/duplicates', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
    refetchInterval: ({ state: { data } }) => (data?.look.under_way ? 1_500 : false),
  });

export const lookForDuplicates = () => ask('post', '/duplicates/look', {});

export const keepRecordsApart = ({ first, second }: DuplicatePair) =>
  ask('post', '/duplicates/apart', {
    body: { first: { id: first.id, seen: first.revision }, second: { id: second.id, seen: second.revision } },
  });
