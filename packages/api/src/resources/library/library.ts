import {
  type Added,
  type AddedWord,
  type MatchedRow,
  type Perfume,
  type PerfumeIndex,
  perfumeIndex,
  type Row,
  type Said,
  type SearchHit,
} from '../matching/index.ts';
import type { Fragrance } from './fragrance.ts';
import { type LibraryRecord, recordShelf } from './record-shelf.ts';
import { type TellingKind, tellingPerfumes } from './telling-perfumes.ts';

export type { LibraryRecord };

/** The source name of the library that the project ships. */
export const sampleSource = 'sample';

/** The library as a node holds it in memory. */
export interface Library {
  /**
   * The record in whatever state it is. One that was moved leads to where its chain of moves ends, and reads as withdrawn where the record
   * there was. Null when no such record exists.
   */
  find(id: string): Fragrance | null;
  /** Public perfumes only, best first. */
  search(query: string, limit: number): readonly SearchHit[];
  match(row: Row): MatchedRow;
  /** How a row is answered by the added words, and how it would be with these drafts beside them; null where the drafts change nothing. */
  trying(drafts: readonly AddedWord[]): (row: Row) => { readonly before: MatchedRow; readonly after: MatchedRow } | null;
  /** What matching makes of a text by the vocabulary and the library alone. */
  said(text: string): Said;
  /** The most telling public perfume of a kind. Null where none came, or it is public no longer. */
  telling(kind: TellingKind): Fragrance | null;
  readonly size: number;
  /** The highest revision taken in. */
  readonly revision: number;
}

export interface LibraryMemory extends Library {
  /** Takes in a record, new or changed. */
  put(record: LibraryRecord): void;
  /** Takes the words that operators added, in place of those that it had. */
  putWords(words: readonly AddedWord[]): void;
  /** Makes search and match quicker after many records came in. Holds everything else up for 0.7 s at a million perfumes. */
  arrange(): void;
}

/**
 * The shipped sample stands in until the operator imports a library of at least its size. From then on its records rest: their
 * cards are still answered, but search and match look only at the operator's own, so that no perfume is found twice.
 */
export function libraryMemory(): LibraryMemory {
  const records = recordShelf();
  const index: PerfumeIndex = perfumeIndex();
  const sample = new Set<string>();
  const telling = tellingPerfumes();
  let own = 0;
  let sampleRests = false;
  let revision = 0;
  let words: readonly AddedWord[] = [];
  let added: Added | null = null;

  function settleSample(): void {
    const rests = own >= sample.size;
    if (rests === sampleRests || sample.size === 0) return;
    sampleRests = rests;
    for (const id of sample) {
      const record = records.get(id);
      if (record === null) continue;
      if (rests) index.remove(id);
      else index.put(perfumeOf(record));
    }
  }

  function led(record: Fragrance): Fragrance {
    const passed = new Set<string>();
    let end: Fragrance | null = record;
    while (end?.state === 'moved' && !passed.has(end.id)) {
      passed.add(end.id);
      end = records.get(end.movedTo ?? '');
    }
    if (end?.state === 'withdrawn') return { ...record, state: 'withdrawn', movedTo: null };
    // While changes are being taken in, a chain may be torn or closed for a moment: then its first step is what is known.
    return end === null || end.state === 'moved' ? record : { ...record, movedTo: end.id };
  }

  const leadsTo = (id: string): string => {
    const record = records.get(id);
    return record?.state === 'moved' ? (led(record).movedTo ?? id) : id;
  };
  const adding = (all: readonly AddedWord[]): Added | null => (all.length === 0 ? null : index.adding(all, leadsTo));

  return {
    find(id) {
      const record = records.get(id);
      return record?.state === 'moved' ? led(record) : record;
    },
    search: (query, limit) => index.search(query, limit, added),
    match: (row) => index.match(row, added),
    trying(drafts) {
      const [now, then] = [added, adding([...words, ...drafts])];
      const only = index.adding(drafts, leadsTo);
      return (row) => (index.holdsAny(row, only, now) ? { before: index.match(row, now), after: index.match(row, then) } : null);
    },
    said: index.said,
    telling(kind) {
      const id = telling.ids.get(kind);
      const record = id === undefined ? null : records.get(id);
      return record?.state === 'public' ? record : null;
    },
    get size() {
      return records.size;
    },
    get revision() {
      return revision;
    },
    put(record) {
      const before = records.get(record.id);
      const isSample = record.source === sampleSource;
      const wasPublic = before?.state === 'public';
      const isPublic = record.state === 'public';
      records.put(record);
      if (isPublic) telling.heard(record);
      revision = Math.max(revision, record.revision);
      if (isSample) {
        if (isPublic) sample.add(record.id);
        else sample.delete(record.id);
      } else own += Number(isPublic) - Number(wasPublic);
      if (isPublic && !(isSample && sampleRests)) index.put(perfumeOf(record));
      else if (wasPublic) index.remove(record.id);
      settleSample();
    },
    putWords(all) {
      words = all;
      added = adding(all);
    },
    arrange: () => index.arrange(),
  };
}

const perfumeOf = ({ id, brand, name, strength, year, gender, popularity }: Perfume): Perfume => ({
  id,
  brand,
  name,
  strength,
  year,
  gender,
  popularity,
});
