import { facts, name, stroke } from '../blocks/identity.ts';
import { noteFlow, noteSetting, tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { stripes } from '../blocks/stripes.ts';
import type { Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/** The signature at full size: the accords as fields of colour that bear their names, the strongest nearest to the name. */
export const spectrum: Layout = {
  title: 'Spectrum',
  suits: 'The accords as the picture: a square of colour.',
  sizes: ['square', 'landscape'],
  widest: 720,
  examples: {
    perfume: 'byredo-slow-dance-edp',
    looks: [
      { name: 'Spectrum Ivory', settings: {} },
      { name: 'Spectrum Midnight', settings: { palette: 'midnight', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Spectrum Russian', settings: { palette: 'sage', language: 'ru', display: 'eb-garamond' } },
    ],
    pictured: { perfume: 'crowded', settings: { size: 'landscape', palette: 'rose clay', display: 'playfair-display', text: 'dm-sans' } },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const wide = width > height;
  const { margin } = sheet;
  const field = stripes(sheet, wide ? 40 : margin, wide ? 0.8 : 1);
  const fieldWidth = wide ? 460 : width;
  const fieldHeight = wide ? height : 500;
  const column = (wide && field ? width - fieldWidth : width) - margin * 2;
  const inner = (wide || !field ? height : height - fieldHeight) - margin * 2;

  const flacon = plate(sheet, 220, inner);
  const text = column - (flacon ? flacon.width + 40 : 0);
  const brand = masthead(sheet, text, 17);
  const quiet = facts(sheet, text);
  const items = tiersOf(sheet).flatMap((tier) => tier.items);
  const notesHeight = items.length === 0 ? 0 : wide ? 120 : 96;
  const steps = [31, 23].map((step) => optical(sheet.voices.note, step));
  const fitted =
    items.length > 0
      ? fitLists([[...new Set(items)]], noteSetting(sheet, text, 1), steps, (size) => Math.floor(notesHeight / (size * 1.24)))
      : null;
  const list = fitted?.lists[0];
  const words = prose(sheet, text, items.length === 0 || !field ? 4 : 0);
  const taken =
    brand.height +
    24 +
    (quiet ? quiet.height + (wide ? 50 : 24) : 0) +
    (notesHeight ? notesHeight + 40 : 0) +
    (words ? words.height + 24 : 0);
  const title = name(sheet, { width: text, height: inner - taken, linesMax: 3, largest: field ? 97 : 130 });
  const said = box(
    sheet,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': flacon ? `${Math.min(240, Math.round(text * 0.94))}px` : '0px',
      'justify-content': 'space-between',
      gap: fluid(sheet, 40, 24),
    },
    // Without a field of colour the name sinks to the foot of the card, like the title on a plain cover.
    box(
      sheet,
      field ? {} : { 'flex-grow': 1 },
      brand.markup,
      box(
        sheet,
        { 'margin-top': field ? fluid(sheet, 24, 16) : 'auto', 'padding-top': field ? '0px' : fluid(sheet, 24, 40) },
        title.markup,
      ),
      quiet && box(sheet, { 'margin-top': fluid(sheet, 24, 16), gap: fluid(sheet, 24, 16) }, wide ? stroke(sheet) : null, quiet.markup),
      words && box(sheet, { 'margin-top': fluid(sheet, 24, 16) }, words.markup),
    ),
    fitted && list ? noteFlow(sheet, list, fitted.size, sheet.words.notes) : null,
  );
  return ground(
    sheet,
    { 'flex-direction': wide ? 'row' : 'column', 'flex-wrap': wide ? 'wrap' : 'nowrap', 'align-items': 'stretch' },
    box(
      sheet,
      {
        'flex-direction': 'row',
        'flex-wrap': flacon ? 'wrap' : 'nowrap',
        'flex-grow': wide && field ? width - fieldWidth : 1,
        'flex-shrink': wide ? 1 : 0,
        'flex-basis': wide ? `${Math.round((field ? width - fieldWidth : width) * 0.58)}px` : 'auto',
        'align-items': 'stretch',
        gap: fluid(sheet, 40, 24),
        padding: `${fluid(sheet, margin, 24)} ${fluid(sheet, margin, 16)}`,
      },
      said,
      flacon?.markup ?? null,
    ),
    field &&
      box(
        sheet,
        {
          'flex-grow': wide ? fieldWidth : 0,
          'flex-shrink': wide ? 1 : 0,
          'flex-basis': wide ? `${Math.round(fieldWidth * 0.58)}px` : 'auto',
          'min-height': wide ? 0 : fluid(sheet, fieldHeight, 0),
        },
        field,
      ),
  );
}
