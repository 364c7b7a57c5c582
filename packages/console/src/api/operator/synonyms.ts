import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import type { ApiRequest, ApiResponse } from '../client.ts';
import { callOperator, operatorQueryKey } from './operator.ts';

type GetResponse<P extends keyof paths> = ApiResponse<P, 'get', paths>;
export type Synonyms = GetResponse<'/words'>;
export type Synonym = Synonyms['words'][number];
export type SynonymTest = NonNullable<GetResponse<'/words/trial'>['trial']>;
export type TestedRow = GetResponse<'/words/trials/{trial}/rows'>['rows'][number];
export type SynonymBody = ApiRequest<'/words', 'post', paths>['body'];

export const verdicts = ['became_wrong', 'became_right', 'decided_otherwise', 'undecided_otherwise'] as const;
export type Verdict = (typeof verdicts)[number];

const synonymsQueryKey = (...names: readonly unknown[]) => operatorQueryKey('words', ...names);

export const synonymsQuery = (state: Synonym['state'], before: number | undefined) =>
  queryOptions({
    queryKey: synonymsQueryKey(state, before ?? null),
    queryFn: ({ signal }) => callOperator('get', '/words', { query: { state, ...(before !== undefined && { before }) } }, signal),
  });

/** The most recent test run, polled while it is running. */
export const synonymTestQuery = queryOptions<SynonymTest | null>({
  queryKey: synonymsQueryKey('trial'),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
  queryFn: async ({ signal }): Promise<SynonymTest | null> => (await callOperator('get', '/words/trial', {}, signal)).trial,
});

export const testedRowsQuery = (trial: number, verdict: Verdict) =>
  queryOptions({
    queryKey: synonymsQueryKey('tried', trial, verdict),
    queryFn: async ({ signal }) =>
      (await callOperator('get', '/words/trials/{trial}/rows', { path: { trial }, query: { verdict } }, signal)).rows,
  });

export const addSynonym = (body: SynonymBody) => callOperator('post', '/words', { body });
export const withdrawSynonym = ({ id, state }: Synonym) =>
  callOperator('post', '/words/{word}/withdraw', { path: { word: id }, body: { seen: state } });
export const startSynonymTest = () => callOperator('post', '/words/trial', {});
export const publishSynonyms = (trial: number) => callOperator('post', '/words/live', { body: { trial } });
