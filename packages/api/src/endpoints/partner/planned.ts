/** Unreleased operations in the specification: listed in capabilities, rejected with not_found. */
export const plannedOperations = [
  { name: 'listFragrances', title: 'Browse fragrances', method: 'GET', path: '/fragrances' },
  { name: 'getFragrance', title: 'Full fragrance record', method: 'GET', path: '/fragrances/:id' },
  { name: 'matchIdentity', title: 'Match messy text to a fragrance identity', method: 'POST', path: '/match' },
  { name: 'listSimilar', title: 'Similar fragrances', method: 'GET', path: '/similar' },
  { name: 'listByNote', title: 'Fragrances by note', method: 'GET', path: '/by-note' },
  { name: 'findGift', title: 'Gift finder', method: 'POST', path: '/gift-finder' },
  { name: 'enrichFeed', title: 'Feed enrichment', method: 'POST', path: '/feed/enrich' },
] as const;
