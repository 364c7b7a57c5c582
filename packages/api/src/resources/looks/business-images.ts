import type { Refusal } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Place, StoredImage } from '../card/fitting/place.ts';

export interface BusinessImage extends StoredImage {
  readonly at: string;
  /** Names of the looks that use the image, published or as a draft. */
  readonly usedBy: readonly string[];
}

/** A business's uploaded images. */
export interface BusinessImages {
  /** Newest first. */
  ofBusiness(businessId: string): Promise<readonly BusinessImage[]>;
  save(
    by: Authority,
    image: StoredImage,
    bytes: Uint8Array,
  ): Promise<Refusal<AuthorityCode | 'bad_settings' | 'picture_not_for_place'> | null>;
  /** Refused if a look uses the image. */
  remove(by: Authority, hash: string): Promise<Refusal<AuthorityCode | 'bad_settings'> | null>;
}

/** A region of an upright image, as fractions of its width and height from the top left corner. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ProcessedImage {
  readonly image: StoredImage;
  readonly bytes: Uint8Array;
}

/** Processes images in a child process, one per business at a time; `rate_limited` if too many are queued. */
export interface ImageProcessor {
  /** Re-encodes an image, without anything else from the file. A null `crop` keeps the entire image. */
  process(
    businessId: string,
    file: Uint8Array,
    place: Place,
    crop: Crop | null,
  ): Promise<ProcessedImage | Refusal<'bad_settings' | 'body_too_large' | 'rate_limited'>>;
  /** The image's distinctive colours as `#rrggbb`, most distinctive first. Empty if there are none. */
  extractColours(businessId: string, bytes: Uint8Array): Promise<readonly string[] | Refusal<'bad_settings' | 'rate_limited'>>;
}
