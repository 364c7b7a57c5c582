/**
 * Many growable integer lists in one block of memory. A list is a run of 2^k slots; a full list moves to a run twice as long, and its old run is
 * reused. A million short lists cost little more than their values.
 */
export interface IntLists {
  readonly bytes: number;
  /** Adds an empty list and returns its number: 0, 1, 2 … */
  open(): number;
  length(list: number): number;
  push(list: number, value: number): void;
  /** Removes one occurrence by replacing it with the last value, so the order of values has no meaning. */
  drop(list: number, value: number): void;
  /** The start of the list in `block`, valid until the next push. */
  start(list: number): number;
  readonly block: Int32Array;
  /** Replaces each value with `to[value]` and sorts each list, so that values read together are adjacent. */
  renumber(to: Int32Array): void;
}

export function createIntLists(): IntLists {
  let block = new Int32Array(1 << 12);
  let used = 0;
  let starts = new Int32Array(1 << 10);
  let lengths = new Int32Array(1 << 10);
  let capacityBits = new Int8Array(1 << 10).fill(-1);
  let listCount = 0;
  const freeRuns: number[][] = Array.from({ length: 31 }, () => []);

  function allocateRun(bits: number): number {
    const reused = freeRuns[bits]?.pop();
    if (reused !== undefined) return reused;
    const start = used;
    used += 1 << bits;
    if (used > block.length) block = growInts(block, used);
    return start;
  }

  return {
    get block() {
      return block;
    },
    get bytes() {
      return block.byteLength + starts.byteLength + lengths.byteLength + capacityBits.byteLength;
    },
    open() {
      if (listCount === starts.length) {
        starts = growInts(starts, listCount + 1);
        lengths = growInts(lengths, listCount + 1);
        const grown = new Int8Array(starts.length).fill(-1);
        grown.set(capacityBits);
        capacityBits = grown;
      }
      return listCount++;
    },
    length: (list) => lengths[list] ?? 0,
    start: (list) => starts[list] ?? 0,
    push(list, value) {
      const length = lengths[list] ?? 0;
      const bits = capacityBits[list] ?? -1;
      if (bits < 0 || length === 1 << bits) {
        const from = starts[list] ?? 0;
        const to = allocateRun(bits + 1);
        block.copyWithin(to, from, from + length);
        if (bits >= 0) freeRuns[bits]?.push(from);
        starts[list] = to;
        capacityBits[list] = bits + 1;
      }
      block[(starts[list] ?? 0) + length] = value;
      lengths[list] = length + 1;
    },
    drop(list, value) {
      const start = starts[list] ?? 0;
      const last = start + (lengths[list] ?? 0) - 1;
      for (let at = start; at <= last; at++) {
        if (block[at] !== value) continue;
        block[at] = block[last] ?? 0;
        lengths[list] = last - start;
        return;
      }
    },
    renumber(to) {
      for (let list = 0; list < listCount; list++) {
        const values = block.subarray(starts[list] ?? 0, (starts[list] ?? 0) + (lengths[list] ?? 0));
        for (let at = 0; at < values.length; at++) values[at] = to[values[at] ?? 0] ?? 0;
        values.sort();
      }
    },
  };
}

/** Returns a copy with room for at least `needed` values. */
export function growInts(values: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(needed, values.length < 1 << 20 ? values.length * 2 : Math.ceil(values.length * 1.3)));
  grown.set(values);
  return grown;
}
