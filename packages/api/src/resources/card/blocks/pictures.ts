import { contrast, mix } from '../contrast.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { contrastMin, type Palette } from '../palettes.ts';
import { fluid, type PlacedPicture, type Sheet } from '../sheet.ts';
import { box } from '../typesetting.ts';
import { type Block, house } from './identity.ts';

export interface PictureBlock {
  readonly markup: Markup;
  readonly width: number;
  readonly height: number;
}

/** The shop's bottle, as large as the room allows. Null where the look has none. */
export const bottle = (sheet: Sheet, width: number, height: number): PictureBlock | null =>
  sheet.pictures.bottle ? contained(sheet, sheet.pictures.bottle, width, height) : null;

/** A picture in its own proportions, with its room reserved before it has loaded. What it shows, the card already says. */
function contained(sheet: Sheet, picture: PlacedPicture, width: number, height: number): PictureBlock {
  const scale = Math.min(width / picture.width, height / picture.height);
  const shown = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const markup = element(
    'img',
    { src: picture.url, alt: '', width: picture.width, height: picture.height },
    {
      display: 'block',
      'flex-shrink': 0,
      width: fluid(sheet, shown.width, shown.width * 0.55),
      height: fluid(sheet, shown.height, shown.height * 0.55),
      'object-fit': 'contain',
    },
  );
  return { markup, ...shown };
}

export const logo = (sheet: Sheet, width: number, height: number): PictureBlock | null =>
  sheet.pictures.logo ? contained(sheet, sheet.pictures.logo, width, height) : null;

/** The first line of a card: the house, and the shop's logo across from it, or above it where the house needs the width. */
export function masthead(sheet: Sheet, width: number, size: number, linesMax = 2, align: 'start' | 'center' = 'start'): Block {
  const mark = logo(sheet, 150, 44);
  const alone = house(sheet, width, size, align, linesMax);
  if (!mark) return alone;
  const beside = house(sheet, width - mark.width - 24, size, align, linesMax);
  if (beside.height > alone.height * 1.2 || beside.height < alone.height * 0.95) {
    return {
      markup: box(
        sheet,
        { gap: fluid(sheet, 14, 10), 'align-items': align === 'center' ? 'center' : 'flex-start' },
        mark.markup,
        alone.markup,
      ),
      height: mark.height + 14 + alone.height,
    };
  }
  return {
    markup: box(
      sheet,
      { 'flex-direction': 'row', 'align-items': 'center', 'justify-content': 'space-between', gap: fluid(sheet, 24, 16) },
      box(sheet, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px' }, beside.markup),
      mark.markup,
    ),
    height: Math.max(beside.height, mark.height),
  };
}

/** The whole card: it fills its frame, on paper or on the shop's background picture. */
export function ground(sheet: Sheet, style: Style, ...children: readonly Child[]): Markup {
  const { background } = sheet.pictures;
  const filled: Style = { 'min-height': fluid(sheet, sheet.size.height, 0), ...style };
  if (!background) return box(sheet, filled, ...children);
  const cover: Style = { display: 'block', position: 'absolute', top: '0px', left: '0px', width: '100%', height: '100%' };
  return box(
    sheet,
    { ...filled, position: 'relative' },
    element(
      'img',
      { src: background.url, alt: '', width: background.width, height: background.height },
      { ...cover, 'object-fit': 'cover', 'max-width': 'none' },
    ),
    element('div', { 'aria-hidden': 'true' }, { ...cover, 'background-color': sheet.palette.background, opacity: veil(sheet.palette) }),
    ...children,
  );
}

/**
 * How thickly the paper lies over a background picture: just enough that every ink keeps its contrast even where the
 * picture is black or white.
 */
export function veil(palette: Palette): number {
  for (let part = 70; part < 100; part += 1) {
    const grounds = ['#000000', '#ffffff'].map((extreme) => mix(extreme, palette.background, part / 100));
    if (grounds.every((paper) => [palette.text, palette.muted, palette.accent].every((ink) => contrast(ink, paper) >= contrastMin)))
      return part / 100;
  }
  return 1;
}
