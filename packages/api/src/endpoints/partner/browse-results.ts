import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { BrowsePage, BrowseQuery } from '../../resources/library/browsing/browse.ts';
import { tiers, toCode } from '../../resources/library/browsing/browse-index.ts';
import type { LibraryBrowsing } from '../../resources/library/browsing/library-browsing.ts';
import type { TermKind } from '../../resources/library/browsing/term-table.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { type Assortment, readAssortment } from '../../resources/links/assortment.ts';
import type { ProductLinks } from '../../resources/links/product-link.ts';
import { noteIdsOfFamily } from '../../resources/notes/recorded-notes.ts';
import type { CallContext, Send } from '../operation.ts';
import type { RequestedTerm } from './browse-input.ts';
import { fingerprintOf, formatCursor, libraryChanged, readCursor } from './cursor.ts';

/** A perfume in a list. Operations that rank add `score` and `reasons`. */
export const listedPerfume = z
  .strictObject({
    id: z.guid().describe('The fragrance ID.'),
    brand: z.string(),
    name: z.string(),
    strength: z.string().nullable(),
    year: z.int().nullable(),
    family: z.string().nullable(),
    refs: z.array(z.string()).optional().describe('Your product references of the perfume. Only with `within=linked`.'),
  })
  .meta({ id: 'ListedPerfume' });

export type ListedPerfume = z.output<typeof listedPerfume>;

export const nextCursor = z.string().nullable().describe('The cursor of the next page. Null on the last one.');

export const toListedPerfume = (fragrance: Fragrance, refs?: readonly string[]): ListedPerfume => {
  const { id, brand, name, strength, year, family } = fragrance;
  return { id, brand, name, strength, year, family, ...(refs !== undefined && { refs: [...refs] }) };
};

interface Term {
  readonly part: RequestedTerm['part'] | TermKind;
  readonly id: string;
}

/** The codes of a term in a tier, or in any. A family of notes has the codes of all of its notes. */
export function codesOfTerm({ part, id }: Term, { index }: Pick<LibraryBrowsing, 'index'>, tier: number | null = null): number[] {
  if (part === 'note_family') return noteIdsOfFamily(id).flatMap((note) => codesOfTerm({ part: 'note', id: note }, { index }, tier));
  const term = index.terms.find(part, id);
  if (term < 0) return [];
  if (part !== 'note') return [toCode(term, 0)];
  return tier === null ? tiers.map((_, nth) => toCode(term, nth)) : [toCode(term, tier)];
}

/** What the operations that list perfumes need, for a key as for a person in the console. */
export interface ListingPorts {
  readonly library: Library;
  readonly links: Pick<ProductLinks, 'approved'>;
}

export type ListingContext = Pick<CallContext<Send>, 'workspace'>;

/** The perfumes of the business's own approved products. Null if the caller wants all perfumes. */
export async function findAssortment(
  within: 'linked' | undefined,
  { workspace }: ListingContext,
  { library, links }: ListingPorts,
): Promise<Assortment | null> {
  if (within === undefined) return null;
  const { business, revision } = workspace;
  return readAssortment(await links.approved(business.id, revision), library);
}

interface Paged {
  readonly sort: BrowseQuery['sort'];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface ReadPage extends Pick<BrowsePage, 'total' | 'facets'> {
  readonly results: readonly { readonly place: number; readonly perfume: ListedPerfume }[];
  readonly nextCursor: string | null;
}

/** Where a page begins. */
export interface Start {
  readonly revision: number;
  readonly fingerprint: string;
  readonly after: number | null;
}

/** Checks the cursor. `query` is everything that was asked, to tell cursors of other queries apart. */
export function readStart({ sort, cursor, limit: _, ...query }: Paged, { browsing, revision }: Library): Start | Refusal<'invalid_query'> {
  const fingerprint = fingerprintOf([query, sort]);
  if (cursor === undefined) return { revision, fingerprint, after: null };
  const last = readCursor(cursor, { revision, fingerprint });
  if (last instanceof Refusal) return last;
  const after = browsing.placeOf(last);
  return after < 0 ? libraryChanged() : { revision, fingerprint, after };
}

/** One page of a query. */
export async function readPage(
  { sort, limit, cursor }: Paged,
  { revision, fingerprint, after }: Start,
  wanted: Omit<BrowseQuery, 'sort' | 'limit' | 'after' | 'linked'>,
  assortment: Assortment | null,
  library: Library,
): Promise<ReadPage | Refusal<'invalid_query'>> {
  const { browsing } = library;
  const page = await browsing.browse({ ...wanted, sort, limit, after, linked: assortment?.places ?? null });
  if (cursor !== undefined && library.revision !== revision) return libraryChanged();
  const results = page.places.flatMap((place) => {
    const fragrance = browsing.at(place);
    return fragrance === null ? [] : [{ place, perfume: toListedPerfume(fragrance, assortment?.refsAt(place)) }];
  });
  const id = page.hasMore ? results.at(-1)?.perfume.id : undefined;
  const next = id === undefined ? null : formatCursor({ id, revision, fingerprint });
  return { total: page.total, facets: page.facets, results, nextCursor: next };
}

export const nothingElse = { without: [], yearFrom: null, yearTo: null, found: null, facets: false } as const;

/** The best results of search, with their scores by place. Null without a query. */
export function findBySearch(q: string | undefined, library: Library): ReadonlyMap<number, number> | null {
  if (q === undefined) return null;
  return new Map(library.search(q, limits.browsedHitsMax).map(({ id, score }) => [library.browsing.placeOf(id), score]));
}
