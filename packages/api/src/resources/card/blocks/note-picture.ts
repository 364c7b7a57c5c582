import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { engrave, findNoteIllustration, type IllustrationName, isRosette } from '../illustrations/illustrations.ts';
import { contrast, isDark, mix } from '../settings/contrast.ts';
import type { ColouredNote } from './coloured-notes.ts';
import { renderSvg, wrapSvg } from './illustration.ts';
import { findPictureColour } from './picture-colours.ts';

/**
 * The picture of a note: its own illustration, coloured, on a disc in the note's colour. Without one, and for what is made in a laboratory, the
 * disc has a drop of the colour, which claims nothing.
 */
export function renderNotePicture(layout: CardLayout, { recorded, colour }: Omit<ColouredNote, 'text'>, size: string): Markup {
  const name = findNoteIllustration(recorded);
  const content =
    name === null || isRosette(name)
      ? renderDisc(layout, colour, discTint) + renderDrop(layout, colour)
      : renderPicture(layout, name, colour, findPictureColour(recorded) ?? colour);
  return renderSvg(wrapSvg(content), size);
}

/** Pictures are on light paper on dark cards too. */
const paperOf = ({ palette }: CardLayout): { readonly paper: string; readonly ink: string } =>
  isDark(palette.background) ? { paper: palette.text, ink: palette.background } : { paper: palette.surface, ink: palette.text };

const renderDisc = (layout: CardLayout, colour: string, tint: number): string =>
  `<path d='M7 500a493 493 0 1 0 986 0a493 493 0 1 0-986 0' fill='${mix(paperOf(layout).paper, colour, tint)}' stroke='${colour}' stroke-width='14'/>`;

function renderDrop(layout: CardLayout, colour: string): string {
  const { ink } = paperOf(layout);
  const [outline, shade, light] = [
    'M500 190C548 300 690 440 690 590a190 190 0 0 1-380 0C310 440 452 300 500 190Z',
    'M500 190C548 300 690 440 690 590a190 190 0 0 1-340 117C510 720 610 640 612 520C613 410 540 300 500 190Z',
    'M384 560c-14 74 22 128 84 146',
  ];
  return `<path d='${outline}' fill='${lighten(colour, ink)}'/><path d='${shade}' fill='${ink}' fill-opacity='.16'/><path d='${light}' fill='none' stroke='#ffffff' stroke-opacity='.75' stroke-width='26' stroke-linecap='round'/><path d='${outline}' fill='none' stroke='${ink}' stroke-width='13'/>`;
}

function renderPicture(layout: CardLayout, name: IllustrationName, colour: string, own: string): string {
  const { paper, ink } = paperOf(layout);
  const { cuts, dots, tints } = engrave(name, { isTinted: true });
  const light = lighten(own, ink);
  const fills = {
    own: `'${light}'`,
    pale: `'${mix(paper, light, 0.45)}'`,
    leaf: "'#7f9a5b'",
    wood: "'#94714c'",
    red: "'#cb4a38'",
    shade: `'${ink}' fill-opacity='.22'`,
    light: "'#ffffff' fill-opacity='.34'",
  };
  const areas = tints.map(({ area, path }) => `<path d='${path}' fill=${fills[area]}/>`);
  const stippled = dots.map(({ width, path }) => `<path d='${path}' stroke-width='${width}'/>`);
  return `${renderDisc(layout, colour, tints.length === 0 ? bareDiscTint : discTint)}<g transform='translate(90 90) scale(.82)'>${areas.join('')}<path d='${cuts}' fill='${ink}'/><g fill='none' stroke='${ink}' stroke-linecap='round'>${stippled.join('')}</g></g>`;
}

/** The colour, as light as the lines on it need. */
function lighten(colour: string, ink: string): string {
  let part = 0;
  while (part < 0.6 && contrast(mix(colour, '#ffffff', part), ink) < 3.6) part += 0.06;
  return mix(colour, '#ffffff', part);
}

const discTint = 0.3;
/** Below lines without areas of colour. */
const bareDiscTint = 0.6;
