export type { Candidate, Evidence, MatchedRow } from './evidence.ts';
export { type Perfume, type PerfumeIndex, perfumeIndex } from './perfume-index.ts';
export type { Row } from './row.ts';
export type { SearchHit } from './search.ts';
