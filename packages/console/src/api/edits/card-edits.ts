import { queryOptions } from '@tanstack/react-query';
import type { languages } from '../../generated/constants.ts';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call } from '../client.ts';

export type EditSummary = ApiResponse<'/businesses/{business}/edits', 'get'>['edits'][number];
export type CardEditState = ApiResponse<'/businesses/{business}/edits/{fragrance}', 'get'>;
export type CardEdit = NonNullable<CardEditState['draft']>;
export type NoteTiers = CardEdit['remove'];
export type EditPreview = ApiResponse<'/businesses/{business}/edits/{fragrance}/preview', 'post'>;

export const editsQuery = (business: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'edits'), after ?? null],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/edits', { path: { business }, query: { ...(after !== undefined && { after }) } }, signal),
  });

export const editQuery = (business: string, fragrance: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'edit'), fragrance],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/edits/{fragrance}', { path: { business, fragrance } }, signal),
  });

export type Language = (typeof languages)[number];

export interface EditPreviewRequest {
  readonly edit: CardEdit;
  /** Null for the default look. */
  readonly look: string | null;
  readonly language: Language;
  /** Part of the query key, so that a new draft is previewed again even if its content is the same. */
  readonly version: number;
}

export const editPreviewQuery = (business: string, fragrance: string, { edit, look, language, version }: EditPreviewRequest) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'edit-preview'), fragrance, edit, look, language, version],
    queryFn: ({ signal }) =>
      call(
        'post',
        '/businesses/{business}/edits/{fragrance}/preview',
        { path: { business, fragrance }, body: { edit, look, language } },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const saveEdit = (business: string, fragrance: string, seen: number, edit: CardEdit) =>
  call('post', '/businesses/{business}/edits/{fragrance}/draft', { path: { business, fragrance }, body: { seen, edit } });

export const publishEdit = (business: string, fragrance: string, seen: number) =>
  call('post', '/businesses/{business}/edits/{fragrance}/publish', { path: { business, fragrance }, body: { seen } });

export const resetEdit = (business: string, fragrance: string, seen: number) =>
  call('post', '/businesses/{business}/edits/{fragrance}/take-back', { path: { business, fragrance }, body: { seen } });
