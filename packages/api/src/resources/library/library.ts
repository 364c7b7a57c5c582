import { createGtinIndex } from '../gtin/gtin-index.ts';
import {
  type Candidate,
  type CustomSynonyms,
  createPerfumeIndex,
  type Interpretation,
  type MatchedRow,
  type Perfume,
  type PerfumeIndex,
  type Row,
  type SearchHit,
  type SynonymDefinition,
} from '../matching/index.ts';
import { runInSlices } from '../slices.ts';
import { createLibraryBrowsing, type LibraryBrowsing } from './browsing/library-browsing.ts';
import type { Fragrance } from './fragrance.ts';
import { unpackDetails } from './record-details.ts';
import { createRecordStore, type LibraryRecord } from './record-store.ts';
import { createStressTestPerfumes, type StressTestKind } from './stress-test-perfumes.ts';

export type { LibraryRecord };

/** The source name of the bundled sample library. */
export const sampleSource = 'sample';

/** A node's in-memory library. */
export interface Library {
  /**
   * The record in any state, or null if there is none. `movedTo` of a moved record is the end of its chain of moves; if that record was
   * withdrawn, so is this one.
   */
  find(id: string): Fragrance | null;
  /** Public perfumes only, best first. */
  search(query: string, limit: number): readonly SearchHit[];
  match(row: Row): MatchedRow;
  /** Matches rows of a shop whose own words these are. Null if a row contains none of them. */
  matchWithShopWords(words: readonly string[]): (row: Row) => MatchedRow | null;
  /** Compares a row with one public perfume. Null if there is none with the ID. */
  compareWith(row: Row, id: string): Candidate | null;
  /** The records with a GTIN, given as fourteen digits; for a merged record, the one it was merged into. Not all of them may be public. */
  findByGtin(gtin: string): readonly string[];
  /** Matches a row with the current synonyms, and with these drafts in addition. Null if the drafts can't affect the row. */
  testSynonyms(drafts: readonly SynonymDefinition[]): (row: Row) => { readonly before: MatchedRow; readonly after: MatchedRow } | null;
  /** How matching reads a text with only the built-in vocabulary and the library. */
  explain(text: string): Interpretation;
  /** The public perfumes by notes, accords and everything else that is recorded. */
  readonly browsing: LibraryBrowsing;
  /** Fills `browsing` if nothing has yet, in slices: it takes as long as filling search. Concurrent calls share the work. */
  prepareBrowsing(): Promise<void>;
  /** The stress-test perfume of a kind. Null if there is none or it is no longer public. */
  findStressTest(kind: StressTestKind): Fragrance | null;
  readonly size: number;
  /** The highest revision of any record so far. */
  readonly revision: number;
}

export interface LibraryMemory extends Library {
  /** Adds or updates a record. */
  put(record: LibraryRecord): void;
  /** Replaces the synonyms. */
  putSynonyms(synonyms: readonly SynonymDefinition[]): void;
  /** Makes search and match faster after many changes. Blocks the event loop for 0.7 s at a million perfumes. */
  optimise(): void;
}

export interface LibraryOptions {
  /** Whether to fill `browsing` from the start, because an operation is released that needs it. Otherwise `prepareBrowsing` fills it. */
  readonly isBrowsed?: boolean;
}

/**
 * The bundled sample library is used until the operator's own library is at least as large. From then on its cards are still served, but
 * search and match ignore it, so that no perfume is found twice.
 */
export function createLibraryMemory({ isBrowsed: isBrowsedAtStart = true }: LibraryOptions = {}): LibraryMemory {
  const records = createRecordStore();
  const index: PerfumeIndex = createPerfumeIndex();
  const gtins = createGtinIndex();
  const browsing = createLibraryBrowsing(records);
  let isBrowsed = isBrowsedAtStart;
  let browsingFilled: Promise<void> | null = isBrowsed ? Promise.resolve() : null;
  const sample = new Set<string>();
  const stressTest = createStressTestPerfumes();
  let own = 0;
  let isSampleHidden = false;
  let revision = 0;
  let synonyms: readonly SynonymDefinition[] = [];
  let customSynonyms: CustomSynonyms | null = null;

  function list(record: Fragrance): void {
    index.put(toPerfume(record));
    if (isBrowsed) browsing.put(record);
  }

  function unlist(id: string): void {
    index.remove(id);
    if (isBrowsed) browsing.remove(id);
  }

  /** Changes are applied to places that are filled as well as to those that aren't yet. */
  function* fillBrowsing(): Generator<void, void> {
    isBrowsed = true;
    for (let place = 0; place < records.size; place++) {
      yield;
      const record = records.get(records.idAt(place));
      if (record?.state === 'public' && !(isSampleHidden && sample.has(record.id))) browsing.put(record);
    }
  }

  function updateSampleVisibility(): void {
    const shouldHide = own >= sample.size;
    if (shouldHide === isSampleHidden || sample.size === 0) return;
    isSampleHidden = shouldHide;
    for (const id of sample) {
      const record = records.get(id);
      if (record === null) continue;
      if (shouldHide) unlist(id);
      else list(record);
    }
  }

  function followMoves(record: Fragrance): Fragrance {
    const visited = new Set<string>();
    let end: Fragrance | null = record;
    while (end?.state === 'moved' && !visited.has(end.id)) {
      visited.add(end.id);
      end = records.get(end.movedTo ?? '');
    }
    if (end?.state === 'withdrawn') return { ...record, state: 'withdrawn', movedTo: null };
    // While changes are being applied, a chain may be temporarily broken or circular; then only its first step is followed.
    return end === null || end.state === 'moved' ? record : { ...record, movedTo: end.id };
  }

  const resolveMoves = (id: string): string => {
    const record = records.get(id);
    return record?.state === 'moved' ? (followMoves(record).movedTo ?? id) : id;
  };
  const prepareSynonyms = (all: readonly SynonymDefinition[]): CustomSynonyms | null =>
    all.length === 0 ? null : index.prepareSynonyms(all, resolveMoves);

  return {
    find(id) {
      const record = records.get(id);
      return record?.state === 'moved' ? followMoves(record) : record;
    },
    search: (query, limit) => index.search(query, limit, customSynonyms),
    match: (row) => index.match(row, customSynonyms),
    matchWithShopWords(words) {
      const own = words.map((text): SynonymDefinition => ({ kind: 'talk', text }));
      const onlyOwn = index.prepareSynonyms(own);
      let all: CustomSynonyms | null = null;
      return (row) => {
        if (!index.containsAny(row, onlyOwn, customSynonyms)) return null;
        all ??= prepareSynonyms([...synonyms, ...own]);
        return index.match(row, all);
      };
    },
    compareWith: (row, id) => index.compareWith(row, id, customSynonyms),
    findByGtin: (gtin) => [...new Set(gtins.find(gtin).map((place) => resolveMoves(records.idAt(place))))],
    testSynonyms(drafts) {
      const [current, withDrafts] = [customSynonyms, prepareSynonyms([...synonyms, ...drafts])];
      const onlyDrafts = index.prepareSynonyms(drafts, resolveMoves);
      return (row) =>
        index.containsAny(row, onlyDrafts, current) ? { before: index.match(row, current), after: index.match(row, withDrafts) } : null;
    },
    explain: index.interpret,
    browsing,
    prepareBrowsing() {
      browsingFilled ??= runInSlices(fillBrowsing());
      return browsingFilled;
    },
    findStressTest(kind) {
      const id = stressTest.ids.get(kind);
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
      const place = records.put(record);
      const details = unpackDetails(record.details);
      for (const gtin of before?.gtins ?? []) if (!details.gtins.includes(gtin)) gtins.remove(gtin, place);
      for (const gtin of details.gtins) gtins.add(gtin, place);
      if (isPublic) stressTest.consider(record);
      revision = Math.max(revision, record.revision);
      if (isSample) {
        if (isPublic) sample.add(record.id);
        else sample.delete(record.id);
      } else own += Number(isPublic) - Number(wasPublic);
      if (isPublic && !(isSample && isSampleHidden)) list({ ...record, ...details });
      else if (wasPublic) unlist(record.id);
      updateSampleVisibility();
    },
    putSynonyms(all) {
      synonyms = all;
      customSynonyms = prepareSynonyms(all);
    },
    optimise: () => index.groupByHouse(),
  };
}

const toPerfume = ({ id, brand, name, strength, year, gender, popularity }: Perfume): Perfume => ({
  id,
  brand,
  name,
  strength,
  year,
  gender,
  popularity,
});
