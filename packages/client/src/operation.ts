import type { operations } from './generated/openapi.ts';
import { requests } from './generated/requests.ts';
import type { ErrorAnswer } from './shapes.ts';

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

/** The request of an operation, its path below the base address. */
export function requestOf(operation: keyof operations, { path = {}, query = {}, body }: AnySent) {
  const { method, path: template } = requests[operation];
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name) => segment(path[name] ?? ''));
  return { operation, method, path: filled + queryOf(query), ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** One part of a path. A URL takes a part of one or two dots for a step in the path, however it is written. */
function segment(text: string): string {
  if (/^\.{1,2}$/.test(text)) throw new RangeError(`"${text}" cannot stand in a path. Give the product another reference.`);
  return encodeURIComponent(text);
}

function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}
