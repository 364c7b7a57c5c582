export { agreements, createDuplicateSearch, type DuplicateSearch, type LikelyPair, type Likeness, type ReadRecord } from './duplicates.ts';
export { createPerfumeIndex, type Perfume, type PerfumeIndex } from './perfume-index.ts';
export type { CustomSynonyms } from './reading/custom-synonyms.ts';
export { brandFits, type Candidate, type Evidence, gtinFits, type MatchedRow, nameFits, strengthFits } from './reading/evidence.ts';
export type { Row } from './reading/row.ts';
export { containsAudience, findFlankers, readTitle, type Title } from './reading/title.ts';
export type { SearchHit } from './search.ts';
export {
  type BatchRow,
  createShopWordFinder,
  type FoundShopWord,
  findShopWords,
  type ShopWordLibrary,
  shopWordRowsMin,
} from './shop-words.ts';
export { type Interpretation, type ShopWordKind, type SynonymDefinition, shopWordKinds, synonymKinds } from './words/synonym-definition.ts';
