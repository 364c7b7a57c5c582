import { toLanguageTag } from '../language.ts';
import { renderSuggestions } from './blocks/suggestions.ts';
import { renderTestMark } from './blocks/test-mark.ts';
import type { Card } from './card.ts';
import { formatAlt } from './card.ts';
import { type CardLayout, createCardLayout, type PlacedImages } from './card-layout.ts';
import { element } from './element.ts';
import { findPrintFloor } from './fitting/print.ts';
import type { Size } from './fitting/sizes.ts';
import { getCardSize, layouts, showsSuggestions } from './layouts/index.ts';
import type { LayoutDefinition } from './layouts/layout.ts';
import { isDark } from './settings/contrast.ts';
import type { LookSettings } from './settings/settings.ts';

export { layoutsRevision } from './generated/revision.ts';

/**
 * Renders a card as one `<article>` with inline styles only: no script, class or ID. It fills its column up to the layout's maximum width
 * without media queries. In a column as wide as its frame, it is identical to the PNG. `isTest` marks the cards of test keys.
 */
export const renderCardHtml = (card: Card, settings: LookSettings, images: PlacedImages = {}, isTest = false): string =>
  renderCard(card, settings, images, isTest).html;

/** The HTML of a card with the size of its image, which is higher than the layout's own size if the perfume has many notes. */
export interface RenderedCard extends Size {
  readonly html: string;
}

export function renderCard(card: Card, settings: LookSettings, images: PlacedImages = {}, isTest = false): RenderedCard {
  const { maxWidth, squareMargin, isOneInk = false, fitHeight, render }: LayoutDefinition = layouts[settings.layout];
  const framed = createCardLayout(card, settings, getCardSize(settings), images, isOneInk);
  const plain = settings.size === 'auto' && fitHeight ? grow(framed, fitHeight(framed)) : framed;
  const suggestions = showsSuggestions(settings) ? renderSuggestions(plain, squareMargin) : null;
  const { width, height } = plain.size;
  const layout = isOneInk
    ? { ...plain, printFloor: findPrintFloor(plain) }
    : { ...plain, size: { width, height: height - (suggestions?.height ?? 0) } };
  const { palette } = layout;
  const { html } = element(
    'article',
    {
      lang: toLanguageTag(settings.language),
      dir: layout.labels.direction,
      'aria-label': settings.language === 'en' ? card.alt : formatAlt(card, settings.language),
    },
    {
      all: 'initial',
      // The container may be taller than the card, next to a card with a longer name; the background then fills it.
      display: 'flex',
      'flex-direction': 'column',
      'min-height': '100%',
      'box-sizing': 'border-box',
      direction: layout.labels.direction,
      'unicode-bidi': 'isolate',
      // Size containment gives the card no intrinsic width, so it adapts to its column and never widens a track of the shop's grid.
      'container-type': 'inline-size',
      width: '100%',
      'min-width': 0,
      position: isTest && 'relative',
      'max-width': `${settings.size === 'auto' ? maxWidth : Math.min(maxWidth, layout.size.width)}px`,
      margin: '0 auto',
      'background-color': palette.background,
      color: palette.text,
      'color-scheme': isDark(palette.background) ? 'dark' : 'light',
      '-webkit-text-size-adjust': '100%',
    },
    render(layout),
    suggestions?.markup ?? null,
    isTest ? renderTestMark(layout) : null,
  );
  return { html, width, height };
}

/** At most twice as high as its frame. Beyond that, notes are counted instead. */
const grow = (layout: CardLayout, height: number): CardLayout => ({
  ...layout,
  size: { ...layout.size, height: Math.ceil(Math.min(layout.size.height * 2, Math.max(layout.size.height, height))) },
});
