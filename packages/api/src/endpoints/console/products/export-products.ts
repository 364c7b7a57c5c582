import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import type { Library } from '../../../resources/library/library.ts';
import type { ListedProduct, ListedProducts, WantedProducts } from '../../../resources/products/import.ts';
import { keptLinkStates } from '../../../states.ts';
import { text, uuid } from '../../input.ts';
import { csvRow } from '../csv.ts';
import { businessPath, consoleOperation, FileAnswer } from '../operation.ts';

const pageRows = 1_000;

export const exportProducts = consoleOperation({
  id: 'exportProducts',
  method: 'GET',
  path: '/businesses/{business}/products.csv',
  title: 'Export products with their links',
  purpose: 'Every product with what it was sent as, where its link stands and the perfume that it is linked to, as CSV.',
  for: 'viewer',
  send: {
    path: businessPath,
    query: z.object({
      state: z
        .enum(keptLinkStates, `must be one of ${keptLinkStates.join(', ')}`)
        .optional()
        .describe('Only those of this state; not_recorded are those that the library does not have.'),
      batch: uuid.optional().describe('Only those of this import or call of match.'),
      q: text(limits.queryCharactersMax).optional().describe('Only those whose reference, brand or title holds this.'),
    }),
  },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['listedProducts', 'library'],
}).run(async ({ path, query: { state, batch, q } }, { listedProducts, library }) => {
  const wanted: WantedProducts = { state: state ?? null, batch: batch ?? null, search: q ?? null };
  // Read before the answer begins, so that a database which is away is told as ever.
  const first = await listedProducts.ofBusiness(path.business, wanted, '', pageRows);
  return new FileAnswer(
    'text/csv; charset=utf-8',
    `${state ?? 'products'}.csv`,
    linesOf(first, (after) => listedProducts.ofBusiness(path.business, wanted, after, pageRows), library),
  );
});

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
  first: readonly ListedProduct[],
  more: (afterRef: string) => ReturnType<ListedProducts['ofBusiness']>,
  library: Library,
): AsyncGenerator<string> {
  // With a mark at its beginning a spreadsheet reads the accents as they are.
  yield `\ufeff${csvRow(headings)}`;
  for (let page = first; ; page = await more(page.at(-1)?.ref ?? '')) {
    yield page.map((product) => csvRow(cellsOf(product, library))).join('');
    if (page.length < pageRows) return;
  }
}

function cellsOf(product: ListedProduct, library: Library): readonly string[] {
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
