import type { Card } from '../../resources/card/card.ts';
import type { PlacedImages } from '../../resources/card/card-layout.ts';
import type { LookSettings } from '../../resources/card/settings/settings.ts';

/** The PDF is for print, of a one-ink layout. */
export type RenderFormat = 'png' | 'pdf';

/** Input of the render process, which also generates the HTML to keep that work out of the service. */
export interface RenderRequest {
  readonly card: Card;
  readonly settings: LookSettings;
  readonly pictures: PlacedImages;
  readonly isTest: boolean;
  readonly format: RenderFormat;
  /** The bytes of the URLs in `pictures`. */
  readonly images: readonly { readonly src: string; readonly data: Uint8Array }[];
}
