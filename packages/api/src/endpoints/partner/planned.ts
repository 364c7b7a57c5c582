/** The operations that the specification plans. Until the operator releases one, capabilities lists it as planned and calls get not_found. */
export const plannedOperations = [
  { name: 'listFragrances', title: 'Browse fragrances', method: 'GET', path: '/fragrances' },
  { name: 'getFragrance', title: 'Full fragrance record', method: 'GET', path: '/fragrances/:id' },
  { name: 'identify', title: 'Match messy text to a fragrance identity', method: 'POST', path: '/match' },
  { name: 'listSimilar', title: 'Similar fragrances', method: 'GET', path: '/similar' },
  { name: 'listByNote', title: 'Fragrances by note', method: 'GET', path: '/by-note' },
  { name: 'findGift', title: 'Gift finder', method: 'POST', path: '/gift-finder' },
  { name: 'enrichFeed', title: 'Feed enrichment', method: 'POST', path: '/feed/enrich' },
] as const;

export type PlannedName = (typeof plannedOperations)[number]['name'];

/** Operations that are released together with a planned one, which the specification lists as one. */
const partsOf: Readonly<Record<string, PlannedName>> = { getFeed: 'enrichFeed', getFeedResult: 'enrichFeed' };

/** Whether a deployment has the operation: all that aren't planned, and those that its operator has released. */
export const isReleased = (id: string, released: ReadonlySet<string>): boolean =>
  released.has(partsOf[id] ?? id) || plannedOperations.every(({ name }) => name !== (partsOf[id] ?? id));
