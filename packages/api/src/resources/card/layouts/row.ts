import { facts, house, name } from '../blocks/identity.ts';
import { ledgerRows } from '../blocks/ledger.ts';
import { tiersOf } from '../blocks/notes.ts';
import { ground, logo, plate } from '../blocks/pictures.ts';
import { accordNames, band } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { box } from '../typesetting.ts';
import type { Layout } from './layout.ts';

/** One line of a listing: who and what, the tiers a line each, the accords; the spectrum is its lower edge. */
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

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const edge = 8;
  const margin = Math.round(44 * sheet.room);
  const high = height - edge - 28;
  const gap = 48;
  const tiers = tiersOf(sheet);
  const mark = logo(sheet, 150, 40);
  const names = accordNames(sheet, 190, mark ? 2 : 4, 15);
  const flacon = plate(sheet, 120, high);
  const beside = (names || mark ? 190 + gap : 0) + (flacon ? flacon.width + gap : 0);
  const free = width - margin * 2 - beside - (tiers.length > 0 ? gap : 0);
  const column = tiers.length > 0 ? Math.round(free * 0.42) : free;
  const brand = house(sheet, column, 13.5, 'start', 1);
  const quiet = facts(sheet, column, 16, 'start', true);
  const title = name(sheet, {
    width: column,
    height: high - brand.height - 14 - (quiet?.height ?? 0),
    linesMax: 3,
    largest: 54,
    smallest: 20,
  });
  return ground(
    sheet,
    { 'justify-content': 'space-between' },
    box(
      sheet,
      {
        'flex-grow': 1,
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'center',
        'column-gap': fluid(sheet, gap, 24),
        'row-gap': fluid(sheet, 14, 14),
        padding: `${fluid(sheet, 14, 14)} ${fluid(sheet, margin, 20)}`,
      },
      flacon?.markup ?? null,
      box(
        sheet,
        { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.min(250, Math.round(column * 0.6))}px`, gap: fluid(sheet, 5, 4) },
        brand.markup,
        title.markup,
        quiet?.markup ?? null,
      ),
      tiers.length > 0
        ? box(
            sheet,
            { 'flex-grow': free - column, 'flex-shrink': 1, 'flex-basis': `${Math.min(260, Math.round((free - column) * 0.6))}px` },
            ledgerRows(sheet, tiers, {
              width: free - column,
              height: high,
              padding: 3,
              largest: 21,
              labelWidth: 84,
              ruled: false,
              linesMax: 4,
            }),
          )
        : null,
      names || mark
        ? box(
            sheet,
            { 'flex-grow': 190, 'flex-shrink': 1, 'flex-basis': '114px', gap: fluid(sheet, 14, 10) },
            mark && box(sheet, { 'align-items': 'flex-start' }, mark.markup),
            names?.markup ?? null,
          )
        : null,
    ),
    band(sheet, { width: '100%', height: fluid(sheet, edge, 6) }, 'row'),
  );
}
