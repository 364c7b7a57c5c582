import { z } from 'zod';
import type { Library } from '../../../resources/library/library.ts';
import type { LinkFilter, ReviewedLink, ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import { csvRow } from '../csv.ts';
import { linksQuery, parseLinkFilter } from '../links/link-filter.ts';
import { businessPath, consoleOperation, FileResponse } from '../operation.ts';

const pageRows = 200;

export const exportProducts = consoleOperation({
  id: 'exportProducts',
  method: 'GET',
  path: '/businesses/{business}/products.csv',
  title: 'Export products with their links',
  purpose: 'Returns every product with its original fields, its link state and the linked perfume, as CSV.',
  for: 'viewer',
  send: { path: businessPath, query: linksQuery.omit({ by: true, limit: true, after: true, sure: true }) },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, { links, library }) => {
  const wanted = parseLinkFilter({ ...query, by: 'ref', limit: pageRows });
  // Read the first page before the response starts, so that an unavailable database is still reported as an error.
  const first = await readPage(null, path.business, wanted, links);
  return new FileResponse(
    'text/csv; charset=utf-8',
    `${query.state ?? 'products'}.csv`,
    generateLines(first, (last) => readPage(last, path.business, wanted, links), library),
  );
});

const readPage = (after: ReviewedLink | null, businessId: string, wanted: LinkFilter, links: ReviewedLinks) =>
  links.ofBusiness(businessId, wanted, { by: 'ref', after, limit: pageRows });

const headings = [
  'ref',
  'brand',
  'name',
  'strength',
  'gtin',
  'state',
  'outcome',
  'fragrance_id',
  'fragrance_house',
  'fragrance_name',
  'fragrance_strength',
  'note',
  'matched_at',
  'decided_by',
  'decided_at',
];

async function* generateLines(
  first: readonly ReviewedLink[],
  more: (last: ReviewedLink | null) => Promise<readonly ReviewedLink[]>,
  library: Library,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read accents correctly.
  yield `\ufeff${csvRow(headings)}`;
  for (let page = first; ; page = await more(page.at(-1) ?? null)) {
    yield page.map((product) => csvRow(toCells(product, library))).join('');
    if (page.length < pageRows) return;
  }
}

function toCells(product: ReviewedLink, library: Library): readonly string[] {
  const { ref, row, state, outcome, fragranceId, note, matchedAt, decidedBy, decidedAt } = product;
  const fragrance = state === 'approved' && fragranceId !== null ? library.find(fragranceId) : null;
  return [
    ref,
    row?.brand ?? '',
    row?.name ?? '',
    row?.strength ?? '',
    row?.gtin ?? '',
    state,
    outcome ?? '',
    fragrance?.id ?? '',
    fragrance?.brand ?? '',
    fragrance?.name ?? '',
    fragrance?.strength ?? '',
    note ?? '',
    matchedAt ?? '',
    decidedBy ?? '',
    decidedAt ?? '',
  ];
}
