import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../generated/operator-openapi.ts';
import { type ApiResponse, createUploadClient } from '../client.ts';
import { type UploadOptions, uploadInPieces } from '../products/upload-in-pieces.ts';
import { callOperator, operatorApiBase, operatorQueryKey } from './operator.ts';

type GetResponse<P extends keyof paths> = ApiResponse<P, 'get', paths>;
export type LibraryImport = GetResponse<'/imports/{import}'>['import'];
export type SkippedRow = GetResponse<'/imports/{import}/bad-rows'>['rows'][number];

/** Imports run in the background; an open page polls them every second. */
export const isInProgress = ({ state }: LibraryImport): boolean => state === 'waiting' || state === 'reading';

export const libraryImportsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('imports', after ?? null),
    queryFn: ({ signal }) => callOperator('get', '/imports', { query: { limit: 25, ...(after !== undefined && { after }) } }, signal),
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isInProgress) ? 1_500 : false),
  });

export const libraryImportQuery = (id: string) =>
  queryOptions({
    queryKey: operatorQueryKey('import', id),
    queryFn: async ({ signal }) => (await callOperator('get', '/imports/{import}', { path: { import: id } }, signal)).import,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isInProgress(data) ? 1_000 : false),
  });

export const skippedRowsQuery = (id: string, after: number | undefined) =>
  queryOptions({
    queryKey: operatorQueryKey('import', id, 'bad rows', after ?? null),
    queryFn: ({ signal }) =>
      callOperator(
        'get',
        '/imports/{import}/bad-rows',
        { path: { import: id }, query: { limit: 25, ...(after !== undefined && { after }) } },
        signal,
      ),
  });
export const skippedRowsExportUrl = (id: string): string => `${operatorApiBase}/imports/${id}/bad-rows.csv`;

export const startLibraryImport = (id: string) => callOperator('post', '/imports/{import}/start', { path: { import: id } });
export const cancelLibraryImport = (id: string) => callOperator('post', '/imports/{import}/cancel', { path: { import: id } });

const uploadPiece = createUploadClient<paths>(operatorApiBase);

/** Uploads a file and starts its import. Returns the import's ID. */
export async function uploadLibraryFile(file: File, source: string, options: UploadOptions): Promise<string> {
  const { signal } = options;
  const body = { name: file.name.slice(-200), source, bytes: file.size };
  const { import: id, piece_bytes: size } = await callOperator('post', '/imports', { body }, signal);
  await uploadInPieces(file, size, options, (piece, bytes) =>
    uploadPiece('/imports/{import}/pieces/{piece}', { path: { import: id, piece } }, bytes, signal),
  );
  await startLibraryImport(id);
  return id;
}
