import { facts, name } from '../blocks/identity.ts';
import { ledgerRows } from '../blocks/ledger.ts';
import { type Tier, tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { accordNames, band, cornerOf } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/**
 * The wide one: the name on one side, the tiers as a ledger on the other, the spectrum beneath them. Without notes the
 * spectrum takes their side whole; without either, the name stands alone in the middle.
 */
export const banner: Layout = {
  title: 'Banner',
  suits: 'A wide strip at the head of a brand page or in a letter.',
  sizes: ['banner'],
  widest: 1200,
  examples: {
    perfume: 'guerlain-mitsouko-edp',
    looks: [
      { name: 'Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' } },
      { name: 'Banner Porcelain', settings: { palette: 'porcelain', display: 'tenor-sans', text: 'inter' } },
      { name: 'Banner French', settings: { language: 'fr' } },
    ],
    pictured: { perfume: 'classic' },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const tiers = tiersOf(sheet);
  const { width, height } = sheet.size;
  const { margin } = sheet;
  // A strip is so low that it can spare less above and below.
  const sky = Math.round(56 * sheet.room);
  const inner = height - sky * 2;
  const field =
    tiers.length === 0 ? band(sheet, { 'flex-grow': 420, 'flex-shrink': 1, 'flex-basis': '240px', 'min-height': '88px' }, 'row') : null;
  const alone = tiers.length === 0 && !field;
  const flacon = plate(sheet, 200, inner);
  const gap = 64;
  const side = tiers.length > 0 ? gap + 480 : field ? 420 : 0;
  const column = width - margin * 2 - side - (flacon ? flacon.width + 40 : 0);
  const align = alone && !flacon ? 'center' : 'start';

  const brand = masthead(sheet, column, 17, 2, align);
  const quiet = facts(sheet, column, 17, align);
  const names = field ? accordNames(sheet, column, 2) : null;
  const taken = brand.height + 24 + 24 + (quiet?.height ?? 0) + (names ? names.height + 24 : 0);
  const title = name(sheet, { width: column, height: inner - taken, linesMax: 3, largest: alone ? 130 : 97 }, align);
  const who = box(
    sheet,
    {
      'flex-grow': column,
      'flex-shrink': 1,
      // Beside a picture the name needs room for its longest word, or goes below it.
      'flex-basis': `${flacon ? Math.min(240, Math.round(column * 0.94)) : Math.round(column * 0.6)}px`,
      'justify-content': 'center',
      'align-items': align === 'center' ? 'center' : 'stretch',
    },
    brand.markup,
    box(sheet, { 'margin-top': fluid(sheet, 24, 16) }, title.markup),
    quiet && box(sheet, { 'margin-top': fluid(sheet, 24, 16) }, quiet.markup),
    names && box(sheet, { 'margin-top': fluid(sheet, 24, 16) }, names.markup),
  );
  const padding = {
    'padding-top': fluid(sheet, sky, 24),
    'padding-bottom': fluid(sheet, sky, 24),
    'padding-left': fluid(sheet, margin, 16),
    'padding-right': fluid(sheet, margin, 16),
  };
  if (field) {
    return ground(
      sheet,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'stretch' },
      box(
        sheet,
        {
          'flex-grow': width - 420,
          'flex-shrink': 1,
          'flex-basis': '446px',
          'flex-direction': 'row',
          'flex-wrap': 'wrap',
          'align-items': 'center',
          gap: fluid(sheet, 40, 24),
          ...padding,
        },
        flacon?.markup ?? null,
        who,
      ),
      field,
    );
  }
  return ground(
    sheet,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'center',
      'column-gap': fluid(sheet, gap, 32),
      'row-gap': fluid(sheet, gap, 40),
      ...padding,
    },
    flacon
      ? box(
          sheet,
          {
            'flex-grow': column + flacon.width + 40,
            'flex-shrink': 1,
            'flex-basis': `${Math.round((column + flacon.width + 40) * 0.6)}px`,
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': 'center',
            gap: fluid(sheet, 40, 24),
          },
          flacon.markup,
          who,
        )
      : who,
    alone ? null : ledger(sheet, tiers, side - gap, inner),
  );
}

function ledger(sheet: Sheet, tiers: readonly Tier[], width: number, height: number): Markup {
  const accords = accordNames(sheet, width, 1, 17, false);
  const bar = band(sheet, { width: '100%', height: fluid(sheet, 8, 6), 'border-radius': cornerOf(sheet, 4, 4) }, 'row');
  const under = bar && accords ? 8 + 24 + 8 + accords.height : 0;
  const spectrum = bar && box(sheet, { gap: fluid(sheet, 8, 8) }, bar, accords?.markup ?? null);
  const rows = ledgerRows(sheet, tiers, {
    width,
    height: height - under,
    padding: 12,
    labelWidth: 96,
    ruled: true,
    linesMax: 9,
  });
  const { parts } = sheet.settings;
  const colourFirst = parts.indexOf('accords') < parts.indexOf('notes');
  return box(
    sheet,
    {
      'flex-grow': width,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(width * 0.6)}px`,
      'justify-content': 'center',
      gap: fluid(sheet, 24, 16),
    },
    ...(colourFirst ? [spectrum, rows] : [rows, spectrum]),
  );
}
