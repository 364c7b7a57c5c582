// Written by npm run generate from docs/openapi.json.
export const requests = {
  getWhoami: { method: 'GET', path: '/whoami' },
  getCapabilities: { method: 'GET', path: '/capabilities' },
  getCard: { method: 'GET', path: '/fragrances/{id}/card' },
  getProductCard: { method: 'GET', path: '/products/{ref}/card' },
  searchPerfumes: { method: 'GET', path: '/search' },
  matchProducts: { method: 'POST', path: '/match' },
  listLooks: { method: 'GET', path: '/looks' },
  listFragrances: { method: 'GET', path: '/fragrances' },
  getFragrance: { method: 'GET', path: '/fragrances/{id}' },
  listSimilar: { method: 'GET', path: '/similar' },
  listByNote: { method: 'GET', path: '/by-note' },
  findGift: { method: 'POST', path: '/gift-finder' },
  enrichFeed: { method: 'POST', path: '/feed/enrich' },
  getFeed: { method: 'GET', path: '/feed/enrich/{id}' },
  getFeedResult: { method: 'GET', path: '/feed/enrich/{id}/result' },
  identify: { method: 'POST', path: '/match' },
} as const;
