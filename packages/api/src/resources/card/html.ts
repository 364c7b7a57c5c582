import type { Card } from './card.ts';
import { altOf } from './card.ts';
import { element } from './element.ts';
import { layouts, sizeOf } from './layouts/index.ts';
import { isDark } from './settings/contrast.ts';
import type { LookSettings } from './settings/settings.ts';
import { type PlacedPictures, sheetOf } from './sheet.ts';

export { layoutsRevision } from './generated/revision.ts';

/**
 * The card in its look as one `<article>`: inline styles only, no script, class or id. It fills its column up to the
 * layout's width, needs no media query, and in a column as wide as its frame it is the PNG.
 */
export function cardHtml(card: Card, settings: LookSettings, pictures: PlacedPictures = {}): string {
  const sheet = sheetOf(card, settings, sizeOf(settings), pictures);
  const { palette } = sheet;
  const { widest, draw } = layouts[settings.layout];
  return element(
    'article',
    {
      lang: settings.language,
      dir: sheet.words.direction,
      'aria-label': settings.language === 'en' ? card.alt : altOf(card, settings.language),
    },
    {
      all: 'initial',
      // What holds the card may be taller than it, beside the card of a longer name: then the paper fills it.
      display: 'flex',
      'flex-direction': 'column',
      'min-height': '100%',
      'box-sizing': 'border-box',
      direction: sheet.words.direction,
      'unicode-bidi': 'isolate',
      // So contained, a card asks for no width of its own: it takes that of its column, and widens no track of a shop's grid.
      'container-type': 'inline-size',
      width: '100%',
      'min-width': 0,
      'max-width': `${settings.size === 'auto' ? widest : Math.min(widest, sheet.size.width)}px`,
      margin: '0 auto',
      'background-color': palette.background,
      color: palette.text,
      'color-scheme': isDark(palette.background) ? 'dark' : 'light',
      '-webkit-text-size-adjust': '100%',
    },
    draw(sheet),
  ).html;
}
