import { baseUrlOf } from './base-url.ts';
import { call } from './call.ts';
import type { AnswerNote, Caller, WaitNote } from './caller.ts';
import {
  type AnsweredCard,
  type AskCard,
  answeredCard,
  type CallOptions,
  type CardForms,
  type CardOfProduct,
  type CardOptions,
  type ProductCardsOptions,
  productCards,
} from './cards.ts';
import type { EtagStore } from './etags/etags.ts';
import { keptCards } from './kept-cards.ts';
import { type MatchOfRow, matchAll } from './match-all.ts';
import { type Answer, type AnySent, type JsonOperation, requestOf, type Sent } from './operation.ts';
import { paceByRate } from './pace.ts';
import { noRetries, type Retries, retriesOf } from './retry.ts';
import type { Capabilities, CardFormat, LooksAnswer, MatchAnswer, MatchRow, SearchAnswer, Whoami } from './shapes.ts';

export interface SillageOptions {
  /** Your API key. Keep it in the environment of your server. */
  readonly key: string;
  /** The service's base address, ending in /api/partner/v1. */
  readonly baseUrl: string;
  /** True to send the key over plain http:// to another machine, inside a private network. Default: only to this machine. */
  readonly plainHttp?: boolean;
  /** The fetch to call with. Default: the one of the platform. */
  readonly fetch?: typeof globalThis.fetch;
  /** How failed calls are repeated, and how long the minute's rate is waited for; false for not at all. */
  readonly retries?: Retries | false;
  /** How long one attempt may take. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Where cards are kept, so that unchanged ones are free. Default: nowhere. */
  readonly etags?: EtagStore;
  /** Whose cards the store keeps under the same keys. Default: the id of the key's business, asked once of `capabilities`, which is free. */
  readonly namespace?: string;
  /** True to take the card of the fragrance that the one asked for was merged into. Default: `moved` is thrown. */
  readonly followMoves?: boolean;
  /** Told of every answer. Must not throw. */
  readonly onAnswer?: (answer: AnswerNote) => void;
  /** Told of every wait, before it begins. Must not throw. */
  readonly onWait?: (wait: WaitNote) => void;
}

/** A method for each operation that is called often, and one for them all. Each gives what was asked for or throws a `SillageError`. */
export interface Sillage {
  /** Checks the key and reads the usage counters. Free. */
  whoami(options?: CallOptions): Promise<Whoami>;
  /** Reads the business, its plan, its usage and which endpoints it may call. Free. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** Reads a card by fragrance id. One call; free where it is unchanged and kept. */
  card<F extends CardFormat = 'json'>(id: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** The same with its ETag, what it cost and whether it is unchanged. */
  answeredCard<F extends CardFormat = 'json'>(id: string, options?: CardOptions<F>): Promise<AnsweredCard<F>>;
  /** Reads a card by your own approved product reference. One call; free where it is unchanged and kept. */
  productCard<F extends CardFormat = 'json'>(ref: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** The same with its ETag, what it cost and whether it is unchanged. */
  answeredProductCard<F extends CardFormat = 'json'>(ref: string, options?: CardOptions<F>): Promise<AnsweredCard<F>>;
  /**
   * Reads the cards of any number of products, several at once and within the minute's rate, in the order of the references. Each comes with its
   * card or its `SillageError`; only an abort ends them all. Asks for no more than you take.
   */
  productCards<F extends CardFormat = 'json'>(
    refs: Iterable<string> | AsyncIterable<string>,
    options?: ProductCardsOptions<F>,
  ): AsyncGenerator<CardOfProduct<F>, void, undefined>;
  /** Finds public perfumes by house and name, best first. One call. */
  search(q: string, options?: CallOptions & { readonly limit?: number }): Promise<SearchAnswer>;
  /** Suggests links from your rows to perfumes, for a person to decide on. At most 200 rows. One call. */
  match(rows: readonly MatchRow[], options?: CallOptions): Promise<MatchAnswer>;
  /** The same for any number of rows, in their order. One call for 200 rows, or for fewer where they are long. */
  matchAll(rows: Iterable<MatchRow> | AsyncIterable<MatchRow>, options?: CallOptions): AsyncGenerator<MatchOfRow, void, undefined>;
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
  const { etags, namespace, followMoves = false } = options;
  const answer = async <O extends JsonOperation>(operation: O, { signal, ...sent }: AnySent & CallOptions = {}): Promise<Answer<O>> =>
    JSON.parse(String((await call(caller, { ...requestOf(operation, sent), as: 'json', signal })).content));

  const businessOfKey = async (): Promise<string> => namespace ?? (await answer('getCapabilities')).business.id;
  const kept = etags === undefined ? null : keptCards(etags, businessOfKey);
  const ask: AskCard = async ({ operation, path }, { look, format, signal }) =>
    call(caller, {
      ...requestOf(operation, { path, query: { look, format } }),
      as: format ?? 'json',
      kept,
      signal,
    });
  const cardById = <F extends CardFormat = 'json'>(id: string, cardOptions: CardOptions<F> = {}) =>
    answeredCard(ask, followMoves, { operation: 'getCard', path: { id } }, cardOptions);
  const cardByRef = <F extends CardFormat = 'json'>(ref: string, cardOptions: CardOptions<F> = {}) =>
    answeredCard(ask, followMoves, { operation: 'getProductCard', path: { ref } }, cardOptions);
  const match = (rows: readonly MatchRow[], callOptions: CallOptions = {}) => answer('matchProducts', { body: { rows }, ...callOptions });

  return {
    whoami: (callOptions) => answer('getWhoami', callOptions),
    capabilities: (callOptions) => answer('getCapabilities', callOptions),
    card: async (id, cardOptions) => (await cardById(id, cardOptions)).content,
    answeredCard: cardById,
    productCard: async (ref, cardOptions) => (await cardByRef(ref, cardOptions)).content,
    answeredProductCard: cardByRef,
    productCards: (refs, cardOptions = {}) => productCards(cardByRef, refs, cardOptions),
    search: (q, { limit, ...callOptions } = {}) => answer('searchPerfumes', { query: { q, limit }, ...callOptions }),
    match,
    matchAll: (rows, callOptions = {}) => matchAll(match, rows, callOptions),
    looks: (callOptions) => answer('listLooks', callOptions),
    call: answer,
  };
}

function callerOf({ key, baseUrl, plainHttp = false, fetch, retries = {}, timeoutMs = 15_000, onAnswer, onWait }: SillageOptions): Caller {
  if (key.trim() === '') throw new TypeError('The key is empty. Give your API key.');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The key holds characters that no key has. Check that it was copied whole.');
  return {
    key,
    baseUrl: baseUrlOf(baseUrl, plainHttp),
    // Looked up at each call, so that a test may put another in its place.
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    retries: retries === false ? noRetries : retriesOf(retries),
    timeoutMs,
    pace: paceByRate(),
    onAnswer: onAnswer ?? null,
    onWait: onWait ?? null,
  };
}
