import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import type { Facets } from '../../resources/library/browsing/browse.ts';
import { type TermKind, toTermId } from '../../resources/library/browsing/term-table.ts';
import type { Library } from '../../resources/library/library.ts';
import { findTermId } from '../../resources/notes/terms.ts';
import { apiVersion } from '../../versioning.ts';
import { operation } from '../operation.ts';
import { nameList, paging, q, termList, within, years } from './browse-input.ts';
import {
  codesOfTerm,
  findAssortment,
  findBySearch,
  type ListingContext,
  type ListingPorts,
  listedPerfume,
  nextCursor,
  readPage,
  readStart,
  type Start,
} from './browse-results.ts';
import { respondOrUnchanged } from './validated-response.ts';

const facetEntry = z
  .strictObject({
    id: z.string().describe('Use it as a filter.'),
    name: z.string().describe('In English.'),
    count: z.int().describe('The number of matches with it.'),
  })
  .meta({ id: 'FacetEntry' });

const facet = (of: string) => z.array(facetEntry).describe(`${of} of all matches, most frequent first, at most 30. The counts are exact.`);

export const fragrancesResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    total: z.int().describe('The number of matches on all pages.'),
    results: z.array(
      listedPerfume.extend({ score: z.number().min(0).max(1).optional().describe('Only with `q`.') }).meta({ id: 'BrowsedPerfume' }),
    ),
    facets: z.strictObject({
      brand: facet('Brands'),
      family: facet('Families'),
      strength: facet('Strengths'),
      accords: facet('Accords'),
      notes: facet('Notes'),
    }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'FragrancesAnswer' });

export type FragrancesResponse = z.output<typeof fragrancesResponse>;

export const fragrancesQuery = z
  .object({
    q,
    brand: nameList('Brands, one of which a perfume must have.'),
    family: termList(['family'], 'Olfactive families, one of which a perfume must have.'),
    notes: termList(['note'], 'Notes, all of which a perfume must have, in any tier.'),
    accords: termList(['accord'], 'Accords, all of which a perfume must have.'),
    without: termList(['note', 'accord'], 'Notes or accords that a perfume must not have. A name of both excludes both.'),
    perfumer: nameList('Perfumers, one of whom created the perfume.'),
    strength: nameList('Strengths, one of which a perfume must have.'),
    ...years,
    ...paging,
    within,
  })
  .refine(({ year_from, year_to }) => year_from === undefined || year_to === undefined || year_from <= year_to, {
    path: ['year_to'],
    message: 'must not be before year_from',
  });

export type FragrancesQuery = z.output<typeof fragrancesQuery>;

const parameters = Object.keys(fragrancesQuery.shape);

export const listFragrances = operation({
  id: 'listFragrances',
  method: 'GET',
  path: '/fragrances',
  title: 'Browse fragrances',
  purpose: 'Browse published perfumes by name, brand, family, notes, accords, perfumer, strength and year, with exact counts of each.',
  scope: 'browse',
  costs: 'one call',
  send: { query: fragrancesQuery },
  answer: fragrancesResponse,
  revalidates: true,
  badInput: Object.fromEntries(parameters.map((name) => [name, 'invalid_query' as const])),
  refuses: ['invalid_query', 'over_allowance', 'unavailable'],
  needs: ['library', 'links'],
  examples: [
    {
      name: 'woody perfumes with vetiver and without vanilla',
      query: { notes: 'vetiver', accords: 'woody', without: 'vanilla', limit: '2' },
      get: 200,
    },
    { name: 'notes in French, newest first', query: { notes: 'Bergamote,Lavande', sort: 'newest', limit: '2' }, get: 200 },
    { name: 'within your own assortment', query: { within: 'linked', limit: '2' }, get: 200 },
    { name: 'no matches', query: { brand: 'dior', year_to: '1900' }, get: 200 },
    { name: 'an unknown note', query: { notes: 'bergamoot' }, get: 'invalid_query' },
    { name: 'a cursor of another query', query: { cursor: 'bm90LWEtY3Vyc29y' }, get: 'invalid_query' },
  ],
}).run(async (call, ports) => {
  const start = readStart(call.query, ports.library);
  return start instanceof Refusal ? start : respondOrUnchanged(() => browseFragrances(call.query, start, call, ports), call);
});

/** One page of the perfumes that match a query. */
export async function browseFragrances(
  query: FragrancesQuery,
  start: Start,
  context: ListingContext,
  ports: ListingPorts,
): Promise<FragrancesResponse | Refusal<'invalid_query'>> {
  const { library } = ports;
  const scores = findBySearch(query.q, library);
  const assortment = await findAssortment(query.within, context, ports);
  const page = await readPage(query, start, toWanted(query, scores, library), assortment, library);
  if (page instanceof Refusal) return page;
  return {
    ok: true,
    api_version: apiVersion,
    total: page.total,
    results: page.results.map(({ place, perfume }) => ({ ...perfume, ...(scores !== null && { score: scores.get(place) ?? 0 }) })),
    facets: toFacets(page.facets, library),
    next_cursor: page.nextCursor,
  };
}

function toWanted(
  { brand, family, notes, accords, without, perfumer, strength, year_from, year_to }: FragrancesQuery,
  scores: ReadonlyMap<number, number> | null,
  library: Library,
) {
  const { browsing } = library;
  const anyOf = (terms: typeof notes) => (terms === undefined ? [] : [terms.flatMap((term) => codesOfTerm(term, browsing))]);
  const allOf = (terms: typeof notes) => (terms ?? []).map((term) => codesOfTerm(term, browsing));
  const named = (part: TermKind, ids: readonly string[] | undefined) =>
    ids === undefined ? [] : [ids.flatMap((id) => codesOfTerm({ part, id }, browsing))];
  return {
    filters: [
      ...named(
        'brand',
        brand?.map((name) => findBrandId(name, library)),
      ),
      ...named('perfumer', perfumer?.map(toTermId)),
      ...named(
        'strength',
        strength?.map((name) => findTermId('strength', name) ?? toTermId(name)),
      ),
      ...anyOf(family),
      ...allOf(notes),
      ...allOf(accords),
    ],
    without: (without ?? []).flatMap((term) => codesOfTerm(term, browsing)),
    yearFrom: year_from ?? null,
    yearTo: year_to ?? null,
    found: scores === null ? null : [...scores.keys()],
    facets: true,
  };
}

/** A brand by its ID or name, or by an alias that matching knows, such as MFK. */
function findBrandId(name: string, library: Library): string {
  const id = toTermId(name);
  if (library.browsing.index.terms.find('brand', id) >= 0) return id;
  const [house] = library.explain(name).houses;
  return toTermId((house === undefined ? null : library.find(house.perfume)?.brand) ?? name);
}

function toFacets(facets: Facets | null, { browsing }: Library) {
  const { terms } = browsing.index;
  const toEntries = (kind: TermKind) =>
    (facets?.[kind] ?? []).map(({ term, count }) => ({ id: terms.id(term), name: terms.name(term), count }));
  return {
    brand: toEntries('brand'),
    family: toEntries('family'),
    strength: toEntries('strength'),
    accords: toEntries('accord'),
    notes: toEntries('note'),
  };
}
