import { facts, name } from '../blocks/identity.ts';
import { tiersOf } from '../blocks/notes.ts';
import { opening } from '../blocks/opening.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { specimens } from '../blocks/specimens.ts';
import { accordNames } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { box, legible } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/**
 * The botanist's sheet: each tier under a drawing of its first note. A perfume without notes shows what its accords are named after;
 * one without either is a name on a clean page.
 */
export const herbarium: Layout = {
  title: 'Herbarium',
  suits: 'The notes as drawings: for a phone, a product page, a window.',
  sizes: ['portrait', 'landscape'],
  widest: 720,
  examples: {
    perfume: 'guerlain-vetiver-edt',
    looks: [
      { name: 'Herbarium', settings: { palette: 'ivory', display: 'eb-garamond', text: 'jost' } },
      { name: 'Herbarium Sage', settings: { palette: 'sage', display: 'cormorant' } },
      { name: 'Herbarium Midnight', settings: { palette: 'midnight', display: 'marcellus' } },
    ],
    pictured: { perfume: 'short' },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const wide = width > height;
  const margin = Math.round((wide ? 64 : 72) * sheet.room);
  const whole = width - margin * 2;
  const inner = height - margin * 2;
  const tiers = tiersOf(sheet);
  const gap = wide ? 32 : 40;
  const phone = (size: number): number => legible(sheet.voices.text, size);
  const small = wide ? 15 : phone(30);
  const plates = specimens(sheet, tiers, {
    width: wide ? 600 : whole,
    gap,
    plate: tiers.length === 1 ? (wide ? 250 : 420) : wide ? 178 : 260,
    rowPlate: wide ? 116 : 170,
    label: small,
    caption: small,
    notes: wide ? [22, 19, 17] : [42, 36, 31, 27, 23].map((step) => legible(sheet.voices.note, step)),
    linesMax: tiers.length === 1 ? (wide ? 8 : 7) : wide ? 5 : 3,
  });
  const flacon = plate(sheet, wide ? 140 : 220, wide ? 240 : 360);
  const column = wide && plates ? whole - 600 - 56 : whole;
  const text = column - (flacon ? flacon.width + 32 : 0);
  const brand = masthead(sheet, column, small);
  const quiet = facts(sheet, text, wide ? 19 : phone(36));
  const names = accordNames(sheet, column, 3, wide ? 15 : phone(33));
  const words = prose(sheet, text, plates ? 0 : 5, wide ? 19 : phone(36));
  const beneath = wide ? 0 : (plates?.height ?? 0) + (plates ? 64 : 0);
  const taken =
    brand.height +
    (wide ? 40 : 24) +
    (quiet ? quiet.height + 24 : 0) +
    (names ? names.height + 40 : 0) +
    (words ? words.height + 24 : 0) +
    beneath;
  const title = name(sheet, {
    width: text,
    height: inner - taken,
    linesMax: wide ? 4 : plates ? 3 : 5,
    largest: plates ? (wide ? 84 : 156) : 176,
  });
  const said = box(
    sheet,
    { position: 'relative', ...(wide && { 'flex-grow': 1 }), ...(!plates && { 'flex-grow': 1 }) },
    brand.markup,
    opening(sheet, {
      title,
      facts: quiet,
      prose: words,
      flacon,
      above: plates && fluid(sheet, 24, 14),
      between: fluid(sheet, 24, 14),
    }),
    wide && names ? box(sheet, { 'margin-top': 'auto', 'padding-top': fluid(sheet, 40, 24) }, names.markup) : null,
  );
  const padding = `${fluid(sheet, margin, 28)} ${fluid(sheet, margin, 24)}`;
  if (wide)
    return ground(
      sheet,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'stretch',
        'column-gap': fluid(sheet, 56, 32),
        'row-gap': '32px',
        padding,
      },
      box(sheet, { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.round(column * 0.6)}px` }, said),
      plates &&
        box(
          sheet,
          { position: 'relative', 'flex-grow': 600, 'flex-shrink': 1, 'flex-basis': '360px', 'justify-content': 'center' },
          plates.markup,
        ),
    );
  return ground(
    sheet,
    { 'justify-content': 'space-between', gap: fluid(sheet, 40, 28), padding },
    said,
    plates && box(sheet, { position: 'relative' }, plates.markup),
    names && box(sheet, { position: 'relative' }, names.markup),
  );
}
