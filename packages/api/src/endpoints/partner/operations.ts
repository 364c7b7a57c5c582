import { getCapabilities } from './get-capabilities.ts';
import { getCard } from './get-card.ts';
import { getProductCard } from './get-product-card.ts';
import { getWhoami } from './get-whoami.ts';
import { listLooks } from './list-looks.ts';
import { matchProducts } from './match-products.ts';
import { searchPerfumes } from './search-perfumes.ts';

/** The released operations, in the order of the specification. */
export const partnerOperations = () =>
  [getWhoami, getCapabilities, getCard, getProductCard, searchPerfumes, matchProducts, listLooks] as const;
