import { isSillageError } from './error.ts';
import type { EtagStore, KeptCard } from './etags/etags.ts';
import { untilAborted } from './time.ts';

/** The cards of one business in a store that may hold those of others. */
export interface KeptCards {
  /** Where the answer to this path is kept. Undefined while nobody can say whose cards these are. */
  placeOf(path: string, signal: AbortSignal | undefined): Promise<Place | undefined>;
}

export interface Place {
  get(): Promise<KeptCard | undefined>;
  set(kept: KeptCard): Promise<void>;
}

/**
 * Cards are kept by the business that they belong to, never by the key, so that a new key finds what the old one kept. Which business a key
 * belongs to never changes, so it is asked once, with a call that is free.
 */
export function keptCards(etags: EtagStore, businessOfKey: () => Promise<string>): KeptCards {
  let asked: Promise<string | undefined> | null = null;
  const business = (): Promise<string | undefined> => {
    asked ??= businessOfKey().catch((error: unknown) => {
      asked = null;
      // What else keeps that call from being answered would keep the card from it too, so it is told at once.
      if (isSillageError(error, 'unavailable')) return undefined;
      throw error;
    });
    return asked;
  };
  return {
    async placeOf(path, signal) {
      const owner = await untilAborted(business(), signal);
      return owner === undefined ? undefined : placeIn(etags, `${owner} ${path}`);
    },
  };
}

/** A store that is down costs a call, never a card. */
const placeIn = (etags: EtagStore, key: string): Place => ({
  async get() {
    try {
      return await etags.get(key);
    } catch {
      return undefined;
    }
  },
  async set(kept) {
    try {
      await etags.set(key, kept);
    } catch {}
  },
});
