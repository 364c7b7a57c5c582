import { isSillageError } from './error.ts';
import type { EtagStore, KeptCard } from './etags/etags.ts';
import type { HttpClient } from './http-client.ts';
import { untilAborted } from './time.ts';

/** The cards of one business in a store that may be shared by several. */
export interface CardCache {
  /** The store entry for this path. Undefined while the business can't be determined. */
  entryFor(path: string, signal: AbortSignal | undefined): Promise<CacheEntry | undefined>;
}

export interface CacheEntry {
  get(): Promise<KeptCard | undefined>;
  set(kept: KeptCard): Promise<void>;
}

/** Cards are stored by business, never by key, so a new key finds the cards stored with the old one. */
export function createCardCache(etags: EtagStore, businessOfKey: () => Promise<string>): CardCache {
  let pending: Promise<string | undefined> | null = null;
  const business = (): Promise<string | undefined> => {
    pending ??= businessOfKey().catch((error: unknown) => {
      pending = null;
      // Any other error would also fail the card's own call, so it is thrown immediately.
      if (isSillageError(error, 'unavailable')) return undefined;
      throw error;
    });
    return pending;
  };
  return {
    async entryFor(path, signal) {
      const owner = await untilAborted(business(), signal);
      return owner === undefined ? undefined : openEntry(etags, `${owner} ${path}`);
    },
  };
}

/** Where a key has its mode and id, which aren't secret: test_ and 8 characters. */
const keyId = [4, 17] as const;

/** A key's business never changes, so it is kept in the store and fetched once, with a free call. */
export async function businessInStore(
  etags: EtagStore,
  { baseUrl, key }: HttpClient,
  businessOfKey: () => Promise<string>,
): Promise<string> {
  const entry = openEntry(etags, `${baseUrl} namespace of ${key.slice(...keyId)}`);
  const stored = await entry.get();
  if (stored !== undefined) return String(stored.body);
  const business = await businessOfKey();
  await entry.set({ etag: '', body: business });
  return business;
}

/** If the store fails, the card is fetched and charged as usual. */
const openEntry = (etags: EtagStore, key: string): CacheEntry => ({
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
