/** Which perfume stands at which place, both ways: the ids side by side, and a table that finds the place of one. */
import { idAt, idBytes, readId } from './id-bytes.ts';

export interface IdPlaces {
  readonly bytes: number;
  id(place: number): string;
  /** Below zero where the first place's id sorts first. */
  compare(one: number, other: number): number;
  /** -1 when the id has no place. */
  placeOf(id: string): number;
  file(id: string, place: number): void;
  drop(place: number): void;
  /** Puts `order[n]` at place n. */
  arrange(order: Int32Array): void;
}

const free = -1;
/** Stays where an id was dropped, so that ids filed behind it are still found. */
const dropped = -2;

export function idPlaces(): IdPlaces {
  let ids = new Uint8Array(idBytes << 10);
  let buckets = new Int32Array(1 << 11).fill(free);
  /** Buckets that are not free, those of dropped ids among them. */
  let taken = 0;
  const sought = new Uint8Array(idBytes);

  function firstBucket(bytes: Uint8Array, at: number): number {
    const mixed = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    return (Math.imul(mixed ^ ((bytes[at + 12] ?? 0) << 9) ^ (mixed >>> 15), 0x9e3779b1) >>> 1) & (buckets.length - 1);
  }

  function enter(place: number): void {
    let bucket = firstBucket(ids, place * idBytes);
    while ((buckets[bucket] ?? free) !== free) bucket = (bucket + 1) & (buckets.length - 1);
    buckets[bucket] = place;
    taken++;
  }

  /** Enters these places anew into a table with room for twice as many. */
  function refile(places: Int32Array): void {
    let length = 1 << 11;
    while (length < places.length * 4) length *= 2;
    buckets = new Int32Array(length).fill(free);
    taken = 0;
    for (const place of places) enter(place);
  }

  function isSought(place: number): boolean {
    for (let at = 0; at < idBytes; at++) if (ids[place * idBytes + at] !== sought[at]) return false;
    return true;
  }

  function bucketHolding(id: string): number {
    readId(id, sought, 0);
    for (let bucket = firstBucket(sought, 0); ; bucket = (bucket + 1) & (buckets.length - 1)) {
      const place = buckets[bucket] ?? free;
      if (place === free) return free;
      if (place >= 0 && isSought(place)) return bucket;
    }
  }

  return {
    get bytes() {
      return ids.byteLength + buckets.byteLength;
    },
    id: (place) => idAt(ids, place * idBytes),
    compare(one, other) {
      for (let at = 0; at < idBytes; at++) {
        const difference = (ids[one * idBytes + at] ?? 0) - (ids[other * idBytes + at] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    placeOf(id) {
      const bucket = bucketHolding(id);
      return bucket < 0 ? -1 : (buckets[bucket] ?? -1);
    },
    file(id, place) {
      if ((place + 1) * idBytes > ids.length) {
        const wider = new Uint8Array(ids.length < idBytes << 18 ? ids.length * 2 : Math.ceil((ids.length * 1.3) / idBytes) * idBytes);
        wider.set(ids);
        ids = wider;
      }
      if (taken * 2 > buckets.length) refile(buckets.filter((held) => held >= 0));
      readId(id, ids, place * idBytes);
      enter(place);
    },
    drop(place) {
      const bucket = bucketHolding(idAt(ids, place * idBytes));
      if (bucket >= 0) buckets[bucket] = dropped;
    },
    arrange(order) {
      const arranged = new Uint8Array(Math.max(1 << 10, order.length) * idBytes);
      order.forEach((from, to) => {
        arranged.set(ids.subarray(from * idBytes, (from + 1) * idBytes), to * idBytes);
      });
      ids = arranged;
      refile(Int32Array.from(order, (_, to) => to));
    },
  };
}
