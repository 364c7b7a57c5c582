import { z } from 'zod';
import type { Library } from '../../../resources/library/library.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { csvRow } from '../csv.ts';
import { linksQuery, parseLinkFilter } from '../links/link-filter.ts';
import { businessPath, type ConsolePorts, consoleOperation, FileResponse, workbookMedia } from '../operation.ts';
import { createWorkbook } from '../xlsx.ts';

const pageRows = 200;
const exportQuery = linksQuery.omit({ by: true, limit: true, after: true, sure: true });

export const exportProducts = consoleOperation({
  id: 'exportProducts',
  method: 'GET',
  path: '/businesses/{business}/products.csv',
  title: 'Export products with their links',
  purpose: 'Returns every product with its original fields, its link state and the linked perfume, as CSV.',
  for: 'viewer',
  send: { path: businessPath, query: exportQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, ports) => {
  const pages = await openExport(path.business, query, ports);
  return new FileResponse('text/csv; charset=utf-8', nameExport(query, 'csv'), generateLines(pages));
});

export const exportProductsWorkbook = consoleOperation({
  id: 'exportProductsWorkbook',
  method: 'GET',
  path: '/businesses/{business}/products.xlsx',
  title: 'Export products as a workbook',
  purpose: 'Returns the same as the CSV export, as an Excel workbook. All cells are text.',
  for: 'viewer',
  send: { path: businessPath, query: exportQuery },
  answer: z.string(),
  media: workbookMedia,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links', 'library'],
}).run(async ({ path, query }, ports) => {
  const pages = await openExport(path.business, query, ports);
  return new FileResponse(workbookMedia, nameExport(query, 'xlsx'), createWorkbook('Products', headings, pages));
});

type ExportQuery = z.output<typeof exportQuery>;

const nameExport = ({ state }: ExportQuery, extension: 'csv' | 'xlsx'): `${string}.${string}` => `${state ?? 'products'}.${extension}`;

/** Reads the first page before the response starts, so that an unavailable database is still reported as an error. */
async function openExport(
  businessId: string,
  query: ExportQuery,
  { links, library }: Pick<ConsolePorts, 'links' | 'library'>,
): Promise<AsyncGenerator<readonly (readonly string[])[]>> {
  const wanted = parseLinkFilter({ ...query, by: 'ref', limit: pageRows });
  const readPage = (after: ReviewedLink | null) => links.ofBusiness(businessId, wanted, { by: 'ref', after, limit: pageRows });
  return generatePages(await readPage(null), readPage, library);
}

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

async function* generatePages(
  first: readonly ReviewedLink[],
  more: (last: ReviewedLink | null) => Promise<readonly ReviewedLink[]>,
  library: Library,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let page = first; ; page = await more(page.at(-1) ?? null)) {
    yield page.map((product) => toCells(product, library));
    if (page.length < pageRows) return;
  }
}

async function* generateLines(pages: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read accents correctly.
  yield `\ufeff${csvRow(headings)}`;
  for await (const page of pages) yield page.map(csvRow).join('');
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
