import type { Bounds, EtagStore, KeptCard } from './etags.ts';
import { roomFor } from './room.ts';

export interface MemoryEtagsOptions {
  /** Default: as many as find room. */
  readonly cardsMax?: number;
  /** Default: 64 MiB, room for some 20,000 cards as JSON, 1,000 as HTML or as pictures. */
  readonly bytesMax?: number;
}

const defaultBounds: Bounds = { cardsMax: Number.POSITIVE_INFINITY, bytesMax: 64 * 1024 * 1024 };

/** Cards in the memory of this process. */
export function memoryEtags(options: MemoryEtagsOptions = {}): EtagStore {
  const cards = new Map<string, KeptCard>();
  const room = roomFor({ ...defaultBounds, ...options });
  return {
    get(key) {
      room.used(key);
      return cards.get(key);
    },
    set(key, kept) {
      const gone = room.take(key, sizeOf(key, kept));
      for (const left of gone ?? [key]) cards.delete(left);
      if (gone !== null) cards.set(key, kept);
    },
  };
}

/** A text is counted as two bytes a character, as engines keep most of them. */
const sizeOf = (key: string, { etag, body }: KeptCard): number =>
  2 * (key.length + etag.length) + (typeof body === 'string' ? 2 * body.length : body.byteLength);
