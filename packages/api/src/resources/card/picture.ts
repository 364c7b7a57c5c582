import type { Refusal } from '../../errors/refusal.ts';
import type { Card } from './card.ts';
import type { StoredPicture } from './fitting/place.ts';
import type { LookSettings } from './settings/settings.ts';

/** Whose turn the documentation's own cards take: no business's. */
export const documentsOwner = 'documents';

/** Draws cards. Equal input gives equal bytes, on every node. */
export interface Pictures {
  /** Changes when the drawn bytes of equal input may change. */
  readonly revision: string;
  /**
   * The card as PNG, drawn when the turn of `business` comes. `unavailable` when too many of its cards wait to be drawn; `card_failed`
   * when this one could not be.
   */
  draw(card: Card, settings: LookSettings, business: string): Promise<Uint8Array | Refusal<'card_failed' | 'unavailable'>>;
}

/** A business's own pictures by the hash of their content. */
export interface StoredPictures {
  /** What is known about a picture without reading it. Null when no such picture is stored. */
  find(hash: string): Promise<StoredPicture | null>;
  /** The re-encoded bytes. Null when no such picture is stored. */
  bytes(hash: string): Promise<Uint8Array | null>;
}
