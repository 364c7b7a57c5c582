import { parseBaseUrl } from './base-url.ts';
import { call } from './call.ts';
import { businessInStore, createCardCache } from './card-cache.ts';
import {
  type AnsweredCard,
  answeredCard,
  type CallOptions,
  type CardForms,
  type CardOfProduct,
  type CardOptions,
  type FetchCard,
  type ProductCardsOptions,
  productCards,
} from './cards.ts';
import type { EtagStore } from './etags/etags.ts';
import type { AnswerNote, HttpClient, WaitNote } from './http-client.ts';
import { type MatchOfRow, matchAll } from './match-all.ts';
import { type Answer, type AnyInput, buildRequest, type JsonOperation, type Sent } from './operation.ts';
import { createPace } from './pace.ts';
import { noRetries, type Retries, withDefaults } from './retry.ts';
import type {
  ByNoteAnswer,
  ByNoteQuery,
  Capabilities,
  CardFormat,
  FeedAnswer,
  FeedQuery,
  FragranceAnswer,
  FragrancesAnswer,
  FragrancesQuery,
  GiftAnswer,
  GiftRequest,
  IdentifyAnswer,
  LooksAnswer,
  MatchAnswer,
  MatchRow,
  SearchAnswer,
  SimilarAnswer,
  SimilarQuery,
  Whoami,
} from './shapes.ts';

export interface SillageOptions {
  /** Your API key. Keep it in the environment of your server. */
  readonly key: string;
  /** The service's base URL, ending in /api/partner/v1. */
  readonly baseUrl: string;
  /** True to allow plain http:// to another machine, for use inside a private network. Default: only to this machine. */
  readonly plainHttp?: boolean;
  /** The fetch implementation. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** How failed calls are retried, and how long to wait for the rate limit. False turns both off. */
  readonly retries?: Retries | false;
  /** Time limit of one attempt. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** The store for cards, which makes unchanged cards free. Default: none. */
  readonly etags?: EtagStore;
  /**
   * The namespace of the cards in the store. Default: the id of the key's business, fetched once per store with `capabilities`, which is
   * free.
   */
  readonly namespace?: string;
  /**
   * True to return the stored card, even if it may be outdated, when the service can't be reached, fails or rejects the call because a limit
   * is reached. Default: the error is thrown.
   */
  readonly staleIfError?: boolean;
  /** True to return the card of the fragrance that the requested one was merged into. Default: `moved` is thrown. */
  readonly followMoves?: boolean;
  /** Called for every response. Must not throw. */
  readonly onAnswer?: (answer: AnswerNote) => void;
  /** Called before every wait. Must not throw. */
  readonly onWait?: (wait: WaitNote) => void;
}

/** A method for each common operation, and `call` for all others. Each returns its result or throws a `SillageError`. */
export interface Sillage {
  /** Checks the key and reads the usage counters. Free. */
  whoami(options?: CallOptions): Promise<Whoami>;
  /** Reads the business, its plan, its usage and the state of each endpoint. Free. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** Reads a card by fragrance id. One call; free if it is in the store and unchanged. */
  card<F extends CardFormat = 'json'>(id: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** The same, with the ETag, the charge and whether it is unchanged. */
  answeredCard<F extends CardFormat = 'json'>(id: string, options?: CardOptions<F>): Promise<AnsweredCard<F>>;
  /** Reads a card by your own approved product reference. One call; free if it is in the store and unchanged. */
  productCard<F extends CardFormat = 'json'>(ref: string, options?: CardOptions<F>): Promise<CardForms[F]>;
  /** The same, with the ETag, the charge and whether it is unchanged. */
  answeredProductCard<F extends CardFormat = 'json'>(ref: string, options?: CardOptions<F>): Promise<AnsweredCard<F>>;
  /**
   * Reads the cards of any number of products in parallel, within the rate limit and in the order of the references. Each result has a card or
   * a `SillageError`; only an abort ends them all. Cards are fetched only as you consume them.
   */
  productCards<F extends CardFormat = 'json'>(
    refs: Iterable<string> | AsyncIterable<string>,
    options?: ProductCardsOptions<F>,
  ): AsyncGenerator<CardOfProduct<F>, void, undefined>;
  /** Finds public perfumes by brand and name, best match first. One call. */
  search(q: string, options?: CallOptions & { readonly limit?: number }): Promise<SearchAnswer>;
  /** Lists public perfumes by any combination of filters. One call. */
  fragrances(query?: FragrancesQuery, options?: CallOptions): Promise<FragrancesAnswer>;
  /** Reads a full record by fragrance id. One call. A record under review throws `in_review`. */
  fragrance(id: string, options?: CallOptions): Promise<FragranceAnswer>;
  /** Lists public perfumes with a note, or with any note of a family. One call. */
  byNote(query: ByNoteQuery, options?: CallOptions): Promise<ByNoteAnswer>;
  /** Lists the perfumes most similar to one, each with what both have in common. One call. */
  similar(query: SimilarQuery, options?: CallOptions): Promise<SimilarAnswer>;
  /** Finds perfumes for an occasion and a person. One call. */
  findGift(request: GiftRequest, options?: CallOptions): Promise<GiftAnswer>;
  /**
   * Sends a product feed (CSV, TSV, XLSX or JSON Lines) to be enriched in the background. One call per 200 rows, charged as they are done.
   * The same feed sent again is the same job.
   */
  enrichFeed(file: string | Uint8Array, query: FeedQuery, options?: CallOptions): Promise<FeedAnswer>;
  /** Reads the progress of a feed. Free. */
  feed(id: string, options?: CallOptions): Promise<FeedAnswer>;
  /** Downloads the result of a feed that is done. Free. */
  feedResult(id: string, options?: CallOptions): Promise<Uint8Array>;
  /** Identifies the perfume that a text is about. One call. */
  identify(text: string, options?: CallOptions): Promise<IdentifyAnswer>;
  /** Suggests links from your rows to perfumes, for a person to review. At most 200 rows. One call. */
  match(rows: readonly MatchRow[], options?: CallOptions): Promise<MatchAnswer>;
  /** The same for any number of rows, in their order. One call per 200 rows, or fewer if they are long. */
  matchAll(rows: Iterable<MatchRow> | AsyncIterable<MatchRow>, options?: CallOptions): AsyncGenerator<MatchOfRow, void, undefined>;
  /** Lists your saved looks. Free. */
  looks(options?: CallOptions): Promise<LooksAnswer>;
  /** Calls any operation that responds only with JSON, by its id in the API reference. */
  call<O extends JsonOperation>(
    operation: O,
    ...[sent]: Record<never, never> extends Sent<O> ? [sent?: Sent<O> & CallOptions] : [sent: Sent<O> & CallOptions]
  ): Promise<Answer<O>>;
}

export function createSillage(options: SillageOptions): Sillage {
  const client = createHttpClient(options);
  const { etags, namespace, staleIfError = false, followMoves = false } = options;
  const answer = async <O extends JsonOperation>(operation: O, { signal, ...sent }: AnyInput & CallOptions = {}): Promise<Answer<O>> =>
    JSON.parse(String((await call(client, { ...buildRequest(operation, sent), as: 'json', signal })).content));

  const businessOfKey = async (): Promise<string> => (await answer('getCapabilities')).business.id;
  const cache = etags === undefined ? null : createCardCache(etags, async () => namespace ?? businessInStore(etags, client, businessOfKey));
  const fetchCard: FetchCard = async ({ operation, path }, { look, format, signal }) =>
    call(client, {
      ...buildRequest(operation, { path, query: { look, format } }),
      as: format ?? 'json',
      cache,
      staleIfError,
      signal,
    });
  const cardById = <F extends CardFormat = 'json'>(id: string, cardOptions: CardOptions<F> = {}) =>
    answeredCard(fetchCard, followMoves, { operation: 'getCard', path: { id } }, cardOptions);
  const cardByRef = <F extends CardFormat = 'json'>(ref: string, cardOptions: CardOptions<F> = {}) =>
    answeredCard(fetchCard, followMoves, { operation: 'getProductCard', path: { ref } }, cardOptions);
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
    fragrances: (query = {}, callOptions = {}) => answer('listFragrances', { query, ...callOptions }),
    fragrance: (id, callOptions = {}) => answer('getFragrance', { path: { id }, ...callOptions }),
    byNote: (query, callOptions = {}) => answer('listByNote', { query, ...callOptions }),
    similar: (query, callOptions = {}) => answer('listSimilar', { query, ...callOptions }),
    findGift: (body, callOptions = {}) => answer('findGift', { body, ...callOptions }),
    enrichFeed: async (file, query, { signal } = {}) => {
      const body = new Uint8Array(typeof file === 'string' ? new TextEncoder().encode(file) : file).buffer;
      const { content } = await call(client, { ...buildRequest('enrichFeed', { query }), body, as: 'json', signal });
      return JSON.parse(String(content));
    },
    feed: (id, callOptions = {}) => answer('getFeed', { path: { id }, ...callOptions }),
    feedResult: async (id, { signal } = {}) => {
      const { content } = await call(client, { ...buildRequest('getFeedResult', { path: { id } }), as: 'file', signal });
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    identify: (text, callOptions = {}) => answer('identify', { body: { text }, ...callOptions }),
    match,
    matchAll: (rows, callOptions = {}) => matchAll(match, rows, callOptions),
    looks: (callOptions) => answer('listLooks', callOptions),
    call: answer,
  };
}

function createHttpClient({
  key,
  baseUrl,
  plainHttp = false,
  fetch,
  retries = {},
  timeoutMs = 15_000,
  onAnswer,
  onWait,
}: SillageOptions): HttpClient {
  if (key.trim() === '') throw new TypeError('The key is empty. Pass your API key.');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The key contains invalid characters. Check that it was copied completely.');
  return {
    key,
    baseUrl: parseBaseUrl(baseUrl, plainHttp),
    // Looked up on each call, so that a test can replace it.
    fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    retries: retries === false ? noRetries : withDefaults(retries),
    timeoutMs,
    pace: createPace(),
    onAnswer: onAnswer ?? null,
    onWait: onWait ?? null,
  };
}
