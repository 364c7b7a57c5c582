/** A card as it was last received. */
export interface KeptCard {
  readonly etag: string;
  /** JSON and HTML as text, a PNG as bytes. */
  readonly body: string | Uint8Array;
}

/**
 * Stores cards between calls, so that an unchanged card is a free 304. You can implement it with a cache shared by your servers: keys
 * are strings without secrets, values an ETag and a body.
 */
export interface EtagStore {
  /** The card stored under this key. Undefined if there isn't one. */
  get(key: string): KeptCard | undefined | Promise<KeptCard | undefined>;
  set(key: string, kept: KeptCard): void | Promise<void>;
}

/** The capacity of a store. */
export interface Bounds {
  readonly cardsMax: number;
  readonly bytesMax: number;
}
