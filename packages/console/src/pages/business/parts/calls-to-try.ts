import type { MessageId } from '../../../messages/t.ts';

/** The operations of the partner API that the page can call, with a field for each parameter. */
export interface TryField {
  readonly name: string;
  readonly label: MessageId;
  readonly in: 'path' | 'query' | 'body';
  readonly hint?: MessageId;
  readonly required?: true;
  readonly choices?: readonly string[];
  readonly initial?: string;
  readonly lines?: number;
}

export interface TryOperation {
  readonly id: string;
  readonly name: MessageId;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: readonly TryField[];
  /** True if the operator releases the operation separately. */
  readonly isPlanned?: true;
}

const format: TryField = { name: 'format', label: 'business.tryFormat', in: 'query', choices: ['json', 'html', 'png'], initial: 'html' };
const look: TryField = { name: 'look', label: 'business.tryLook', in: 'query', hint: 'business.tryLookHint' };

const id: TryField = { name: 'id', label: 'business.tryId', in: 'path', required: true, hint: 'business.tryIdHint' };
const limit: TryField = { name: 'limit', label: 'business.tryLimit', in: 'query' };
const request: TryField = { name: 'body', label: 'business.tryRequest', in: 'body', required: true, lines: 7 };

const rows = `{
  "rows": [
    { "ref": "SKU-1", "brand": "Christian Dior", "name": "SAUVAGE EDT SPRAY 100ML" }
  ]
}`;

const gift = `{
  "season": "summer",
  "likes": ["citrus", "fig"],
  "limit": 3
}`;

export const callsToTry: readonly TryOperation[] = [
  {
    id: 'getProductCard',
    name: 'business.tryProductCard',
    method: 'GET',
    path: '/products/{ref}/card',
    fields: [{ name: 'ref', label: 'business.tryRef', in: 'path', required: true }, format, look],
  },
  {
    id: 'getCard',
    name: 'business.tryCard',
    method: 'GET',
    path: '/fragrances/{id}/card',
    fields: [id, format, look],
  },
  {
    id: 'searchPerfumes',
    name: 'business.trySearch',
    method: 'GET',
    path: '/search',
    fields: [{ name: 'q', label: 'business.tryQuery', in: 'query', required: true, initial: 'baccarat rouge' }, limit],
  },
  {
    id: 'matchProducts',
    name: 'business.tryMatch',
    method: 'POST',
    path: '/match',
    fields: [
      {
        name: 'body',
        label: 'business.tryRows',
        in: 'body',
        required: true,
        initial: rows,
        lines: 7,
        hint: 'business.tryRowsHint',
      },
    ],
  },
  { id: 'listLooks', name: 'business.tryLooks', method: 'GET', path: '/looks', fields: [] },
  { id: 'getWhoami', name: 'business.tryWhoami', method: 'GET', path: '/whoami', fields: [] },
  { id: 'getCapabilities', name: 'business.tryCapabilities', method: 'GET', path: '/capabilities', fields: [] },
  {
    id: 'listFragrances',
    name: 'business.tryBrowse',
    method: 'GET',
    path: '/fragrances',
    fields: [
      { name: 'notes', label: 'business.tryNotes', in: 'query', initial: 'vetiver' },
      { name: 'brand', label: 'business.tryBrand', in: 'query' },
      limit,
    ],
    isPlanned: true,
  },
  { id: 'getFragrance', name: 'business.tryRecord', method: 'GET', path: '/fragrances/{id}', fields: [id], isPlanned: true },
  {
    id: 'identify',
    name: 'business.tryIdentify',
    method: 'POST',
    path: '/match',
    fields: [{ ...request, initial: '{ "text": "DIOR SAUVAGE EDT 100ml spray" }' }],
    isPlanned: true,
  },
  {
    id: 'listSimilar',
    name: 'business.trySimilar',
    method: 'GET',
    path: '/similar',
    fields: [{ ...id, in: 'query' }, limit],
    isPlanned: true,
  },
  {
    id: 'listByNote',
    name: 'business.tryByNote',
    method: 'GET',
    path: '/by-note',
    fields: [{ name: 'note', label: 'business.tryNote', in: 'query', required: true, initial: 'oud' }, limit],
    isPlanned: true,
  },
  {
    id: 'findGift',
    name: 'business.tryGift',
    method: 'POST',
    path: '/gift-finder',
    fields: [{ ...request, initial: gift }],
    isPlanned: true,
  },
];

/** The typed values, by the part of the request that they belong to. */
export interface CallInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function readInput({ fields }: TryOperation, textOf: (name: string) => string): CallInput {
  const filled = fields.map((field) => ({ ...field, text: textOf(field.name) })).filter(({ text }) => text !== '');
  const valuesIn = (place: TryField['in']) =>
    Object.fromEntries(filled.filter((one) => one.in === place).map(({ name, text }) => [name, text]));
  return { path: valuesIn('path'), query: valuesIn('query'), body: filled.find((one) => one.in === 'body')?.text ?? null };
}

/** The same call as a curl command for a server that has its key in the environment. */
export function toCurl({ method, path }: Pick<TryOperation, 'method' | 'path'>, { path: values, query, body }: CallInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const bodyLines = body === null ? [] : [`  -H "Content-Type: application/json" \\`, `  -d '${body.replaceAll("'", "'\\''")}' \\`];
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "$SILLAGE_BASE_URL${filled}${search === '' ? '' : `?${search}`}" \\`,
    ...bodyLines,
    '  -H "Authorization: Bearer $SILLAGE_API_KEY"',
  ].join('\n');
}
