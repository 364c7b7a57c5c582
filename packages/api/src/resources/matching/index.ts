export { agreements, type DuplicateSearch, duplicateSearch, type LikelyPair, type Likeness, type ReadRecord } from './duplicates.ts';
export { type Perfume, type PerfumeIndex, perfumeIndex } from './perfume-index.ts';
export type { Added } from './reading/added.ts';
export { brandFits, type Candidate, type Evidence, type MatchedRow, nameFits, strengthFits } from './reading/evidence.ts';
export type { Row } from './reading/row.ts';
export { flankersIn, readTitle, soundsLikeAudience, type Title } from './reading/title.ts';
export type { SearchHit } from './search.ts';
export { type AddedWord, addedKinds, type Said, type ShopWordKind, shopWordKinds } from './words/added-word.ts';
