import { archWidth, crownOf, monogram, pictured, pyramid, rainbow, window } from '../blocks/arch.ts';
import { facts, name, stroke } from '../blocks/identity.ts';
import { noteFlow, noteSetting, tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { accordNames, accordsOf, band } from '../blocks/spectrum.ts';
import type { Child, Markup, Style } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

const spine = 14;

/**
 * The classic: the name on paper, the note pyramid under an arch, the spectrum as the spine of the card. The arch is
 * never empty: without notes it is the spectrum itself, and without accords either the first letter of the name.
 */
export const atelier: Layout = {
  title: 'Atelier',
  suits: 'The card of a product page, and of a link that is shared.',
  sizes: ['landscape'],
  widest: 1200,
  examples: {
    perfume: 'tom-ford-tobacco-vanille-edp',
    looks: [
      { name: 'Boutique', settings: { palette: 'ivory', display: 'cormorant', text: 'jost' } },
      { name: 'Atelier Midnight', settings: { palette: 'midnight', display: 'playfair-display', text: 'inter' } },
      { name: 'Atelier Rose Clay', settings: { palette: 'rose clay', display: 'marcellus', text: 'dm-sans', corners: 'round' } },
    ],
    pictured: { perfume: 'classic' },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const { margin } = sheet;
  const gap = 64;
  const column = width - spine - margin - gap - archWidth(sheet) - margin;
  const inner = height - margin * 2;
  const tiers = tiersOf(sheet);
  const flacon = plate(sheet, archWidth(sheet) - 120, inner - archWidth(sheet) * crownOf(sheet, 0.2) - 32);

  const brand = masthead(sheet, column, 17);
  const quiet = facts(sheet, column);
  const names = accordNames(sheet, column, 2);
  const items = flacon ? [...new Set(tiers.flatMap((tier) => tier.items))] : [];
  const fitted =
    items.length > 0
      ? fitLists(
          [items],
          noteSetting(sheet, column, 1),
          [23, 17].map((step) => optical(sheet.voices.note, step)),
          () => 3,
        )
      : null;
  const flow = fitted?.lists[0] ? noteFlow(sheet, fitted.lists[0], fitted.size, sheet.words.notes) : null;
  const words = flow ? null : prose(sheet, column, 3);
  const taken =
    brand.height +
    24 +
    24 +
    2 +
    24 +
    (quiet?.height ?? 0) +
    (names ? names.height + 40 : 0) +
    (fitted?.lists[0] ? 40 + fitted.lists[0].lines * fitted.size * 1.24 : 0) +
    (words ? 40 + words.height : 0);
  const title = name(sheet, { width: column, height: inner - taken, linesMax: 4, largest: 97 });
  const below = (markup: Markup | null): Child => markup && box(sheet, { 'margin-top': fluid(sheet, 40, 24) }, markup);

  const left = box(
    sheet,
    {
      'flex-grow': column,
      'flex-shrink': 1,
      'flex-basis': '230px',
      'justify-content': 'space-between',
      gap: fluid(sheet, 40, 24),
    },
    box(
      sheet,
      {},
      brand.markup,
      box(sheet, { 'margin-top': fluid(sheet, 24, 14) }, title.markup),
      box(sheet, { 'margin-top': fluid(sheet, 24, 16), gap: fluid(sheet, 24, 16) }, stroke(sheet), quiet?.markup ?? null),
      below(flow),
      below(words?.markup ?? null),
    ),
    names?.markup ?? null,
  );
  const pages: Style = {
    'flex-direction': 'row',
    'flex-wrap': 'wrap',
    'flex-grow': 1,
    'flex-shrink': 1,
    'flex-basis': '0px',
    gap: fluid(sheet, gap, 40),
    'padding-top': fluid(sheet, margin, 24),
    'padding-bottom': fluid(sheet, margin, 24),
    [sheet.rtl ? 'padding-right' : 'padding-left']: fluid(sheet, margin, 16),
    [sheet.rtl ? 'padding-left' : 'padding-right']: fluid(sheet, margin, 16),
  };
  const { background, bottle } = sheet.pictures;
  const filled = flacon
    ? background && !bottle
      ? window(sheet, background)
      : pictured(sheet, flacon.markup)
    : tiers.length > 0
      ? // The name is three times as large as the notes, or as near to it as they can be read.
        pyramid(sheet, tiers, inner, Math.min(31, title.step / 3))
      : accordsOf(sheet).length > 0
        ? rainbow(sheet)
        : monogram(sheet);
  return ground(
    sheet,
    { 'flex-direction': 'row' },
    tiers.length > 0 || flacon ? band(sheet, { width: fluid(sheet, spine, 8) }, 'column') : gutter(sheet),
    box(sheet, pages, left, filled),
  );
}

/** Keeps the name on its line where the spine is missing. */
const gutter = (sheet: Sheet): Markup => box(sheet, { width: fluid(sheet, spine, 8), 'flex-shrink': 0 });
