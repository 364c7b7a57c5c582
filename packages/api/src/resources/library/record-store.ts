import { LRUCache } from 'lru-cache';
import { entriesMax } from '../../limits/cache-size.ts';
import { fragranceStates } from '../../states.ts';
import { type Fragrance, genders } from './fragrance.ts';
import { createIdIndex } from './id-index.ts';
import { partSeparator, type RecordDetails, unpackDetails } from './record-details.ts';

/** A record as read from the database: with its source, and with its details packed into one string. */
export interface LibraryRecord extends Omit<Fragrance, keyof RecordDetails> {
  readonly source: string;
  /** See `packDetails`. */
  readonly details: string;
}

/** Stores records as UTF-8 in a few large buffers instead of a million objects, with a cache of unpacked records. */
export interface RecordStore {
  get(id: string): Fragrance | null;
  /** Returns the record's place, which never changes. */
  put(record: LibraryRecord): number;
  idAt(place: number): string;
  /** -1 if there is no such record. */
  placeOf(id: string): number;
  /** Negative if the ID at the first place sorts first. */
  compareIds(one: number, other: number): number;
  readonly size: number;
}

const blockBytes = 4 * 1024 * 1024;
const unpackedMax = 20_000;
const lengthBytes = 4;
/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const bytesPerCodeUnit = 3;

export function createRecordStore(): RecordStore {
  const ids = createIdIndex();
  const unpacked = new LRUCache<string, Fragrance>(entriesMax(unpackedMax));
  /** The start of each record: block index × block size + offset. */
  let starts = new Float64Array(1 << 10);
  let size = 0;
  let blocks: Buffer[] = [];
  let free = blockBytes;
  let bytes = 0;
  let stale = 0;

  /** The last block if it has enough free space, otherwise a new one. */
  function allocate(length: number): Buffer {
    const last = blocks.at(-1);
    if (last !== undefined && free + length <= last.length) return last;
    const block = Buffer.allocUnsafeSlow(Math.max(blockBytes, length));
    blocks.push(block);
    free = 0;
    return block;
  }

  function write(text: string): number {
    const block = allocate(lengthBytes + text.length * bytesPerCodeUnit);
    const start = (blocks.length - 1) * blockBytes + free;
    const length = block.write(text, free + lengthBytes, 'utf8');
    block.writeUInt32LE(length, free);
    free += lengthBytes + length;
    bytes += lengthBytes + length;
    // A record larger than a block has a block to itself.
    if (block.length > blockBytes) free = block.length;
    return start;
  }

  function read(start: number): Buffer {
    const block = blocks[Math.floor(start / blockBytes)];
    const at = start % blockBytes;
    if (block === undefined) throw new Error(`no block at position ${start}`);
    return block.subarray(at + lengthBytes, at + lengthBytes + block.readUInt32LE(at));
  }

  /** Rewrites all current records once more than half of the bytes belong to outdated ones. */
  function compact(): void {
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
      const place = ids.findPlace(id);
      if (place < 0) return null;
      const record = unpack(id, read(starts[place] ?? 0).toString('utf8'));
      unpacked.set(id, record);
      return record;
    },
    put(record) {
      const known = ids.findPlace(record.id);
      const place = known < 0 ? size++ : known;
      if (known < 0) ids.add(record.id, place);
      else stale += read(starts[place] ?? 0).length + lengthBytes;
      if (place === starts.length) {
        const larger = new Float64Array(Math.ceil(starts.length * 1.5));
        larger.set(starts);
        starts = larger;
      }
      starts[place] = write(pack(record));
      unpacked.delete(record.id);
      compact();
      return place;
    },
    idAt: ids.id,
    placeOf: ids.findPlace,
    compareIds: ids.compare,
  };
}

function pack({ state, movedTo, brand, name, strength, year, gender, popularity, revision, details: telling }: LibraryRecord): string {
  const parts = [state, movedTo ?? '', brand, name, strength ?? '', year ?? '', gender ?? '', popularity, revision, telling];
  return parts.join(partSeparator);
}

const packedFields = 9;

function unpack(id: string, text: string): Fragrance {
  const [state, movedTo, brand = '', name = '', strength, year, gender, popularity, revision] = text.split(partSeparator, packedFields);
  let telling = 0;
  for (let part = 0; part < packedFields; part++) telling = text.indexOf(partSeparator, telling) + 1;
  return {
    id,
    // A state that this version doesn't know is treated as withdrawn.
    state: fragranceStates.find((known) => known === state) ?? 'withdrawn',
    movedTo: movedTo || null,
    brand,
    name,
    strength: strength || null,
    year: year ? Number(year) : null,
    gender: genders.find((known) => known === gender) ?? null,
    popularity: Number(popularity),
    ...unpackDetails(text.slice(telling)),
    revision: Number(revision),
  };
}
