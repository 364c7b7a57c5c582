import { type AnswerNote, type Caller, call } from './call.ts';
import type { EtagStore } from './etags.ts';
import { type Answer, type AnySent, type JsonOperation, requestOf, type Sent } from './operation.ts';
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

/** A method for each operation that is called often, and one for them all. Each gives what was asked for or throws a `SillageError`. */
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
  /** Calls any operation that answers with JSON alone by its id in the API reference, also one that has no method of its own yet. */
  call<O extends JsonOperation>(
    operation: O,
    ...[sent]: Record<never, never> extends Sent<O> ? [sent?: Sent<O> & CallOptions] : [sent: Sent<O> & CallOptions]
  ): Promise<Answer<O>>;
}

export function createSillage(options: SillageOptions): Sillage {
  const caller = callerOf(options);
  const answer = async <O extends JsonOperation>(operation: O, { signal, ...sent }: AnySent & CallOptions = {}): Promise<Answer<O>> =>
    JSON.parse(String(await call(caller, { ...requestOf(operation, sent), as: 'text', signal })));

  async function cardBy<F extends CardFormat>(
    operation: 'getCard' | 'getProductCard',
    path: Readonly<Record<string, string>>,
    { look, format, signal }: CardOptions<F>,
  ): Promise<CardForms[F]> {
    const wanted = { ...requestOf(operation, { path, query: { look, format } }), keeps: true, signal } as const;
    const content = await call(caller, { ...wanted, as: format === 'png' ? 'bytes' : 'text' });
    // The format that was asked for decides which of the three this is.
    return (format === 'png' || format === 'html' ? content : JSON.parse(String(content))) as CardForms[F];
  }

  return {
    whoami: (callOptions) => answer('getWhoami', callOptions),
    capabilities: (callOptions) => answer('getCapabilities', callOptions),
    card: async (id, cardOptions = {}) => cardBy('getCard', { id }, cardOptions),
    productCard: async (ref, cardOptions = {}) => cardBy('getProductCard', { ref }, cardOptions),
    search: (q, { limit, ...callOptions } = {}) => answer('searchPerfumes', { query: { q, limit }, ...callOptions }),
    match: (rows, callOptions) => answer('matchProducts', { body: { rows }, ...callOptions }),
    looks: (callOptions) => answer('listLooks', callOptions),
    call: answer,
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
