import { queryOptions } from '@tanstack/react-query';
import { businessQueryKey } from '../business/businesses.ts';
import { type ApiResponse, call, sendFile } from '../client.ts';

export type StoredPicture = ApiResponse<'/businesses/{business}/pictures', 'get'>['pictures'][number];
export type Place = StoredPicture['place'];

/** A part of an image, as fractions of its width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const picturesQuery = (business: string) =>
  queryOptions({
    queryKey: businessQueryKey(business, 'pictures'),
    queryFn: async ({ signal }) => (await call('get', '/businesses/{business}/pictures', { path: { business } }, signal)).pictures,
  });

export function addPicture(business: string, place: Place, { left, top, width, height }: Crop, file: Blob) {
  const crop = [left, top, width, height].map((part) => Number(Math.min(1, Math.max(0, part)).toFixed(6))).join(',');
  return sendFile('/businesses/{business}/pictures', { path: { business }, query: { place, crop } }, file);
}

export const deletePicture = (business: string, picture: string) =>
  call('delete', '/businesses/{business}/pictures/{picture}', { path: { business, picture } });

export const suggestedPalettesQuery = (business: string, picture: string) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'proposed'), picture],
    queryFn: ({ signal }) => call('get', '/businesses/{business}/pictures/{picture}/palettes', { path: { business, picture } }, signal),
  });
