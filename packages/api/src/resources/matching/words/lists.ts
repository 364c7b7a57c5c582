/**
 * Many growing lists of whole numbers in one block of memory. A list is a run of 2^k places; when full it moves to a run twice as long,
 * and the run that it leaves is used again. A million short lists cost little more than what they hold.
 */
export interface Lists {
  readonly bytes: number;
  /** Opens one more list, and answers its number: 0, 1, 2 … */
  open(): number;
  length(list: number): number;
  push(list: number, value: number): void;
  /** Takes one occurrence out. The last value takes its place, so order carries no meaning. */
  drop(list: number, value: number): void;
  /** Where the list starts in `block`; good until the next push. */
  start(list: number): number;
  readonly block: Int32Array;
  /** Puts `to[value]` in each value's place, lowest first: what is read together is then near together. */
  renumber(to: Int32Array): void;
}

export function lists(): Lists {
  let block = new Int32Array(1 << 12);
  let used = 0;
  let starts = new Int32Array(1 << 10);
  let lengths = new Int32Array(1 << 10);
  let rooms = new Int8Array(1 << 10).fill(-1);
  let opened = 0;
  const vacant: number[][] = Array.from({ length: 31 }, () => []);

  function takeRun(room: number): number {
    const again = vacant[room]?.pop();
    if (again !== undefined) return again;
    const start = used;
    used += 1 << room;
    if (used > block.length) block = grownInts(block, used);
    return start;
  }

  return {
    get block() {
      return block;
    },
    get bytes() {
      return block.byteLength + starts.byteLength + lengths.byteLength + rooms.byteLength;
    },
    open() {
      if (opened === starts.length) {
        starts = grownInts(starts, opened + 1);
        lengths = grownInts(lengths, opened + 1);
        const wider = new Int8Array(starts.length).fill(-1);
        wider.set(rooms);
        rooms = wider;
      }
      return opened++;
    },
    length: (list) => lengths[list] ?? 0,
    start: (list) => starts[list] ?? 0,
    push(list, value) {
      const length = lengths[list] ?? 0;
      const room = rooms[list] ?? -1;
      if (room < 0 || length === 1 << room) {
        const from = starts[list] ?? 0;
        const to = takeRun(room + 1);
        block.copyWithin(to, from, from + length);
        if (room >= 0) vacant[room]?.push(from);
        starts[list] = to;
        rooms[list] = room + 1;
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
      for (let list = 0; list < opened; list++) {
        const values = block.subarray(starts[list] ?? 0, (starts[list] ?? 0) + (lengths[list] ?? 0));
        for (let at = 0; at < values.length; at++) values[at] = to[values[at] ?? 0] ?? 0;
        values.sort();
      }
    },
  };
}

/** The same numbers with room for at least `needed`. */
export function grownInts(values: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(needed, values.length < 1 << 20 ? values.length * 2 : Math.ceil(values.length * 1.3)));
  wider.set(values);
  return wider;
}
