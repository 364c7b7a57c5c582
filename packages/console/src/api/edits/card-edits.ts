import { queryOptions } from '@tanstack/react-query';
import type { languages } from '../../generated/words.ts';
import { ofBusiness } from '../business/businesses.ts';
import { type Answer, call } from '../call.ts';

export type EditedCard = Answer<'/businesses/{business}/edits', 'get'>['edits'][number];
export type EditOfCard = Answer<'/businesses/{business}/edits/{fragrance}', 'get'>;
export type CardEdit = NonNullable<EditOfCard['draft']>;
export type Notes = CardEdit['remove'];
export type EditPreview = Answer<'/businesses/{business}/edits/{fragrance}/preview', 'post'>;

export const editsQuery = (business: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'edits'), after ?? null],
    queryFn: ({ signal }) =>
      call('get', '/businesses/{business}/edits', { path: { business }, query: { ...(after !== undefined && { after }) } }, signal),
  });

export const editQuery = (business: string, fragrance: string) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'edit'), fragrance],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/edits/{fragrance}', { path: { business, fragrance } }, signal),
  });

export type Language = (typeof languages)[number];

export interface PreviewWanted {
  readonly edit: CardEdit;
  /** Null for the house look. */
  readonly look: string | null;
  readonly language: Language;
  /** A draft that became another is looked at anew, though it says the same. */
  readonly version: number;
}

export const previewQuery = (business: string, fragrance: string, { edit, look, language, version }: PreviewWanted) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'edit-preview'), fragrance, edit, look, language, version],
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

export const takeBackEdit = (business: string, fragrance: string, seen: number) =>
  call('post', '/businesses/{business}/edits/{fragrance}/take-back', { path: { business, fragrance }, body: { seen } });
