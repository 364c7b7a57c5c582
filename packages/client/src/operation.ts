import { SillageError } from './error.ts';
import type { operations } from './generated/openapi.ts';
import { requests } from './generated/requests.ts';
import type { ErrorAnswer, ErrorCode } from './shapes.ts';

/** What the interface says of an operation, by its id, as types: what it is sent and what it answers. Nothing here names one. */

type Content<O extends keyof operations> = operations[O]['responses'][200]['content'];

/** The operations that answer with JSON alone. Those that also answer with pictures have methods of their own. */
export type JsonOperation = {
  [O in keyof operations]: Exclude<keyof Content<O>, 'application/json'> extends never ? O : never;
}[keyof operations];

export type Answer<O extends JsonOperation> = Exclude<Content<O>['application/json'], ErrorAnswer>;

type Parameters<O extends JsonOperation> = operations[O]['parameters'];

/** The parts of a path, the query and the body, where the operation takes them. */
export type Sent<O extends JsonOperation> = {
  readonly [P in keyof Parameters<O> as [NonNullable<Parameters<O>[P]>] extends [never] ? never : P & ('path' | 'query')]: Parameters<O>[P];
} & (operations[O] extends { readonly requestBody: { readonly content: { readonly 'application/json': infer B } } }
  ? { readonly body: B }
  : unknown);

/** The same of any operation. */
export interface AnySent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** The request of an operation, its path below the base address. What cannot be sent is refused as the service would refuse it. */
export function requestOf(operation: keyof operations, { path = {}, query = {}, body }: AnySent) {
  if (!Object.hasOwn(requests, operation)) throw new TypeError(`There is no operation "${operation}". The API reference has their ids.`);
  const { method, path: template } = requests[operation];
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name) => segment(name, path[name] ?? ''));
  return { operation, method, path: filled + queryOf(query), ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** One part of a path. A URL takes a part of one or two dots for a step in the path, however it is written. */
function segment(name: string, text: string): string {
  const code = name === 'ref' ? 'invalid_product_ref' : 'invalid_id';
  if (/^\.{1,2}$/.test(text))
    throw new SillageError(code, `"${text}" cannot stand in a path. Give the product another reference.`, { status: null });
  return encoded(text, code);
}

function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(String(value), 'invalid_query')}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

function encoded(text: string, code: ErrorCode): string {
  try {
    return encodeURIComponent(text);
  } catch (cause) {
    throw new SillageError(code, 'The text holds half of a character. Check where it was cut.', { status: null, cause });
  }
}
