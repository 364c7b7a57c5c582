/** Maps indexes to perfume IDs and back, using an array of IDs and a hash table from ID to index. */
import { formatIdBytes, idBytes, parseIdBytes } from './id-bytes.ts';

export interface IdIndex {
  readonly bytes: number;
  id(place: number): string;
  /** Negative if the ID at the first place sorts first. */
  compare(one: number, other: number): number;
  /** -1 if the ID has no place. */
  findPlace(id: string): number;
  add(id: string, place: number): void;
  remove(place: number): void;
  /** Moves the ID at place `order[n]` to place n. */
  reorder(order: Int32Array): void;
}

const free = -1;
/** A tombstone, so that IDs after it in the probe sequence are still found. */
const removed = -2;

export function createIdIndex(): IdIndex {
  let ids = new Uint8Array(idBytes << 10);
  let buckets = new Int32Array(1 << 11).fill(free);
  /** The number of buckets in use, including tombstones. */
  let used = 0;
  const target = new Uint8Array(idBytes);

  function hashBucket(bytes: Uint8Array, at: number): number {
    const mixed = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    return (Math.imul(mixed ^ ((bytes[at + 12] ?? 0) << 9) ^ (mixed >>> 15), 0x9e3779b1) >>> 1) & (buckets.length - 1);
  }

  function insert(place: number): void {
    let bucket = hashBucket(ids, place * idBytes);
    while ((buckets[bucket] ?? free) !== free) bucket = (bucket + 1) & (buckets.length - 1);
    buckets[bucket] = place;
    used++;
  }

  /** Rebuilds the table with these places and room for twice as many. */
  function rebuild(places: Int32Array): void {
    let length = 1 << 11;
    while (length < places.length * 4) length *= 2;
    buckets = new Int32Array(length).fill(free);
    used = 0;
    for (const place of places) insert(place);
  }

  function isTarget(place: number): boolean {
    for (let at = 0; at < idBytes; at++) if (ids[place * idBytes + at] !== target[at]) return false;
    return true;
  }

  function findBucket(id: string): number {
    parseIdBytes(id, target, 0);
    for (let bucket = hashBucket(target, 0); ; bucket = (bucket + 1) & (buckets.length - 1)) {
      const place = buckets[bucket] ?? free;
      if (place === free) return free;
      if (place >= 0 && isTarget(place)) return bucket;
    }
  }

  return {
    get bytes() {
      return ids.byteLength + buckets.byteLength;
    },
    id: (place) => formatIdBytes(ids, place * idBytes),
    compare(one, other) {
      for (let at = 0; at < idBytes; at++) {
        const difference = (ids[one * idBytes + at] ?? 0) - (ids[other * idBytes + at] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    findPlace(id) {
      const bucket = findBucket(id);
      return bucket < 0 ? -1 : (buckets[bucket] ?? -1);
    },
    add(id, place) {
      if ((place + 1) * idBytes > ids.length) {
        const larger = new Uint8Array(ids.length < idBytes << 18 ? ids.length * 2 : Math.ceil((ids.length * 1.3) / idBytes) * idBytes);
        larger.set(ids);
        ids = larger;
      }
      if (used * 2 > buckets.length) rebuild(buckets.filter((bucket) => bucket >= 0));
      parseIdBytes(id, ids, place * idBytes);
      insert(place);
    },
    remove(place) {
      const bucket = findBucket(formatIdBytes(ids, place * idBytes));
      if (bucket >= 0) buckets[bucket] = removed;
    },
    reorder(order) {
      const reordered = new Uint8Array(Math.max(1 << 10, order.length) * idBytes);
      order.forEach((from, to) => {
        reordered.set(ids.subarray(from * idBytes, (from + 1) * idBytes), to * idBytes);
      });
      ids = reordered;
      rebuild(Int32Array.from(order, (_, to) => to));
    },
  };
}
