import { flowingTiers } from '../blocks/columns.ts';
import { facts, hairline, name } from '../blocks/identity.ts';
import { tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { accordNames, band } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/** The page of a magazine: the name as large as the page allows, small text in columns at its foot, the spectrum as its lower edge. */
export const editorial: Layout = {
  title: 'Editorial',
  suits: 'Large type, for a magazine page or a launch.',
  sizes: ['landscape', 'square'],
  widest: 1200,
  examples: {
    perfume: 'chanel-cristalle-edt',
    looks: [
      { name: 'Editorial Porcelain', settings: { palette: 'porcelain', display: 'eb-garamond' } },
      { name: 'Editorial Noir', settings: { palette: 'noir', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Editorial Japanese', settings: { language: 'ja' } },
    ],
    pictured: { perfume: 'flat', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'inter' } },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const { margin } = sheet;
  const edge = 16;
  const gap = 40;
  const column = width - margin * 2;
  const inner = height - margin * 2 - edge + 8;
  const square = height > 900;
  const tiers = tiersOf(sheet);

  // The facts stand over the third column of notes, so that the page keeps to three lines of its grid.
  const third = (column - gap * 2) / 3;
  const aside = facts(sheet, third, 17);
  const head = masthead(sheet, aside ? third * 2 + gap : column, 17);
  const names = accordNames(sheet, column, 2);
  const notes =
    tiers.length > 0
      ? flowingTiers(sheet, tiers, {
          width: column,
          height: square ? 280 : 176,
          gap,
          // A picture stands beside the name and needs its height.
          sizes: sheet.pictures.bottle || sheet.pictures.background ? [23, 17] : [31, 23, 17],
          label: 13,
          narrowest: 150,
        })
      : null;
  const words = prose(sheet, column * 0.7, square ? 5 : notes ? 0 : 4);
  const top = Math.max(head.height, aside?.height ?? 0);
  const foot = (notes ? notes.height + 40 : 0) + (names?.height ?? 0) + (words ? words.height + 40 : 0);
  const free = inner - top - foot - 24 - 1 - 56;
  const flacon = plate(sheet, 260, Math.min(free, 460));
  const nameWidth = column - (flacon ? flacon.width + 40 : 0);
  const title = name(sheet, {
    width: nameWidth,
    height: free,
    linesMax: square ? 4 : 3,
    largest: 173,
  });

  return ground(
    sheet,
    { 'justify-content': 'space-between' },
    box(
      sheet,
      {
        'flex-grow': 1,
        'justify-content': 'space-between',
        gap: fluid(sheet, 24, 24),
        padding: `${fluid(sheet, margin, 24)} ${fluid(sheet, margin, 16)} ${fluid(sheet, margin - 8, 24)}`,
      },
      box(
        sheet,
        { gap: fluid(sheet, 24, 16) },
        box(
          sheet,
          {
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': sheet.pictures.logo ? 'center' : 'flex-start',
            'column-gap': fluid(sheet, gap, 16),
            'row-gap': '6px',
          },
          box(sheet, { 'flex-grow': third * 2 + gap, 'flex-shrink': 1, 'flex-basis': `${Math.round(third * 0.7)}px` }, head.markup),
          aside && box(sheet, { 'flex-grow': third, 'flex-shrink': 1, 'flex-basis': `${Math.round(third * 0.35)}px` }, aside.markup),
        ),
        hairline(sheet),
      ),
      box(
        sheet,
        { 'flex-direction': 'row', 'flex-wrap': flacon ? 'wrap' : 'nowrap', 'align-items': 'center', gap: fluid(sheet, 40, 24) },
        box(sheet, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px' }, title.markup),
        flacon?.markup ?? null,
      ),
      notes || names || words
        ? box(
            sheet,
            { gap: fluid(sheet, 40, 24) },
            words && box(sheet, { 'max-width': fluid(sheet, column * 0.7, 420) }, words.markup),
            notes?.markup ?? null,
            names?.markup ?? null,
          )
        : null,
    ),
    band(sheet, { width: '100%', height: fluid(sheet, edge, 10) }, 'row'),
  );
}
