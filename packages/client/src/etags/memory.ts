import type { Bounds, EtagStore, KeptCard } from './etags.ts';
import { createStoreIndex } from './store-index.ts';

export interface MemoryEtagsOptions {
  /** Default: no limit besides `bytesMax`. */
  readonly cardsMax?: number;
  /** Default: 64 MiB, enough for some 20,000 JSON cards, or 1,000 as HTML or images. */
  readonly bytesMax?: number;
}

const defaultBounds: Bounds = { cardsMax: Number.POSITIVE_INFINITY, bytesMax: 64 * 1024 * 1024 };

/** Stores cards in the memory of this process. */
export function memoryEtags(options: MemoryEtagsOptions = {}): EtagStore {
  const cards = new Map<string, KeptCard>();
  const index = createStoreIndex({ ...defaultBounds, ...options });
  return {
    get(key) {
      index.markUsed(key);
      return cards.get(key);
    },
    set(key, kept) {
      const evicted = index.admit(key, sizeOf(key, kept));
      for (const old of evicted ?? [key]) cards.delete(old);
      if (evicted !== null) cards.set(key, kept);
    },
  };
}

/** Strings are counted as two bytes per character, as engines store most of them. */
const sizeOf = (key: string, { etag, body }: KeptCard): number =>
  2 * (key.length + etag.length) + (typeof body === 'string' ? 2 * body.length : body.byteLength);
