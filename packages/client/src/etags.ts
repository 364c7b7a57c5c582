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

export interface MemoryEtagsOptions {
  /** Default: 1,000. */
  readonly cardsMax?: number;
  /** Default: 32 MiB. */
  readonly bytesMax?: number;
}

/** Cards in the memory of this process. What was used longest ago goes first. */
export function memoryEtags({ cardsMax = 1_000, bytesMax = 32 * 1024 * 1024 }: MemoryEtagsOptions = {}): EtagStore {
  const cards = new Map<string, KeptCard>();
  let bytes = 0;
  const forget = (key: string): void => {
    const kept = cards.get(key);
    if (kept === undefined) return;
    cards.delete(key);
    bytes -= sizeOf(key, kept);
  };
  return {
    get(key) {
      const kept = cards.get(key);
      if (kept === undefined) return undefined;
      cards.delete(key);
      cards.set(key, kept);
      return kept;
    },
    set(key, kept) {
      forget(key);
      if (sizeOf(key, kept) > bytesMax) return;
      cards.set(key, kept);
      bytes += sizeOf(key, kept);
      for (const oldest of cards.keys()) {
        if (cards.size <= cardsMax && bytes <= bytesMax) break;
        forget(oldest);
      }
    },
  };
}

/** A text is counted as two bytes a character, as engines keep most of them. */
const sizeOf = (key: string, { etag, body }: KeptCard): number =>
  2 * (key.length + etag.length) + (typeof body === 'string' ? 2 * body.length : body.byteLength);
