import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { languages } from '../../generated/constants.ts';
import { getPageLanguage } from '../../messages/language.ts';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call, fetchFile } from '../client.ts';
import type { Perfume } from '../library/library.ts';
import { quietly } from '../query-client.ts';

export type SavedLook = ApiResponse<'/businesses/{business}/looks', 'get'>['looks'][number];
export type Settings = SavedLook['draft']['settings'];
export type CustomPalette = Exclude<Settings['palette'], string>;
export type PreviewCard = ApiResponse<'/businesses/{business}/looks/show', 'post'>['cards'][number];
export type LookTemplate = ApiResponse<'/businesses/{business}/looks/starts', 'get'>['starts'][number];
export type LookVersion = ApiResponse<'/businesses/{business}/looks/{look}/versions', 'get'>['versions'][number];

export const looksQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'looks'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/looks', { path: { business } }, signal)).looks,
  });

/** Templates with cards in the language of the console, or in English if cards don't have it. */
export const lookTemplatesQuery = (business: string, fragrance: string | undefined) => {
  const language = languages.find((one) => toLanguageTag(one) === getPageLanguage());
  return queryOptions({
    ...quietly,
    queryKey: [...businessQueryKey(business, 'starts'), fragrance],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/looks/starts', { path: { business }, query: { fragrance, language } }, signal)).starts,
  });
};

const toLanguageTag = (language: (typeof languages)[number]): string => (language === 'pt' ? 'pt-BR' : language);

/** Cards rendered with unsaved settings. The previous cards stay until the new ones arrive, to avoid flicker. */
export const lookPreviewQuery = (business: string, settings: Partial<Settings>, fragrance: string | null, telling: boolean) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'shown'), settings, fragrance, telling],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { settings: { ...settings }, telling, ...(fragrance !== null && { fragrance }) };
      return (await call('post', '/businesses/{business}/looks/show', { path: { business }, body }, signal)).cards;
    },
  });

/** The card in every layout. The layout and the size of the settings don't matter, so that choosing another layout sends nothing. */
export const layoutPreviewsQuery = (business: string, { layout: _, size: __, scale: ___, ...settings }: Settings, fragrance: string) =>
  queryOptions({
    ...quietly,
    queryKey: [...businessQueryKey(business, 'layouts'), settings, fragrance],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const body = { settings, fragrance };
      return (await call('post', '/businesses/{business}/looks/layouts', { path: { business }, body }, signal)).layouts;
    },
  });

export const suggestFromWebsite = (business: string, url: string) =>
  call('post', '/businesses/{business}/looks/suggest', { path: { business }, body: { url } });

export const renderSettings = (business: string, settings: Settings, fragrance: string, signal?: AbortSignal): Promise<Blob> =>
  fetchFile('/businesses/{business}/looks/draw', { path: { business }, body: { settings: { ...settings }, fragrance } }, signal);

export const printCard = (business: string, settings: Settings, fragrance: string): Promise<Blob> =>
  fetchFile('/businesses/{business}/looks/print', { path: { business }, body: { settings: { ...settings }, fragrance } });

export const paletteCheckQuery = (business: string, palette: CustomPalette) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'judged'), palette],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('post', '/businesses/{business}/looks/judge-palette', { path: { business }, body: { palette } }, signal),
  });

export const createLook = (business: string, name: string, settings: Settings) =>
  call('post', '/businesses/{business}/looks', { path: { business }, body: { name, settings: { ...settings } } });

const toLook = (business: string, look: string) => ({ path: { business, look } });

export const saveDraft = (business: string, look: string, version: number, settings: Settings) =>
  call('post', '/businesses/{business}/looks/{look}/draft', { ...toLook(business, look), body: { version, settings: { ...settings } } });

export const previewDraft = (business: string, look: string, version: number, fragrance: string) =>
  call('post', '/businesses/{business}/looks/{look}/draft/preview', { ...toLook(business, look), body: { version, fragrance } });

export const publishLook = (business: string, look: string, version: number) =>
  call('post', '/businesses/{business}/looks/{look}/publish', { ...toLook(business, look), body: { version } });

export const restoreVersion = (business: string, look: string, version: number, number: number) =>
  call('post', '/businesses/{business}/looks/{look}/restore', { ...toLook(business, look), body: { version, number } });

export const renameLook = (business: string, look: string, name: string) =>
  call('patch', '/businesses/{business}/looks/{look}', { ...toLook(business, look), body: { name } });

export const archiveLook = (business: string, look: string, archived: boolean) =>
  call('post', '/businesses/{business}/looks/{look}/archive', { ...toLook(business, look), body: { archived } });

export const setDefaultLook = (business: string, look: string | null) =>
  call('post', '/businesses/{business}/looks/default', { path: { business }, body: { look } });

export const versionsQuery = (business: string, look: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'look-versions'), look],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('get', '/businesses/{business}/looks/{look}/versions', toLook(business, look), signal)).versions,
  });

export const sharesQuery = (business: string, look: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'look-shares'), look],
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/looks/{look}/shares', toLook(business, look), signal)).shares,
  });

export const shareLook = (business: string, look: string, days: number) =>
  call('post', '/businesses/{business}/looks/{look}/shares', { ...toLook(business, look), body: { days } });

export const revokeShare = (business: string, look: string, share: string) =>
  call('delete', '/businesses/{business}/looks/{look}/shares/{share}', { path: { business, look, share } });

export const openSharedLook = (token: string) => call('post', '/shared-look', { body: { token } });

/** A perfume to preview looks with: one of the shop's own if a link is approved, otherwise a well-known one. Null if the library has neither. */
export const previewPerfumeQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'showpiece'),
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<Perfume | null> {
      const { links } = await call(
        'get',
        '/businesses/{business}/links',
        { path: { business }, query: { state: 'approved', limit: 10 } },
        signal,
      );
      const own = links.find(({ stands }) => stands === 'public')?.perfume;
      if (own !== undefined && own !== null) return own;
      const { results } = await call(
        'get',
        '/businesses/{business}/search',
        { path: { business }, query: { q: 'baccarat rouge 540', limit: 1 } },
        signal,
      );
      return results[0]?.perfume ?? null;
    },
  });
