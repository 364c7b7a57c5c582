import { LRUCache } from 'lru-cache';
import { fragranceStates } from '../../states.ts';
import { type Fragrance, genders } from './fragrance.ts';
import { idPlaces } from './id-places.ts';
import { betweenParts, readTelling, type Telling } from './telling.ts';

/** A record as the database gives it: with the library that it came from, and what it tells as one text. */
export interface LibraryRecord extends Omit<Fragrance, keyof Telling> {
  readonly source: string;
  /** See `telling.ts`. */
  readonly telling: string;
}

/**
 * Records as texts in a few large blocks of bytes, instead of a million objects. A record that is asked for is unpacked and stays so
 * for a while, as the same object.
 */
export interface RecordShelf {
  get(id: string): Fragrance | null;
  put(record: LibraryRecord): void;
  readonly size: number;
}

const blockBytes = 4 * 1024 * 1024;
const unpackedMax = 20_000;
const lengthBytes = 4;
/** A character takes three bytes at most. */
const bytesOfCharacter = 3;

export function recordShelf(): RecordShelf {
  const ids = idPlaces();
  const unpacked = new LRUCache<string, Fragrance>({ max: unpackedMax });
  /** Where the text of each record begins: which block, and where in it. */
  let starts = new Float64Array(1 << 10);
  let size = 0;
  let blocks: Buffer[] = [];
  let free = blockBytes;
  let bytes = 0;
  let stale = 0;

  /** Makes room behind the last text. Gives the block. */
  function room(length: number): Buffer {
    const last = blocks.at(-1);
    if (last !== undefined && free + length <= last.length) return last;
    const block = Buffer.allocUnsafeSlow(Math.max(blockBytes, length));
    blocks.push(block);
    free = 0;
    return block;
  }

  function write(text: string): number {
    const block = room(lengthBytes + text.length * bytesOfCharacter);
    const start = (blocks.length - 1) * blockBytes + free;
    const length = block.write(text, free + lengthBytes, 'utf8');
    block.writeUInt32LE(length, free);
    free += lengthBytes + length;
    bytes += lengthBytes + length;
    // A text larger than a block has one of its own; nothing follows it there.
    if (block.length > blockBytes) free = block.length;
    return start;
  }

  function read(start: number): Buffer {
    const block = blocks[Math.floor(start / blockBytes)];
    const at = start % blockBytes;
    if (block === undefined) throw new Error(`no block for the place ${start}`);
    return block.subarray(at + lengthBytes, at + lengthBytes + block.readUInt32LE(at));
  }

  /** Once more than half of the bytes are of records that have changed since, the others are written anew. */
  function tidy(): void {
    if (stale <= blockBytes || stale * 2 < bytes) return;
    const texts = Array.from({ length: size }, (_, place) => Buffer.from(read(starts[place] ?? 0)));
    blocks = [];
    bytes = 0;
    stale = 0;
    texts.forEach((text, place) => {
      starts[place] = write(text.toString('utf8'));
    });
  }

  return {
    get size() {
      return size;
    },
    get(id) {
      const known = unpacked.get(id);
      if (known !== undefined) return known;
      const place = ids.placeOf(id);
      if (place < 0) return null;
      const record = unpack(id, read(starts[place] ?? 0).toString('utf8'));
      unpacked.set(id, record);
      return record;
    },
    put(record) {
      const known = ids.placeOf(record.id);
      const place = known < 0 ? size++ : known;
      if (known < 0) ids.file(record.id, place);
      else stale += read(starts[place] ?? 0).length + lengthBytes;
      if (place === starts.length) {
        const wider = new Float64Array(Math.ceil(starts.length * 1.5));
        wider.set(starts);
        starts = wider;
      }
      starts[place] = write(pack(record));
      unpacked.delete(record.id);
      tidy();
    },
  };
}

function pack({ state, movedTo, brand, name, strength, year, gender, popularity, revision, telling }: LibraryRecord): string {
  const parts = [state, movedTo ?? '', brand, name, strength ?? '', year ?? '', gender ?? '', popularity, revision, telling];
  return parts.join(betweenParts);
}

const packedBefore = 9;

function unpack(id: string, text: string): Fragrance {
  const [state, movedTo, brand = '', name = '', strength, year, gender, popularity, revision] = text.split(betweenParts, packedBefore);
  let telling = 0;
  for (let part = 0; part < packedBefore; part++) telling = text.indexOf(betweenParts, telling) + 1;
  return {
    id,
    // What this version does not know, it does not show.
    state: fragranceStates.find((known) => known === state) ?? 'withdrawn',
    movedTo: movedTo || null,
    brand,
    name,
    strength: strength || null,
    year: year ? Number(year) : null,
    gender: genders.find((known) => known === gender) ?? null,
    popularity: Number(popularity),
    ...readTelling(text.slice(telling)),
    revision: Number(revision),
  };
}
