/**
 * Maps GTINs to the places of library records, in two arrays with open addressing: 12 to 48 bytes for each pair. A GTIN may have several places.
 */
export interface GtinIndex {
  readonly size: number;
  readonly bytes: number;
  /** GTINs are fourteen digits, as `readGtin` returns them. */
  add(gtin: string, place: number): void;
  /** Does nothing if the pair is missing. */
  remove(gtin: string, place: number): void;
  /** At most sixteen, in no particular order. */
  find(gtin: string): readonly number[];
}

/** No valid GTIN is 0. */
const free = 0;
/** A tombstone, so that pairs after it in the probe sequence are still found. */
const removed = -1;
const capacityMin = 1 << 10;
/** A GTIN of more perfumes identifies none, so further ones are left out. */
const placesOfGtinMax = 16;

export function createGtinIndex(): GtinIndex {
  // Fourteen digits are an exact integer in a double.
  let gtins = new Float64Array(capacityMin);
  let places = new Int32Array(capacityMin);
  let size = 0;
  /** The number of slots in use, including tombstones. */
  let used = 0;

  const firstSlot = (gtin: number): number => {
    const mixed = Math.imul(gtin | 0, 0x9e3779b1) ^ Math.imul((gtin / 2 ** 32) | 0, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & (gtins.length - 1);
  };
  const nextSlot = (slot: number): number => (slot + 1) & (gtins.length - 1);

  function insert(gtin: number, place: number): void {
    let slot = firstSlot(gtin);
    while (gtins[slot] !== free) slot = nextSlot(slot);
    gtins[slot] = gtin;
    places[slot] = place;
    used++;
  }

  /** Rebuilds the table without tombstones, between a quarter and half full. */
  function rebuild(): void {
    const [before, placesBefore] = [gtins, places];
    let capacity = capacityMin;
    while (capacity < size * 2 + 2) capacity *= 2;
    gtins = new Float64Array(capacity);
    places = new Int32Array(capacity);
    used = 0;
    for (const [slot, gtin] of before.entries()) if (gtin > free) insert(gtin, placesBefore[slot] ?? 0);
  }

  function findSlot(gtin: number, place: number): number {
    for (let slot = firstSlot(gtin); gtins[slot] !== free; slot = nextSlot(slot))
      if (gtins[slot] === gtin && places[slot] === place) return slot;
    return -1;
  }

  function find(gtin: string): readonly number[] {
    const wanted = Number(gtin);
    const found: number[] = [];
    for (let slot = firstSlot(wanted); gtins[slot] !== free; slot = nextSlot(slot))
      if (gtins[slot] === wanted) found.push(places[slot] ?? 0);
    return found;
  }

  return {
    get size() {
      return size;
    },
    get bytes() {
      return gtins.byteLength + places.byteLength;
    },
    add(gtin, place) {
      const places = find(gtin);
      if (places.includes(place) || places.length >= placesOfGtinMax) return;
      if ((used + 1) * 2 > gtins.length) rebuild();
      insert(Number(gtin), place);
      size++;
    },
    remove(gtin, place) {
      const slot = findSlot(Number(gtin), place);
      if (slot < 0) return;
      gtins[slot] = removed;
      size--;
    },
    find,
  };
}
