import type { Card } from '../../resources/card/card.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';
import type { PlacedPictures } from '../../resources/card/sheet.ts';

/** What the drawing process is asked for. It makes the HTML too, so that the service does nothing but ask. */
export interface Order {
  readonly card: Card;
  readonly settings: LookSettings;
  readonly pictures: PlacedPictures;
  /** The bytes behind the addresses in `pictures`. */
  readonly images: readonly { readonly src: string; readonly data: Uint8Array }[];
}
