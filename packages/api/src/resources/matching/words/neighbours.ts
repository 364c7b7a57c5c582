/**
 * Which known spellings lie a slip of the finger away? Each spelling is filed under itself and under what is left when one letter goes;
 * two spellings a slip apart always share such a key (an added, lost, changed letter, two letters turned round).
 */
import { grownInts } from './lists.ts';

const longestSpelling = 40;

export interface Neighbours {
  readonly bytes: number;
  add(spelling: string, id: number): void;
  /** Calls back for each known spelling within `slipsMax` slips, the spelling itself left out. May call twice for one. */
  each(spelling: string, slipsMax: number, spellingOf: (id: number) => string, found: (id: number, slips: number) => void): void;
}

export function neighbours(): Neighbours {
  let heads = new Int32Array(1 << 14).fill(-1);
  let ids = new Int32Array(1 << 13);
  let nexts = new Int32Array(1 << 13);
  let keys = new Int32Array(1 << 13);
  let filed = 0;

  function file(key: number, id: number): void {
    if (filed === ids.length) {
      ids = grownInts(ids, filed + 1);
      nexts = grownInts(nexts, filed + 1);
      keys = grownInts(keys, filed + 1);
    }
    if (filed >= heads.length) spread();
    const bucket = key & (heads.length - 1);
    ids[filed] = id;
    keys[filed] = key;
    nexts[filed] = heads[bucket] ?? -1;
    heads[bucket] = filed++;
  }

  function spread(): void {
    heads = new Int32Array(heads.length * 2).fill(-1);
    for (let at = 0; at < filed; at++) {
      const bucket = (keys[at] ?? 0) & (heads.length - 1);
      nexts[at] = heads[bucket] ?? -1;
      heads[bucket] = at;
    }
  }

  return {
    get bytes() {
      return heads.byteLength + ids.byteLength + nexts.byteLength + keys.byteLength;
    },
    add(spelling, id) {
      if (spelling.length < 2 || spelling.length > longestSpelling) return;
      file(keyWithout(spelling, -1), id);
      for (let at = 0; at < spelling.length; at++) {
        if (at === 0 || spelling[at] !== spelling[at - 1]) file(keyWithout(spelling, at), id);
      }
    },
    each(spelling, slipsMax, spellingOf, found) {
      if (spelling.length < 2 || spelling.length > longestSpelling) return;
      const tried: number[] = [];
      for (let without = -1; without < spelling.length; without++) {
        if (without > 0 && spelling[without] === spelling[without - 1]) continue;
        const key = keyWithout(spelling, without);
        for (let at = heads[key & (heads.length - 1)] ?? -1; at >= 0; at = nexts[at] ?? -1) {
          if (keys[at] !== key) continue;
          const id = ids[at] ?? -1;
          if (tried.includes(id)) continue;
          if (tried.length < 64) tried.push(id);
          const slips = slipsBetween(spelling, spellingOf(id), slipsMax);
          if (slips > 0 && slips <= slipsMax) found(id, slips);
        }
      }
    },
  };
}

/** FNV-1a of the spelling without one of its letters. */
function keyWithout(spelling: string, without: number): number {
  let key = 0x811c9dc5;
  for (let at = 0; at < spelling.length; at++) {
    if (at !== without) key = Math.imul(key ^ spelling.charCodeAt(at), 0x01000193);
  }
  return key ^ (key >>> 15);
}

const rows = [new Uint8Array(longestSpelling + 2), new Uint8Array(longestSpelling + 2), new Uint8Array(longestSpelling + 2)] as const;

/** Letters added, lost, changed or turned round to make one spelling from the other; `slipsMax` + 1 when there are more. */
export function slipsBetween(one: string, other: string, slipsMax: number): number {
  const beyond = slipsMax + 1;
  if (Math.abs(one.length - other.length) > slipsMax || one.length > longestSpelling || other.length > longestSpelling) return beyond;
  let [twoAgo, before, now]: Uint8Array[] = [...rows];
  if (!twoAgo || !before || !now) return beyond;
  for (let j = 0; j <= other.length; j++) before[j] = j;
  for (let i = 1; i <= one.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let slips = Math.min((before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1)) {
        slips = Math.min(slips, (twoAgo[j - 2] ?? 0) + 1);
      }
      now[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > slipsMax) return beyond;
    const spare: Uint8Array = twoAgo;
    twoAgo = before;
    before = now;
    now = spare;
  }
  return before[other.length] ?? beyond;
}
