import type { Declaration } from '../../../endpoints/operation.ts';
import { resolveExample } from '../../examples.ts';
import type { DescribedOperation } from '../../shared-path.ts';

/** The call that every sample of an operation makes: the declaration's first successful example. */
export interface SampleCall {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** With `{name}` for parameters. */
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** The content of the file that is sent as the body. Null for no file. */
  readonly file: string | null;
  /** How the clients make the call. Null if they can't, because a file is sent or received. */
  readonly clientCall: ClientCall | null;
  /** The name of the example, whose response is recorded. */
  readonly example: string;
}

/** A call of a method in camel case: positional arguments, then named ones. */
export interface ClientCall {
  readonly name: string;
  readonly positional: readonly unknown[];
  readonly named: Readonly<Record<string, unknown>>;
}

export function createSampleCall(declaration: Declaration, { parameters = [] }: DescribedOperation): SampleCall {
  const { id, method, path: template, examples, upload } = declaration;
  const example = examples.find(({ get }) => typeof get === 'number');
  if (example === undefined) throw new Error(`${id} has no successful example.`);
  const { path = {}, query = {}, body } = resolveExample(example);
  const isNumber = (name: string): boolean => parameters.some((one) => one.name === name && one.schema.type === 'integer');
  const typed = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, isNumber(name) ? Number(text) : text]));
  return {
    operation: id,
    method,
    template,
    path,
    query: typed,
    body: upload === undefined ? body : undefined,
    file: upload === undefined ? null : String(body),
    clientCall: toClientCall(id, path, typed, body),
    example: example.name,
  };
}

type Values = Readonly<Record<string, unknown>>;
const none: Values = {};

/** The method of each operation in the clients, and the arguments that it takes. */
const clientMethods: Readonly<Record<string, (path: Values, query: Values, body: Values) => ClientCall | null>> = {
  getWhoami: () => ({ name: 'whoami', positional: [], named: none }),
  getCapabilities: () => ({ name: 'capabilities', positional: [], named: none }),
  getCard: ({ id }, query) => ({ name: 'card', positional: [id], named: query }),
  getProductCard: ({ ref }, query) => ({ name: 'productCard', positional: [ref], named: query }),
  searchPerfumes: (_, { q, ...query }) => ({ name: 'search', positional: [q], named: query }),
  matchProducts: (_, __, { rows }) => ({ name: 'match', positional: [rows], named: none }),
  listLooks: () => ({ name: 'looks', positional: [], named: none }),
  listFragrances: (_, query) => ({ name: 'fragrances', positional: [query], named: none }),
  getFragrance: ({ id }) => ({ name: 'fragrance', positional: [id], named: none }),
  identify: (_, __, { text }) => ({ name: 'identify', positional: [text], named: none }),
  listSimilar: (_, query) => ({ name: 'similar', positional: [query], named: none }),
  listByNote: (_, query) => ({ name: 'byNote', positional: [query], named: none }),
  findGift: (_, __, body) => ({ name: 'findGift', positional: [body], named: none }),
  enrichFeed: () => null,
  getFeedResult: () => null,
};

/** Operations without a method of their own are called by ID. */
function toClientCall(id: string, path: Values, query: Values, body: unknown): ClientCall | null {
  const method = clientMethods[id];
  if (method !== undefined) return method(path, query, typeof body === 'object' && body !== null ? { ...body } : none);
  const parts = Object.entries({ path, query }).filter(([, part]) => Object.keys(part).length > 0);
  return { name: 'call', positional: [id], named: { ...Object.fromEntries(parts), ...(body !== undefined && { body }) } };
}
