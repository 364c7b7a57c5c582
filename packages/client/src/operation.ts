import { SillageError } from './error.ts';
import type { operations } from './generated/openapi.ts';
import { requests } from './generated/requests.ts';
import type { ErrorAnswer, ErrorCode } from './shapes.ts';

type Content<O extends keyof operations> = operations[O]['responses'] extends { readonly 200: { readonly content: infer C } } ? C : never;

/** The operations that respond only with JSON. Those that also respond with images have methods of their own. */
export type JsonOperation = {
  [O in keyof operations]: Exclude<keyof Content<O>, 'application/json'> extends never ? O : never;
}[keyof operations];

export type Answer<O extends JsonOperation> = Content<O> extends { readonly 'application/json': infer A } ? Exclude<A, ErrorAnswer> : never;

type Parameters<O extends JsonOperation> = operations[O]['parameters'];

/** The input of an operation: path parameters, query and body, as far as it takes them. */
export type Sent<O extends JsonOperation> = {
  readonly [P in keyof Parameters<O> as [NonNullable<Parameters<O>[P]>] extends [never] ? never : P & ('path' | 'query')]: Parameters<O>[P];
} & (operations[O] extends { readonly requestBody: { readonly content: { readonly 'application/json': infer B } } }
  ? { readonly body: B }
  : unknown);

/** The input of any operation. */
export interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Builds the request of an operation, with its path below the base URL. Input that can't be sent throws the error that the service would return. */
export function buildRequest(operation: keyof operations, { path = {}, query = {}, body }: AnyInput) {
  if (!Object.hasOwn(requests, operation))
    throw new TypeError(`Unknown operation "${operation}". See the API reference for operation ids.`);
  const { method, path: template } = requests[operation];
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeSegment(name, path[name] ?? ''));
  return { operation, method, path: filled + buildQuery(query), ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** Encodes a path segment. URLs resolve `.` and `..` as path steps even if they are percent-encoded. */
function encodeSegment(name: string, text: string): string {
  const code = name === 'ref' ? 'invalid_product_ref' : 'invalid_id';
  if (/^\.{1,2}$/.test(text))
    throw new SillageError(code, `"${text}" can't be used in a URL. Give the product a different reference.`, { status: null });
  return encodeText(text, code);
}

function buildQuery(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeText(String(value), 'invalid_query')}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

function encodeText(text: string, code: ErrorCode): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    throw new SillageError(code, 'The text contains half of a character. Check where it was truncated.', { status: null, cause });
  }
}
