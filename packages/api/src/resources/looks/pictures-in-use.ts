import type { Refusal } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Place, StoredPicture } from '../card/fitting/place.ts';

export interface PictureInUse extends StoredPicture {
  readonly at: string;
  /** Names of the looks that show it, in what is published or in a draft. */
  readonly usedBy: readonly string[];
}

/** A business's own pictures as the people who design its looks keep them. */
export interface PicturesInUse {
  /** The latest first. */
  ofBusiness(businessId: string): Promise<readonly PictureInUse[]>;
  keep(
    by: Authority,
    picture: StoredPicture,
    bytes: Uint8Array,
  ): Promise<Refusal<AuthorityCode | 'bad_settings' | 'picture_not_for_place'> | null>;
  /** One that a look shows is kept. */
  remove(by: Authority, hash: string): Promise<Refusal<AuthorityCode | 'bad_settings'> | null>;
}

/** A part of a picture, in parts of its width and height from its upper left corner, as it stands upright. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TakenIn {
  readonly picture: StoredPicture;
  readonly bytes: Uint8Array;
}

/** Reads pictures in a child process, one per business at a time; `rate_limited` when too many wait. */
export interface PictureIntake {
  /** A picture as it will be stored, with nothing of the file that came in. Null for all of it. */
  takeIn(
    businessId: string,
    file: Uint8Array,
    place: Place,
    crop: Crop | null,
  ): Promise<TakenIn | Refusal<'bad_settings' | 'body_too_large' | 'rate_limited'>>;
  /** Its colours that stand out, the most telling first, as `#rrggbb`. Empty where none does. */
  coloursOf(businessId: string, bytes: Uint8Array): Promise<readonly string[] | Refusal<'bad_settings' | 'rate_limited'>>;
}
