import type { Refusal } from '../../errors/refusal.ts';
import type { Card } from './card.ts';
import type { StoredImage } from './fitting/place.ts';
import type { LookSettings } from './settings/settings.ts';

/** The render queue owner of the documentation's own cards, which belong to no business. */
export const documentationOwner = 'documents';

/** Renders cards as PNG, with equal bytes for equal input on every node, and as PDF. */
export interface CardRenderer {
  /** Changes when the bytes rendered for equal input may change. */
  readonly revision: string;
  /** The card as PNG, queued per `business`, marked if `isTest`. `unavailable` if too many of its cards are queued; `card_failed` if rendering failed. */
  render(
    card: Card,
    settings: LookSettings,
    business: string,
    isTest?: boolean,
  ): Promise<Uint8Array | Refusal<'card_failed' | 'unavailable'>>;
  /** The card as a PDF for print, in settings with a one-ink layout; queued and refused like `render`. */
  print(card: Card, settings: LookSettings, business: string): Promise<Uint8Array | Refusal<'card_failed' | 'unavailable'>>;
}

/** Uploaded images by the hash of their content. */
export interface StoredImages {
  /** The metadata of an image. Null if no such image is stored. */
  find(hash: string): Promise<StoredImage | null>;
  /** The re-encoded bytes. Null if no such image is stored. */
  readBytes(hash: string): Promise<Uint8Array | null>;
}
