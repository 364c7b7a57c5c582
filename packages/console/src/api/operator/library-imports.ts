import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import { type Answer as AnswerAt, fileDoorAt } from '../call.ts';
import { inPieces, type OnTheWay } from '../products/pieces.ts';
import { ask, base, desk } from './desk.ts';

type Answer<P extends keyof paths> = AnswerAt<P, 'get', paths>;
export type LibraryImport = Answer<'/imports/{import}'>['import'];
export type BadRow = Answer<'/imports/{import}/bad-rows'>['rows'][number];

/** It goes on by itself, whoever looks on; a page that does is told every second. */
export const isUnderWay = ({ state }: LibraryImport): boolean => state === 'waiting' || state === 'reading';

export const libraryImportsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: desk('imports', after ?? null),
    queryFn: ({ signal }) => ask('get', '/imports', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isUnderWay) ? 1_500 : false),
  });

export const libraryImportQuery = (id: string) =>
  queryOptions({
    queryKey: desk('import', id),
    queryFn: async ({ signal }) => (await ask('get', '/imports/{import}', { path: { import: id } }, signal)).import,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? 1_000 : false),
  });

export const badRowsQuery = (id: string, after: number | undefined) =>
  queryOptions({
    queryKey: desk('import', id, 'bad rows', after ?? null),
    queryFn: ({ signal }) =>
      ask(
        'get',
        '/imports/{import}/bad-rows',
        { path: { import: id }, query: { limit: 25, ...(after !== undefined && { after }) } },
        signal,
      ),
  });
export const badRowsFile = (id: string): string => `${base}/imports/${id}/bad-rows.csv`;

export const startLibraryImport = (id: string) => ask('post', '/imports/{import}/start', { path: { import: id } });
export const cancelLibraryImport = (id: string) => ask('post', '/imports/{import}/cancel', { path: { import: id } });

const sendPiece = fileDoorAt<paths>(base);

/** Sends a file and has it begun. The id of its import. */
export async function bringFile(file: File, source: string, onTheWay: OnTheWay): Promise<string> {
  const { signal } = onTheWay;
  const body = { name: file.name.slice(-200), source, bytes: file.size };
  const { import: id, piece_bytes: size } = await ask('post', '/imports', { body }, signal);
  await inPieces(file, size, onTheWay, (piece, bytes) =>
    sendPiece('/imports/{import}/pieces/{piece}', { path: { import: id, piece } }, bytes, signal),
  );
  await startLibraryImport(id);
  return id;
}
