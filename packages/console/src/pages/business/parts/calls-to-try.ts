/** The operations of the partner interface as they are tried here: what each is sent, in fields. */
export interface TryField {
  readonly name: string;
  readonly label: string;
  readonly in: 'path' | 'query' | 'body';
  readonly hint?: string;
  readonly required?: true;
  readonly choices?: readonly string[];
  /** What stands in it at first. */
  readonly first?: string;
  readonly lines?: number;
}

export interface TryOperation {
  readonly id: string;
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: readonly TryField[];
}

const format: TryField = { name: 'format', label: 'Format', in: 'query', choices: ['json', 'html', 'png'], first: 'html' };
const look: TryField = { name: 'look', label: 'Look (optional)', in: 'query', hint: 'By name or id; without it, your default look.' };

const rows = `{
  "rows": [
    { "ref": "SKU-1", "brand": "Christian Dior", "name": "SAUVAGE EDT SPRAY 100ML" }
  ]
}`;

export const callsToTry: readonly TryOperation[] = [
  {
    id: 'getProductCard',
    name: 'Product card',
    method: 'GET',
    path: '/products/{ref}/card',
    fields: [{ name: 'ref', label: 'Product reference', in: 'path', required: true }, format, look],
  },
  {
    id: 'getCard',
    name: 'Card',
    method: 'GET',
    path: '/fragrances/{id}/card',
    fields: [{ name: 'id', label: 'Fragrance id', in: 'path', required: true, hint: 'From search or match.' }, format, look],
  },
  {
    id: 'searchPerfumes',
    name: 'Search',
    method: 'GET',
    path: '/search',
    fields: [
      { name: 'q', label: 'House and name', in: 'query', required: true, first: 'baccarat rouge' },
      { name: 'limit', label: 'Results at most (optional)', in: 'query' },
    ],
  },
  {
    id: 'matchProducts',
    name: 'Match',
    method: 'POST',
    path: '/match',
    fields: [
      {
        name: 'body',
        label: 'Rows, as JSON',
        in: 'body',
        required: true,
        first: rows,
        lines: 7,
        hint: 'What is suggested waits among your links to review, as after a call with a key.',
      },
    ],
  },
  { id: 'listLooks', name: 'Looks', method: 'GET', path: '/looks', fields: [] },
  { id: 'getWhoami', name: 'Who am I', method: 'GET', path: '/whoami', fields: [] },
  { id: 'getCapabilities', name: 'Capabilities', method: 'GET', path: '/capabilities', fields: [] },
];

/** What was typed, by the place that it is sent in. */
export interface Typed {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function typedIn({ fields }: TryOperation, textOf: (name: string) => string): Typed {
  const filled = fields.map((field) => ({ ...field, text: textOf(field.name) })).filter(({ text }) => text !== '');
  const of = (place: TryField['in']) => Object.fromEntries(filled.filter((one) => one.in === place).map(({ name, text }) => [name, text]));
  return { path: of('path'), query: of('query'), body: filled.find((one) => one.in === 'body')?.text ?? null };
}

/** The same call for a server, whose key stands in its environment. */
export function curlOf({ method, path }: TryOperation, { path: values, query, body }: Typed): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = new URLSearchParams(query).toString();
  const quoted = body === null ? [] : [`  -H "Content-Type: application/json" \\`, `  -d '${body.replaceAll("'", "'\\''")}' \\`];
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "$SILLAGE_BASE_URL${filled}${asked === '' ? '' : `?${asked}`}" \\`,
    ...quoted,
    '  -H "Authorization: Bearer $SILLAGE_API_KEY"',
  ].join('\n');
}
