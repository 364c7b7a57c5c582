import { type Refusal, refuse } from '../../../errors/refusal.ts';

/** Where a business's own picture may stand on a card. Each picture is stored for one place and stays there. */
export const places = ['logo', 'bottle', 'background'] as const;
export type Place = (typeof places)[number];

/** The name of a stored picture: the SHA-256 of its re-encoded bytes, so that one name never means two pictures. */
export const pictureHash = /^[0-9a-f]{64}$/;

export interface StoredPicture {
  readonly hash: string;
  readonly place: Place;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** The picture, or the refusal that names the place it was stored for. */
export const atPlace = (picture: StoredPicture, place: Place): StoredPicture | Refusal<'picture_not_for_place'> =>
  picture.place === place
    ? picture
    : refuse('picture_not_for_place', {
        message: `This picture was saved as ${picture.place} and cannot be used as ${place}. Upload it again for that place.`,
      });

/** Where a page finds a stored picture. The hash names its content, so that it may be kept for good. */
export const pictureUrl = ({ hash, type }: StoredPicture, site: string): string =>
  `${site}/pictures/${hash}.${type.slice('image/'.length)}`;
