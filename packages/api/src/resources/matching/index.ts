export { type Perfume, type PerfumeIndex, perfumeIndex } from './perfume-index.ts';
export type { Candidate, Evidence, MatchedRow } from './reading/evidence.ts';
export type { Row } from './reading/row.ts';
export type { SearchHit } from './search.ts';
