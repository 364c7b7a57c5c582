import { facts, house, name } from '../blocks/identity.ts';
import { ledgerRows } from '../blocks/ledger.ts';
import { tiersOf } from '../blocks/notes.ts';
import { ground, logo, plate } from '../blocks/pictures.ts';
import { accordNames, band } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/** One line of a listing: who and what, the tiers a line each, the accords; the spectrum is its lower edge, or a field where the notes would be. */
export const row: Layout = {
  title: 'Row',
  suits: 'A compact line in a listing or a basket.',
  sizes: ['row'],
  widest: 1200,
  examples: {
    perfume: 'diptyque-lombre-dans-leau-edt',
    looks: [
      { name: 'Row Porcelain', settings: { palette: 'porcelain', text: 'inter' } },
      { name: 'Row Sage', settings: { palette: 'sage', display: 'fraunces' } },
      { name: 'Row Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans' } },
    ],
    pictured: { perfume: 'short', settings: {} },
  },
  draw,
};

/** A row is too low for more. */
const accordsMax = 5;

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const edge = 8;
  const { margin } = sheet;
  const high = height - edge - 32;
  const gap = 40;
  const tiers = tiersOf(sheet);
  const mark = logo(sheet, 150, 40);
  const names = accordNames(sheet, 190, mark ? 2 : 3, 17, true, accordsMax);
  const flacon = plate(sheet, 120, high);
  // Without notes the colours are the picture: a field as high as the row.
  const field =
    tiers.length === 0
      ? band(sheet, { 'flex-grow': 420, 'flex-shrink': 1, 'flex-basis': '240px', 'min-height': '72px' }, 'row', accordsMax)
      : null;
  const beside = (names || mark ? 190 + gap : 0) + (flacon ? flacon.width + gap : 0);
  const free = width - margin * 2 - beside - (tiers.length > 0 ? gap : 0) - (field ? 420 : 0);
  const column = tiers.length > 0 ? Math.round(free * 0.42) : free;
  const brand = house(sheet, column, 13, 'start', 1);
  const quiet = facts(sheet, column, 17, 'start', true);
  const title = name(sheet, {
    width: column,
    height: high - brand.height - 16 - (quiet?.height ?? 0),
    linesMax: 3,
    largest: 55,
    smallest: 17,
  });
  const line = box(
    sheet,
    {
      'flex-grow': field ? width - 420 : 1,
      'flex-shrink': field ? 1 : 0,
      'flex-basis': field ? '446px' : 'auto',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'center',
      'column-gap': fluid(sheet, gap, 24),
      'row-gap': fluid(sheet, 16, 16),
      padding: `${fluid(sheet, 16, 16)} ${fluid(sheet, margin, 16)}`,
    },
    flacon?.markup ?? null,
    box(
      sheet,
      { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.min(250, Math.round(column * 0.6))}px`, gap: fluid(sheet, 8, 4) },
      brand.markup,
      title.markup,
      quiet?.markup ?? null,
    ),
    tiers.length > 0
      ? box(
          sheet,
          { 'flex-grow': free - column, 'flex-shrink': 1, 'flex-basis': `${Math.min(260, Math.round((free - column) * 0.6))}px` },
          ledgerRows(sheet, tiers, { width: free - column, height: high, padding: 3, labelWidth: 84, ruled: false, linesMax: 4 }),
        )
      : null,
    names || mark
      ? box(
          sheet,
          { 'flex-grow': 190, 'flex-shrink': 1, 'flex-basis': '114px', gap: fluid(sheet, 16, 8) },
          mark && box(sheet, { 'align-items': 'flex-start' }, mark.markup),
          names?.markup ?? null,
        )
      : null,
  );
  if (field) return ground(sheet, { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'stretch' }, line, field);
  return ground(
    sheet,
    { 'justify-content': 'space-between' },
    line,
    band(sheet, { width: '100%', height: fluid(sheet, edge, 6) }, 'row', accordsMax),
  );
}
