import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import { type Answer as AnswerAt, doorAt, type Sent } from '../call.ts';
import { desk } from './desk.ts';

const ask = doorAt<paths>('/api/operator/v1');

type Answer<P extends keyof paths> = AnswerAt<P, 'get', paths>;
export type AddedWords = Answer<'/words'>;
export type AddedWord = AddedWords['words'][number];
export type WordTrial = NonNullable<Answer<'/words/trial'>['trial']>;
export type TriedRow = Answer<'/words/trials/{trial}/rows'>['rows'][number];
export type WordBody = Sent<'/words', 'post', paths>['body'];

export const verdicts = ['became_wrong', 'became_right', 'decided_otherwise', 'undecided_otherwise'] as const;
export type Verdict = (typeof verdicts)[number];

const words = (...what: readonly unknown[]) => desk('words', ...what);

export const wordsQuery = (state: AddedWord['state'], before: number | undefined) =>
  queryOptions({
    queryKey: words(state, before ?? null),
    queryFn: ({ signal }) => ask('get', '/words', { query: { state, ...(before !== undefined && { before }) } }, signal),
  });

/** The latest trial, asked for again while it runs. */
export const wordTrialQuery = queryOptions<WordTrial | null>({
  queryKey: words('trial'),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
  queryFn: async ({ signal }): Promise<WordTrial | null> => (await ask('get', '/words/trial', {}, signal)).trial,
});

export const triedRowsQuery = (trial: number, verdict: Verdict) =>
  queryOptions({
    queryKey: words('tried', trial, verdict),
    queryFn: async ({ signal }) => (await ask('get', '/words/trials/{trial}/rows', { path: { trial }, query: { verdict } }, signal)).rows,
  });

export const addWord = (body: WordBody) => ask('post', '/words', { body });
export const takeWordBack = ({ id, state }: AddedWord) =>
  ask('post', '/words/{word}/withdraw', { path: { word: id }, body: { seen: state } });
export const beginWordTrial = () => ask('post', '/words/trial', {});
export const setWordsLive = (trial: number) => ask('post', '/words/live', { body: { trial } });
