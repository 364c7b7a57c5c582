import type { Card } from './card.ts';
import { altOf } from './card.ts';
import { isDark } from './contrast.ts';
import { element } from './element.ts';
import { layouts, sizeOf } from './layouts/index.ts';
import type { LookSettings } from './settings.ts';
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
      display: 'block',
      'box-sizing': 'border-box',
      direction: sheet.words.direction,
      'unicode-bidi': 'isolate',
      'container-type': 'inline-size',
      'contain-intrinsic-inline-size': '600px',
      width: '100%',
      // In a grid or a row, an item is at least as wide as its content says it is, and ours says 600 px.
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
