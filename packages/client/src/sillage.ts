import { type AnswerNote, type Caller, call, type Wanted } from './call.ts';
import type { EtagStore } from './etags.ts';
import { defaultRetries, noRetries, type Retries } from './retry.ts';
import type { Capabilities, CardAnswer, CardFormat, LooksAnswer, MatchAnswer, MatchRow, SearchAnswer, Whoami } from './shapes.ts';

export interface SillageOptions {
  /** Your API key. Keep it in the environment of your server. */
  readonly key: string;
  /** The service's base address, ending in /api/partner/v1. */
  readonly baseUrl: string;
  /** The fetch to call with. Default: the one of the platform. */
  readonly fetch?: typeof globalThis.fetch;
  /** How a 429 or 503 is repeated; false for not at all. */
  readonly retries?: Retries | false;
  /** How long one attempt may take. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Where cards are kept, so that unchanged ones are free. Default: nowhere. */
  readonly etags?: EtagStore;
  /** Told of every answer. Must not throw. */
  readonly onAnswer?: (answer: AnswerNote) => void;
}

export interface CallOptions {
  /** Ends the call and its repeats; it then fails with the signal's own reason. */
  readonly signal?: AbortSignal;
}

export interface CardOptions<F extends CardFormat = CardFormat> extends CallOptions {
  /** A saved look: its id, its current name or an earlier name. */
  readonly look?: string;
  /** Default: json. */
  readonly format?: F;
}

/** What a card is in each format: the answer, the bytes of the picture, or the fragment. */
export interface CardForms {
  readonly json: CardAnswer;
  readonly png: Uint8Array;
  readonly html: string;
}

/** One method for each operation. Each gives what was asked for or throws a `SillageError`. */
export interface Sillage {
  /** Checks the key and reads the usage counters. Free. */
  whoami(options?: CallOptions): Promise<Whoami>;
  /** Reads the business, its plan, its usage and which endpoints it may call. Free. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** Reads a card by fragrance id. One call; free where it is unchanged and kept. */
  card<F extends CardFormat = 'json'>(id: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** Reads a card by your own approved product reference. One call; free where it is unchanged and kept. */
  productCard<F extends CardFormat = 'json'>(ref: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** Finds public perfumes by house and name, best first. One call. */
  search(q: string, options?: CallOptions & { readonly limit?: number }): Promise<SearchAnswer>;
  /** Suggests links from your rows to perfumes, for a person to decide on. At most 200 rows. One call. */
  match(rows: readonly MatchRow[], options?: CallOptions): Promise<MatchAnswer>;
  /** Lists your saved looks. Free. */
  looks(options?: CallOptions): Promise<LooksAnswer>;
}

export function createSillage(options: SillageOptions): Sillage {
  const caller = callerOf(options);
  const json = async <T>(wanted: Omit<Wanted, 'as'>): Promise<T> => JSON.parse(String(await call(caller, { ...wanted, as: 'text' })));
  const get = <T>(operation: string, path: string, signal: AbortSignal | undefined): Promise<T> =>
    json({ operation, method: 'GET', path, signal });

  async function cardAt<F extends CardFormat>(
    operation: string,
    path: string,
    { look, format, signal }: CardOptions<F>,
  ): Promise<CardForms[F]> {
    const wanted = { operation, method: 'GET', path: path + queryOf({ look, format }), keeps: true, signal } as const;
    const content =
      format === 'png' || format === 'html'
        ? await call(caller, { ...wanted, as: format === 'png' ? 'bytes' : 'text' })
        : await json<CardAnswer>(wanted);
    // The format that was asked for decides which of the three this is.
    return content as CardForms[F];
  }

  return {
    whoami: ({ signal } = {}) => get('getWhoami', '/whoami', signal),
    capabilities: ({ signal } = {}) => get('getCapabilities', '/capabilities', signal),
    card: async (id, cardOptions = {}) => cardAt('getCard', `/fragrances/${segment(id)}/card`, cardOptions),
    productCard: async (ref, cardOptions = {}) => cardAt('getProductCard', `/products/${segment(ref)}/card`, cardOptions),
    search: (q, { limit, signal } = {}) => get('searchPerfumes', `/search${queryOf({ q, limit })}`, signal),
    match: (rows, { signal } = {}) =>
      json({ operation: 'matchProducts', method: 'POST', path: '/match', body: JSON.stringify({ rows }), signal }),
    looks: ({ signal } = {}) => get('listLooks', '/looks', signal),
  };
}

function callerOf({ key, baseUrl, fetch, retries, timeoutMs = 15_000, etags, onAnswer }: SillageOptions): Caller {
  if (key.trim() === '') throw new TypeError('The key is empty. Give your API key.');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The key holds characters that no key has. Check that it was copied whole.');
  if (!/^https?:\/\//.test(baseUrl)) throw new TypeError('The base address must begin with https:// and end in /api/partner/v1.');
  return {
    key,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    // Looked up at each call, so that a test may put another in its place.
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    retries: retries === false ? noRetries : { ...defaultRetries, ...retries },
    timeoutMs,
    etags: etags ?? null,
    onAnswer: onAnswer ?? null,
  };
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
