import { enrichFeed } from './enrich-feed.ts';
import { findGift } from './find-gift.ts';
import { getCapabilities } from './get-capabilities.ts';
import { getCard } from './get-card.ts';
import { getFeed } from './get-feed.ts';
import { getFeedResult } from './get-feed-result.ts';
import { getFragrance } from './get-fragrance.ts';
import { getProductCard } from './get-product-card.ts';
import { getWhoami } from './get-whoami.ts';
import { identify } from './identify.ts';
import { listByNote } from './list-by-note.ts';
import { listFragrances } from './list-fragrances.ts';
import { listLooks } from './list-looks.ts';
import { listSimilar } from './list-similar.ts';
import { matchProducts } from './match-products.ts';
import { searchPerfumes } from './search-perfumes.ts';

/** All operations in the order of the specification: those of v1, then the planned ones that this version includes. */
export const partnerOperations = () =>
  [
    getWhoami,
    getCapabilities,
    getCard,
    getProductCard,
    searchPerfumes,
    matchProducts,
    listLooks,
    listFragrances,
    getFragrance,
    identify,
    listSimilar,
    listByNote,
    findGift,
    enrichFeed,
    getFeed,
    getFeedResult,
  ] as const;
