/** A card as it was last answered. */
export interface KeptCard {
  readonly etag: string;
  /** JSON and HTML as text, a PNG as bytes. */
  readonly body: string | Uint8Array;
}

/**
 * Where cards are kept between calls, so that an unchanged one is a free 304. Shared by your servers it may be a cache of your own:
 * the keys are texts without secrets, the values a tag and a body.
 */
export interface EtagStore {
  /** The card kept under this key. Undefined where none is. */
  get(key: string): KeptCard | undefined | Promise<KeptCard | undefined>;
  set(key: string, kept: KeptCard): void | Promise<void>;
}

/** What a store may hold in all. */
export interface Bounds {
  readonly cardsMax: number;
  readonly bytesMax: number;
}
