import { LRUCache } from 'lru-cache';
import type { FragranceState } from '../states.ts';
import type { Fragrance, Gender } from './fragrance.ts';

/** A fragrance with the name of the library that it came from. */
export interface LibraryRecord extends Fragrance {
  readonly source: string;
}

/**
 * Records in a few large blocks of bytes instead of a million objects: a text that recurs is kept once and told by its number. A
 * record that is asked for is unpacked and stays so for a while, as the same object.
 */
export interface RecordShelf {
  get(id: string): LibraryRecord | null;
  put(record: LibraryRecord): void;
  readonly size: number;
}

const blockBytes = 4 * 1024 * 1024;
const unpackedMax = 20_000;

type Packed = readonly [
  source: number,
  state: FragranceState,
  movedTo: string | null,
  brand: number,
  name: string,
  strength: number | null,
  year: number | null,
  gender: Gender | null,
  popularity: number,
  perfumers: readonly number[],
  family: number | null,
  notes: readonly [top: readonly number[], heart: readonly number[], base: readonly number[], all: readonly number[]],
  accords: readonly number[],
  description: string | null,
  revision: number,
];

export function recordShelf(): RecordShelf {
  const places = new Map<string, number>();
  const texts = dictionary();
  const unpacked = new LRUCache<string, LibraryRecord>({ max: unpackedMax });
  let blocks: Buffer[] = [];
  let free = blockBytes;
  let bytes = 0;
  let stale = 0;

  /** Writes a packed record behind the last one. Gives its place: which block, and where in it. */
  function write(content: Buffer): number {
    const length = content.length + 4;
    if (free + length > blockBytes) {
      blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, length)));
      free = 0;
    }
    const block = blocks.length - 1;
    blocks[block]?.writeUInt32LE(content.length, free);
    content.copy(blocks[block] ?? content, free + 4);
    const place = block * blockBytes + free;
    // A record larger than a block has one of its own; nothing follows it there.
    free += length;
    bytes += length;
    return place;
  }

  function read(place: number): Buffer {
    const block = blocks[Math.floor(place / blockBytes)];
    const at = place % blockBytes;
    if (block === undefined) throw new Error(`no block for the place ${place}`);
    return block.subarray(at + 4, at + 4 + block.readUInt32LE(at));
  }

  /** Once more than half of the bytes are of records that have changed since, the others are written anew. */
  function tidy(): void {
    if (stale <= blockBytes || stale * 2 < bytes) return;
    const old = { blocks, read };
    const kept = [...places].map(([id, place]) => [id, Buffer.from(old.read(place))] as const);
    blocks = [];
    free = blockBytes;
    bytes = 0;
    stale = 0;
    for (const [id, content] of kept) places.set(id, write(content));
  }

  return {
    get size() {
      return places.size;
    },
    get(id) {
      const known = unpacked.get(id);
      if (known !== undefined) return known;
      const place = places.get(id);
      if (place === undefined) return null;
      const record = unpack(id, JSON.parse(read(place).toString('utf8')), texts);
      unpacked.set(id, record);
      return record;
    },
    put(record) {
      const before = places.get(record.id);
      if (before !== undefined) stale += read(before).length + 4;
      places.set(record.id, write(Buffer.from(JSON.stringify(pack(record, texts)))));
      unpacked.delete(record.id);
      tidy();
    },
  };
}

interface Dictionary {
  number(text: string): number;
  text(number: number): string;
}

function dictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    number(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    text: (number) => texts[number] ?? '',
  };
}

function pack(record: LibraryRecord, { number }: Dictionary): Packed {
  const {
    source,
    state,
    movedTo,
    brand,
    name,
    strength,
    year,
    gender,
    popularity,
    perfumers,
    family,
    notes,
    accords,
    description,
    revision,
  } = record;
  const all = (list: readonly string[]) => list.map(number);
  const maybe = (text: string | null) => (text === null ? null : number(text));
  const tiers = [all(notes.top), all(notes.heart), all(notes.base), all(notes.all)] as const;
  return [
    number(source),
    state,
    movedTo,
    number(brand),
    name,
    maybe(strength),
    year,
    gender,
    popularity,
    all(perfumers),
    maybe(family),
    tiers,
    all(accords),
    description,
    revision,
  ];
}

function unpack(id: string, packed: Packed, { text }: Dictionary): LibraryRecord {
  const [
    source,
    state,
    movedTo,
    brand,
    name,
    strength,
    year,
    gender,
    popularity,
    perfumers,
    family,
    [top, heart, base, untiered],
    accords,
    description,
    revision,
  ] = packed;
  const all = (list: readonly number[]) => list.map(text);
  const maybe = (number: number | null) => (number === null ? null : text(number));
  return {
    id,
    source: text(source),
    state,
    movedTo,
    brand: text(brand),
    name,
    strength: maybe(strength),
    year,
    gender,
    popularity,
    perfumers: all(perfumers),
    family: maybe(family),
    notes: { top: all(top), heart: all(heart), base: all(base), all: all(untiered) },
    accords: all(accords),
    description,
    revision,
  };
}
