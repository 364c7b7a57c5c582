import type { Answered } from './caller.ts';
import { isSillageError, type SillageError } from './error.ts';
import { inOrder } from './in-order.ts';
import type { CardAnswer, CardFormat } from './shapes.ts';

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

export interface ProductCardsOptions<F extends CardFormat = CardFormat> extends CardOptions<F> {
  /** How many cards are asked for at once. Default: 4. */
  readonly concurrency?: number;
}

/** What a card is in each format: the answer, the bytes of the picture, or the fragment. */
export interface CardForms {
  readonly json: CardAnswer;
  readonly png: Uint8Array;
  readonly html: string;
}

/** A card with what its answer said beside it. */
export interface AnsweredCard<F extends CardFormat> extends Omit<Answered, 'content'> {
  readonly content: CardForms[F];
  /** The fragrance that the one asked for was merged into. Null where none was followed. */
  readonly movedTo: string | null;
}

/** One of many: a card or the reason why there is none, never both. */
export type CardOfProduct<F extends CardFormat> =
  | { readonly ref: string; readonly card: AnsweredCard<F>; readonly error: null }
  | { readonly ref: string; readonly card: null; readonly error: SillageError };

export interface AskedCard {
  readonly operation: 'getCard' | 'getProductCard';
  readonly path: Readonly<Record<string, string>>;
}

/** Asks for one card, its content still as it came. */
export type AskCard = (asked: AskedCard, options: CardOptions) => Promise<Answered>;

/** Moves lead straight to their end, but for one that was made while this one was followed. */
const movesMax = 3;

/** The card, where it is followed to from where it was asked for. */
export async function answeredCard<F extends CardFormat>(
  ask: AskCard,
  followMoves: boolean,
  asked: AskedCard,
  options: CardOptions<F>,
): Promise<AnsweredCard<F>> {
  let movedTo: string | null = null;
  for (let moves = 0; ; moves += 1) {
    try {
      const card = await ask(movedTo === null ? asked : { operation: 'getCard', path: { id: movedTo } }, options);
      return { ...card, content: contentOf(card.content, options.format), movedTo };
    } catch (error) {
      if (!followMoves || moves === movesMax || !isSillageError(error, 'moved') || error.movedTo === undefined) throw error;
      movedTo = error.movedTo;
    }
  }
}

/** The format that was asked for decides which of the three this is. */
const contentOf = <F extends CardFormat>(content: string | Uint8Array, format: F | undefined): CardForms[F] =>
  (format === 'png' || format === 'html' ? content : JSON.parse(String(content))) as CardForms[F];

/** The cards of many products, in the order of their references. */
export async function* productCards<F extends CardFormat>(
  cardOf: (ref: string, options: CardOptions<F>) => Promise<AnsweredCard<F>>,
  refs: Iterable<string> | AsyncIterable<string>,
  options: ProductCardsOptions<F>,
): AsyncGenerator<CardOfProduct<F>, void, undefined> {
  const { concurrency = 4, signal } = options;
  if (!(concurrency >= 1)) throw new TypeError('The concurrency must be 1 or more.');
  const underWay = new Set<AbortController>();
  const end = (): void => {
    for (const ending of underWay) ending.abort(signal?.reason);
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    yield* inOrder(refs, concurrency, async (ref): Promise<CardOfProduct<F>> => {
      // Each has a signal of its own: where many listen to one, the platform takes it for a leak.
      const ending = new AbortController();
      underWay.add(ending);
      if (signal?.aborted) end();
      try {
        const card = await cardOf(ref, { ...options, signal: ending.signal });
        return { ref, card, error: null };
      } catch (error) {
        if (ending.signal.aborted || !isSillageError(error)) throw error;
        return { ref, card: null, error };
      } finally {
        underWay.delete(ending);
      }
    });
  } finally {
    // Whoever stops early waits for no more cards, and pays for none that was not sent yet.
    signal?.removeEventListener('abort', end);
    end();
  }
}
