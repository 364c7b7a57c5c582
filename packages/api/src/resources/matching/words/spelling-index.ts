/**
 * Finds known spellings within a few typos. Each spelling is indexed under itself and under each form with one letter removed; two spellings one typo
 * apart (a letter added, missing or changed, or two letters swapped) always share such a key.
 */
import { growInts } from './int-lists.ts';

const longestSpelling = 40;

export interface SpellingIndex {
  readonly bytes: number;
  add(spelling: string, id: number): void;
  /** Calls back for each known spelling within `typosMax` typos, except the spelling itself. May call twice for one. */
  forEachNear(spelling: string, typosMax: number, spellingOf: (id: number) => string, found: (id: number, typos: number) => void): void;
}

export function createSpellingIndex(): SpellingIndex {
  let heads = new Int32Array(1 << 14).fill(-1);
  let ids = new Int32Array(1 << 13);
  let nexts = new Int32Array(1 << 13);
  let keys = new Int32Array(1 << 13);
  let entryCount = 0;

  function addEntry(key: number, id: number): void {
    if (entryCount === ids.length) {
      ids = growInts(ids, entryCount + 1);
      nexts = growInts(nexts, entryCount + 1);
      keys = growInts(keys, entryCount + 1);
    }
    if (entryCount >= heads.length) rehash();
    const bucket = key & (heads.length - 1);
    ids[entryCount] = id;
    keys[entryCount] = key;
    nexts[entryCount] = heads[bucket] ?? -1;
    heads[bucket] = entryCount++;
  }

  function rehash(): void {
    heads = new Int32Array(heads.length * 2).fill(-1);
    for (let at = 0; at < entryCount; at++) {
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
      addEntry(hashWithout(spelling, -1), id);
      for (let at = 0; at < spelling.length; at++) {
        if (at === 0 || spelling[at] !== spelling[at - 1]) addEntry(hashWithout(spelling, at), id);
      }
    },
    forEachNear(spelling, typosMax, spellingOf, found) {
      if (spelling.length < 2 || spelling.length > longestSpelling) return;
      const tried: number[] = [];
      for (let without = -1; without < spelling.length; without++) {
        if (without > 0 && spelling[without] === spelling[without - 1]) continue;
        const key = hashWithout(spelling, without);
        for (let at = heads[key & (heads.length - 1)] ?? -1; at >= 0; at = nexts[at] ?? -1) {
          if (keys[at] !== key) continue;
          const id = ids[at] ?? -1;
          if (tried.includes(id)) continue;
          if (tried.length < 64) tried.push(id);
          const typos = editDistance(spelling, spellingOf(id), typosMax);
          if (typos > 0 && typos <= typosMax) found(id, typos);
        }
      }
    },
  };
}

/** FNV-1a hash of the spelling without one of its letters. */
function hashWithout(spelling: string, without: number): number {
  let key = 0x811c9dc5;
  for (let at = 0; at < spelling.length; at++) {
    if (at !== without) key = Math.imul(key ^ spelling.charCodeAt(at), 0x01000193);
  }
  return key ^ (key >>> 15);
}

const rows = [new Uint8Array(longestSpelling + 2), new Uint8Array(longestSpelling + 2), new Uint8Array(longestSpelling + 2)] as const;

/** The number of letters added, removed, changed or swapped between two spellings; `typosMax` + 1 if there are more. */
export function editDistance(one: string, other: string, typosMax: number): number {
  const beyond = typosMax + 1;
  if (Math.abs(one.length - other.length) > typosMax || one.length > longestSpelling || other.length > longestSpelling) return beyond;
  let [twoAgo, before, now]: Uint8Array[] = [...rows];
  if (!twoAgo || !before || !now) return beyond;
  for (let j = 0; j <= other.length; j++) before[j] = j;
  for (let i = 1; i <= one.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let typos = Math.min((before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1)) {
        typos = Math.min(typos, (twoAgo[j - 2] ?? 0) + 1);
      }
      now[j] = typos;
      if (typos < least) least = typos;
    }
    if (least > typosMax) return beyond;
    const spare: Uint8Array = twoAgo;
    twoAgo = before;
    before = now;
    now = spare;
  }
  return before[other.length] ?? beyond;
}
