import { z } from 'zod';
import type { Library } from '../../../resources/library/library.ts';
import type { LinksWanted, ReviewedLink, ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import { csvRow } from '../csv.ts';
import { linksQuery, wantedBy } from '../links/wanted.ts';
import { businessPath, consoleOperation, FileAnswer } from '../operation.ts';

const pageRows = 200;

export const exportProducts = consoleOperation({
  id: 'exportProducts',
  method: 'GET',
  path: '/businesses/{business}/products.csv',
  title: 'Export products with their links',
  purpose: 'Every product with what it was sent as, where its link stands and the perfume that it is linked to, as CSV.',
  for: 'viewer',
  send: { path: businessPath, query: linksQuery.omit({ by: true, limit: true, after: true, sure: true }) },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, { links, library }) => {
  const wanted = wantedBy({ ...query, by: 'ref', limit: pageRows });
  // Read before the answer begins, so that a database which is away is told as ever.
  const first = await pageBehind(null, path.business, wanted, links);
  return new FileAnswer(
    'text/csv; charset=utf-8',
    `${query.state ?? 'products'}.csv`,
    linesOf(first, (last) => pageBehind(last, path.business, wanted, links), library),
  );
});

const pageBehind = (after: ReviewedLink | null, businessId: string, wanted: LinksWanted, links: ReviewedLinks) =>
  links.ofBusiness(businessId, wanted, { by: 'ref', after, limit: pageRows });

const headings = [
  'ref',
  'brand',
  'name',
  'strength',
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

async function* linesOf(
  first: readonly ReviewedLink[],
  more: (last: ReviewedLink | null) => Promise<readonly ReviewedLink[]>,
  library: Library,
): AsyncGenerator<string> {
  // With a mark at its beginning a spreadsheet reads the accents as they are.
  yield `\ufeff${csvRow(headings)}`;
  for (let page = first; ; page = await more(page.at(-1) ?? null)) {
    yield page.map((product) => csvRow(cellsOf(product, library))).join('');
    if (page.length < pageRows) return;
  }
}

function cellsOf(product: ReviewedLink, library: Library): readonly string[] {
  const { ref, row, state, outcome, fragranceId, note, matchedAt, decidedBy, decidedAt } = product;
  const fragrance = state === 'approved' && fragranceId !== null ? library.find(fragranceId) : null;
  return [
    ref,
    row?.brand ?? '',
    row?.name ?? '',
    row?.strength ?? '',
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
