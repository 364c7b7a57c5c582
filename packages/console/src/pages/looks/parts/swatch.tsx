import type { SavedLook } from '../../../api/looks/saved-looks.ts';
import { palettes } from '../../../generated/words.ts';

/** The inks of a look on its paper, as a printer would lay them out. */
export function Swatch({ look: { settings } }: { readonly look: SavedLook }) {
  const inks = typeof settings.palette === 'string' ? palettes[settings.palette] : settings.palette;
  return (
    <span
      aria-hidden="true"
      style={{ background: inks.background, color: inks.text }}
      className="grid aspect-[40/21] content-center justify-items-start gap-3 rounded border border-line p-[9%]"
    >
      <span style={{ color: inks.muted }} className="text-[0.75rem] leading-none tracking-[0.2em] uppercase">
        House
      </span>
      <span className="font-display text-4xl leading-none font-medium">Perfume</span>
      <span style={{ background: inks.accent }} className="h-0.5 w-12" />
      <span style={{ color: inks.muted }} className="text-[0.875rem] leading-none">
        Eau de Parfum
      </span>
    </span>
  );
}
