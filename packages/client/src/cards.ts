import { isSillageError, type SillageError } from './error.ts';
import type { Answered } from './http-client.ts';
import { inOrder } from './in-order.ts';
import type { CardAnswer, CardFormat } from './shapes.ts';

export interface CallOptions {
  /** Aborts the call and its retries; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface CardOptions<F extends CardFormat = CardFormat> extends CallOptions {
  /** A saved look: its id, its current name or an earlier name. */
  readonly look?: string;
  /** Default: json. */
  readonly format?: F;
}

export interface ProductCardsOptions<F extends CardFormat = CardFormat> extends CardOptions<F> {
  /** How many cards are requested in parallel. Default: 4. */
  readonly concurrency?: number;
}

/** The type of a card in each format: the JSON response, the PNG bytes or the HTML fragment. */
export interface CardForms {
  readonly json: CardAnswer;
  readonly png: Uint8Array;
  readonly html: string;
}

/** A card with the metadata of its response. */
export interface AnsweredCard<F extends CardFormat> extends Omit<Answered, 'content'> {
  readonly content: CardForms[F];
  /** The id of the fragrance that the requested one was merged into. Null if no move was followed. */
  readonly movedTo: string | null;
}

/** One of many results: either a card or an error. */
export type CardOfProduct<F extends CardFormat> =
  | { readonly ref: string; readonly card: AnsweredCard<F>; readonly error: null }
  | { readonly ref: string; readonly card: null; readonly error: SillageError };

export interface CardRequest {
  readonly operation: 'getCard' | 'getProductCard';
  readonly path: Readonly<Record<string, string>>;
}

/** Fetches one card with its content unparsed. */
export type FetchCard = (request: CardRequest, options: CardOptions) => Promise<Answered>;

/** A move points directly to its final target. More than one hop happens only if another merge is made in the meantime. */
const movesMax = 3;

/** Fetches a card, following moves if `followMoves` is set. */
export async function answeredCard<F extends CardFormat>(
  fetchCard: FetchCard,
  followMoves: boolean,
  request: CardRequest,
  options: CardOptions<F>,
): Promise<AnsweredCard<F>> {
  let movedTo: string | null = null;
  for (let moves = 0; ; moves += 1) {
    try {
      const card = await fetchCard(movedTo === null ? request : { operation: 'getCard', path: { id: movedTo } }, options);
      return { ...card, content: parseContent(card.content, options.format), movedTo };
    } catch (error) {
      if (!followMoves || moves === movesMax || !isSillageError(error, 'moved') || error.movedTo === undefined) throw error;
      movedTo = error.movedTo;
    }
  }
}

/** The requested format determines the type. */
const parseContent = <F extends CardFormat>(content: string | Uint8Array, format: F | undefined): CardForms[F] =>
  (format === 'png' || format === 'html' ? content : JSON.parse(String(content))) as CardForms[F];

/** Fetches the cards of many products, in the order of their references. */
export async function* productCards<F extends CardFormat>(
  cardOf: (ref: string, options: CardOptions<F>) => Promise<AnsweredCard<F>>,
  refs: Iterable<string> | AsyncIterable<string>,
  options: ProductCardsOptions<F>,
): AsyncGenerator<CardOfProduct<F>, void, undefined> {
  const { concurrency = 4, signal } = options;
  if (!(concurrency >= 1)) throw new TypeError('The concurrency must be 1 or more.');
  const inFlight = new Set<AbortController>();
  const abortAll = (): void => {
    for (const controller of inFlight) controller.abort(signal?.reason);
  };
  signal?.addEventListener('abort', abortAll, { once: true });
  try {
    yield* inOrder(refs, concurrency, async (ref): Promise<CardOfProduct<F>> => {
      // Each call gets its own signal, because Node warns of a leak if many listeners share one.
      const controller = new AbortController();
      inFlight.add(controller);
      if (signal?.aborted) abortAll();
      try {
        const card = await cardOf(ref, { ...options, signal: controller.signal });
        return { ref, card, error: null };
      } catch (error) {
        if (controller.signal.aborted || !isSillageError(error)) throw error;
        return { ref, card: null, error };
      } finally {
        inFlight.delete(controller);
      }
    });
  } finally {
    // A caller that stops early doesn't wait for further cards or pay for any that haven't been requested.
    signal?.removeEventListener('abort', abortAll);
    abortAll();
  }
}
