import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { searchQuery } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { perfumeShape, toPerfumeResponse } from './perfume.ts';

export const searchLibrary = consoleOperation({
  id: 'searchLibrary',
  method: 'GET',
  path: '/businesses/{business}/search',
  title: 'Search perfumes',
  purpose: 'Searches the library for a perfume to link a product to. Free.',
  for: 'viewer',
  send: { path: businessPath, query: searchQuery },
  answer: answerOf({ results: z.array(z.strictObject({ perfume: perfumeShape, score: z.number() })) }).meta({ id: 'FoundPerfumes' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library'],
}).run(async ({ query: { q, limit } }, { library }) => ({
  ok: true,
  api_version: apiVersion,
  results: library.search(q, limit).flatMap(({ id, score }) => {
    const fragrance = library.find(id);
    return fragrance === null ? [] : [{ perfume: toPerfumeResponse(fragrance), score }];
  }),
}));
