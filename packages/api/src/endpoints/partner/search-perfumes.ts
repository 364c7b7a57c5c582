import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { searchQuery } from '../input.ts';
import { operation, respond } from '../operation.ts';
import { foundPerfume, toFoundPerfume } from './found-perfume.ts';

const searchResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    query: z.string().describe('The parsed query.'),
    results: z.array(foundPerfume).describe('Results, best first; empty if nothing matches.'),
  })
  .meta({ id: 'SearchAnswer' });

export const searchPerfumes = operation({
  id: 'searchPerfumes',
  method: 'GET',
  path: '/search',
  title: 'Search',
  purpose: 'Search published perfumes by brand and name.',
  scope: 'search',
  costs: 'one call',
  send: { query: searchQuery },
  answer: searchResponse,
  badInput: { q: 'invalid_query', limit: 'invalid_query' },
  refuses: ['invalid_query', 'over_allowance', 'unavailable'],
  needs: ['library'],
  examples: [
    { name: 'a typical query', query: { q: 'dior sauvage' }, get: 200 },
    { name: 'one result', query: { q: 'baccarat rouge', limit: '1' }, get: 200 },
    { name: 'no results', query: { q: 'zzzzqqqq' }, get: 200 },
    { name: 'no query', query: {}, get: 'invalid_query' },
    { name: 'a limit out of range', query: { q: 'dior', limit: '26' }, get: 'invalid_query' },
  ],
}).run(async ({ query: { q, limit } }, { library }) =>
  respond(1, () => ({
    ok: true,
    api_version: apiVersion,
    query: q,
    results: library.search(q, limit).flatMap(({ id, score }) => {
      const fragrance = library.find(id);
      return fragrance === null ? [] : [toFoundPerfume(fragrance, score)];
    }),
  })),
);
