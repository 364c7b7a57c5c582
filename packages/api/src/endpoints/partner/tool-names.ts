/** The operations that agents call as tools over MCP, in the order in which the tools are listed. */
export const toolNames = {
  searchPerfumes: 'search_perfumes',
  identify: 'identify_perfume',
  matchProducts: 'match_products',
  listFragrances: 'browse_perfumes',
  listByNote: 'list_perfumes_by_note',
  getFragrance: 'get_perfume',
  listSimilar: 'list_similar_perfumes',
  findGift: 'find_gift',
  getCard: 'get_card',
  getProductCard: 'get_product_card',
  listLooks: 'list_looks',
  getWhoami: 'whoami',
} as const;

export type ToolOperation = keyof typeof toolNames;
export const toolOperations = Object.keys(toolNames) as readonly ToolOperation[];
