import { type Child, element, type Markup, type Style } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { fluid, type PlacedPicture, type Sheet } from '../sheet.ts';
import { type Block, house } from './identity.ts';
import { cornerOf } from './spectrum.ts';

export interface PictureBlock {
  readonly markup: Markup;
  readonly width: number;
  readonly height: number;
}

/**
 * The shop's own picture, as large as the room allows: its bottle on the paper, its photograph in a field of its own, or both, one above
 * the other. Nothing is ever written on either. Null where the look has none.
 */
export function plate(sheet: Sheet, width: number, height: number): PictureBlock | null {
  const { bottle, background } = sheet.pictures;
  if (!background) return bottle ? standing(sheet, bottle, width, height) : null;
  const above = bottle && standing(sheet, bottle, width, height * 0.6);
  const rest = above ? height - above.height - 16 : height;
  const field = box(
    sheet,
    {
      position: 'relative',
      overflow: 'hidden',
      'flex-shrink': 0,
      width: fluid(sheet, width, width * 0.55),
      height: fluid(sheet, rest, rest * 0.55),
      'border-radius': cornerOf(sheet, 4, 16),
    },
    photograph(background),
  );
  if (!above) return { markup: field, width, height };
  return {
    markup: box(sheet, { 'align-items': 'center', 'flex-shrink': 0, gap: fluid(sheet, 16, 8) }, above.markup, field),
    width,
    height,
  };
}

/** A photograph that fills what holds it, to whatever height a page stretches that. */
export const photograph = ({ url, width, height }: PlacedPicture): Markup =>
  element(
    'img',
    { src: url, alt: '', width, height },
    {
      display: 'block',
      position: 'absolute',
      top: '0px',
      left: '0px',
      width: '100%',
      height: '100%',
      'max-width': 'none',
      'object-fit': 'cover',
    },
  );

/** Bottles are mostly taken on white. Multiplied, the white is the paper; a dark card lays a light field under it. */
function standing(sheet: Sheet, picture: PlacedPicture, width: number, height: number): PictureBlock {
  if (sheet.surface === 'light') return contained(sheet, picture, width, height, { 'mix-blend-mode': 'multiply' });
  const margin = 16;
  const inside = contained(sheet, picture, width - margin * 2, height - margin * 2, { 'mix-blend-mode': 'multiply' });
  return {
    markup: box(
      sheet,
      {
        'flex-shrink': 0,
        isolation: 'isolate',
        padding: fluid(sheet, margin, 8),
        'background-color': sheet.palette.text,
        'border-radius': cornerOf(sheet, 4, 16),
      },
      inside.markup,
    ),
    width: inside.width + margin * 2,
    height: inside.height + margin * 2,
  };
}

/** A picture in its own proportions, with its room reserved before it has loaded. What it shows, the card already says. */
function contained(sheet: Sheet, picture: PlacedPicture, width: number, height: number, style: Style = {}): PictureBlock {
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
      ...style,
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

/** The whole card: it fills its frame, and whatever holds it. */
export const ground = (sheet: Sheet, style: Style, ...children: readonly Child[]): Markup =>
  box(sheet, { 'flex-grow': 1, 'min-height': fluid(sheet, sheet.size.height, 0), ...style }, ...children);
