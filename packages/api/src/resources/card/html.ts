import type { Card } from './card.ts';
import { altOf } from './card.ts';
import { isDark } from './contrast.ts';
import { element, type Markup } from './element.ts';
import { atelier } from './layouts/atelier.ts';
import { banner } from './layouts/banner.ts';
import { editorial } from './layouts/editorial.ts';
import { row } from './layouts/row.ts';
import { spectrum } from './layouts/spectrum.ts';
import { story } from './layouts/story.ts';
import type { LookSettings } from './settings.ts';
import { type PlacedPictures, type Sheet, sheetOf } from './sheet.ts';
import { type LayoutName, sizeOf } from './sizes.ts';

export { layoutsRevision } from './generated/revision.ts';

type Layout = (sheet: Sheet) => Markup;

const layouts: Record<LayoutName, Layout> = { atelier, banner, row, story, editorial, spectrum };

/** How wide a card grows on a page. Upright cards stop early, or their height would fill the screen. */
const widest: Record<LayoutName, number> = { atelier: 1200, banner: 1200, row: 1200, story: 720, editorial: 1200, spectrum: 720 };

/**
 * The card in its look as one `<article>`: inline styles only, no script, class or id. It fills its column up to the
 * layout's width, needs no media query, and in a column as wide as its frame it is the PNG.
 */
export function cardHtml(card: Card, settings: LookSettings, pictures: PlacedPictures = {}): string {
  const sheet = sheetOf(card, settings, sizeOf(settings), pictures);
  const { palette } = sheet;
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
      'max-width': `${settings.size === 'auto' ? widest[settings.layout] : Math.min(widest[settings.layout], sheet.size.width)}px`,
      margin: '0 auto',
      'background-color': palette.background,
      color: palette.text,
      'color-scheme': isDark(palette.background) ? 'dark' : 'light',
      '-webkit-text-size-adjust': '100%',
    },
    layouts[settings.layout](sheet),
  ).html;
}
