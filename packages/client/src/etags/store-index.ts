import type { Bounds } from './etags.ts';

/**
 * Decides which entries stay within the capacity of a store. Plain LRU eviction fails where it matters most: a sync over slightly more cards
 * than the store can hold would evict each card just before it is needed again, and never hit. So a full store keeps what it has and admits
 * only one new entry in eight, replacing the least recently used: a sync 1.5 times the size of the store still hits for 60 % of its cards,
 * and a changing list of products is followed.
 */
export interface StoreIndex {
  /** Marks an entry as most recently used. */
  markUsed(name: string): void;
  /** Admits an entry and returns the names to evict. Null if it isn't admitted; an existing entry of that name must then be deleted. */
  admit(name: string, bytes: number): readonly string[] | null;
}

const newcomersPerAdmission = 8;

export function createStoreIndex({ cardsMax, bytesMax }: Bounds): StoreIndex {
  /** Sizes by name, least recently used first. */
  const sizes = new Map<string, number>();
  let bytesTotal = 0;
  let rejected = 0;

  const remove = (name: string): void => {
    bytesTotal -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const isFull = (bytes: number): boolean => sizes.size + 1 > cardsMax || bytesTotal + bytes > bytesMax;

  /** Existing entries may always change; of new entries, a full store admits only one in several. */
  const isAdmitted = (name: string, bytes: number): boolean => {
    if (bytes > bytesMax) return false;
    if (sizes.has(name) || !isFull(bytes)) return true;
    rejected = (rejected + 1) % newcomersPerAdmission;
    return rejected === 0;
  };

  return {
    markUsed(name) {
      const bytes = sizes.get(name);
      if (bytes === undefined) return;
      sizes.delete(name);
      sizes.set(name, bytes);
    },
    admit(name, bytes) {
      const admitted = isAdmitted(name, bytes);
      remove(name);
      if (!admitted) return null;
      const evicted: string[] = [];
      for (const oldest of sizes.keys()) {
        if (!isFull(bytes)) break;
        remove(oldest);
        evicted.push(oldest);
      }
      sizes.set(name, bytes);
      bytesTotal += bytes;
      return evicted;
    },
  };
}
