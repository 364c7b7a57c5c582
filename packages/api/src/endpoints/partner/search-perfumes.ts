import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { searchQuery } from '../input.ts';
import { answered, operation } from '../operation.ts';
import { foundIn, foundPerfume } from './found-perfume.ts';

const searchAnswer = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    query: z.string().describe('The query as it was understood.'),
    results: z.array(foundPerfume).describe('Best first; empty where nothing fits.'),
  })
  .meta({ id: 'SearchAnswer' });

export const searchPerfumes = operation({
  id: 'searchPerfumes',
  method: 'GET',
  path: '/search',
  title: 'Search',
  purpose: 'Find public perfumes by house and name.',
  scope: 'search',
  costs: 'one call',
  send: { query: searchQuery },
  answer: searchAnswer,
  badInput: { q: 'invalid_query', limit: 'invalid_query' },
  refuses: ['invalid_query', 'over_allowance', 'unavailable'],
  needs: ['library'],
  examples: [
    { name: 'as people type it', query: { q: 'dior sauvage' }, get: 200 },
    { name: 'one result', query: { q: 'baccarat rouge', limit: '1' }, get: 200 },
    { name: 'nothing fits', query: { q: 'zzzzqqqq' }, get: 200 },
    { name: 'no query', query: {}, get: 'invalid_query' },
    { name: 'a limit out of range', query: { q: 'dior', limit: '26' }, get: 'invalid_query' },
  ],
}).run(async ({ query: { q, limit } }, { library }) =>
  answered(1, () => ({
    ok: true,
    api_version: apiVersion,
    query: q,
    results: library.search(q, limit).flatMap(({ id, score }) => {
      const fragrance = library.find(id);
      return fragrance === null ? [] : [foundIn(fragrance, score)];
    }),
  })),
);
