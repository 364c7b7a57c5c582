import { type Refusal, refuse } from '../../../errors/refusal.ts';

/** The places for uploaded images on a card. Each image is stored for one place. */
export const places = ['logo', 'bottle', 'background'] as const;
export type Place = (typeof places)[number];

/** The SHA-256 of the re-encoded bytes identifies an image. */
export const imageHashPattern = /^[0-9a-f]{64}$/;

export interface StoredImage {
  readonly hash: string;
  readonly place: Place;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** The image, or a refusal that names the place it was stored for. */
export const checkPlace = (image: StoredImage, place: Place): StoredImage | Refusal<'picture_not_for_place'> =>
  image.place === place
    ? image
    : refuse('picture_not_for_place', {
        message: `This image was saved as ${image.place} and can't be used as ${place}. Upload it again for that place.`,
      });

/** The URL of a stored image. It contains the content hash, so it can be cached forever. */
export const imageUrl = ({ hash, type }: StoredImage, site: string): string => `${site}/pictures/${hash}.${type.slice('image/'.length)}`;
