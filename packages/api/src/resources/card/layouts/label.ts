import { facts, hairline, name } from '../blocks/identity.ts';
import { label as tierLabel } from '../blocks/label.ts';
import { noteFlow, noteSetting, tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { accordsOf } from '../blocks/spectrum.ts';
import { element, type Markup } from '../element.ts';
import { type FittedList, fitList, fitLists } from '../fitting/fit-list.ts';
import { box, legible, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/** What a chemist's bottle bears: a frame of two lines, everything in the middle and in one ink. What is not known has no line. */
export const label: Layout = {
  title: 'Label',
  suits: 'To be printed in one ink: a bottle, a drawer, a sample.',
  sizes: ['portrait'],
  widest: 600,
  examples: {
    perfume: 'le-labo-santal-33-edp',
    looks: [
      { name: 'Label', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'jost' } },
      { name: 'Label Ivory', settings: { palette: 'ivory', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Label Noir', settings: { palette: 'noir', display: 'bodoni-moda' } },
    ],
    pictured: { perfume: 'classic' },
  },
  draw,
};

const edge = 44;
const centred = 'center';

const linesOf = (lists: readonly FittedList[]): number => lists.reduce((sum, { lines }) => sum + lines, 0);

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const margin = Math.round(60 * sheet.room);
  const column = width - (edge + 12 + margin) * 2;
  const inner = height - (edge + 12 + margin) * 2;
  const { text, note } = sheet.voices;
  const tiers = tiersOf(sheet);
  const named = accordsOf(sheet).map(({ text }) => text);
  const rows = [...tiers, ...(named.length > 0 ? [{ label: sheet.words.accords, items: named }] : [])];

  const head = masthead(sheet, column, legible(text, 30), 2, centred);
  const quiet = facts(sheet, column, legible(text, 36), centred);
  const flacon = plate(sheet, 180, 220);
  const labels = rows.map((row) => tierLabel(sheet, row.label, legible(text, 30), { 'text-align': centred }));
  const labelled = labels.reduce((sum, { height }) => sum + height + 8, 0) + rows.length * 24;
  const size = optical(note, legible(note, 42));
  const setting = noteSetting(sheet, column, tiers.length);
  // Of a tier five notes show, of the accords all six, and smaller.
  const accordSize = optical(note, legible(note, 36));
  const beneath = named.length > 0 ? [fitList(named, { ...setting, itemsMax: named.length }, accordSize, Number.POSITIVE_INFINITY)] : [];
  const beneathHeight = linesOf(beneath) * accordSize * 1.24;
  const above = fitLists(
    tiers.map(({ items }) => items),
    setting,
    [size],
    () => Math.floor((inner * 0.62 - labelled - beneathHeight) / (size * 1.24)),
  );
  const lists = [...above.lists.map((list) => ({ list, size })), ...beneath.map((list) => ({ list, size: accordSize }))];
  const said = rows.length > 0 ? labelled + lists.reduce((sum, { list, size }) => sum + list.lines * size * 1.24, 0) : 0;
  const words = prose(sheet, column, rows.length > 2 ? 0 : 4, legible(text, 36));
  const taken =
    head.height +
    32 +
    (quiet ? quiet.height + 24 : 0) +
    (said > 0 ? said + 2 + 72 : 0) +
    (words ? words.height + 24 : 0) +
    (flacon ? flacon.height + 32 : 0);
  const title = name(sheet, { width: column, height: inner - taken, linesMax: 4, largest: rows.length > 0 ? 130 : 173 }, centred);

  const list = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', direction: sheet.words.direction, gap: fluid(sheet, 24, 16) },
    ...rows.map((row, at) =>
      box(
        sheet,
        { gap: fluid(sheet, 8, 4) },
        labels[at]?.markup ?? null,
        noteFlow(sheet, lists[at]?.list ?? { items: [], more: 0, lines: 1 }, lists[at]?.size ?? size, row.label, centred),
      ),
    ),
  );
  const body = box(
    sheet,
    {
      'flex-grow': 1,
      'justify-content': rows.length > 0 ? 'space-between' : 'center',
      gap: fluid(sheet, 36, 22),
      padding: `${fluid(sheet, margin, 24)} ${fluid(sheet, margin, 12)}`,
      border: `1px solid ${sheet.palette.text}`,
    },
    head.markup,
    box(
      sheet,
      { 'align-items': centred, 'flex-grow': 1, 'justify-content': centred },
      flacon && box(sheet, { 'margin-bottom': fluid(sheet, 32, 20) }, flacon.markup),
      box(sheet, { width: '100%' }, title.markup),
      quiet && box(sheet, { 'margin-top': fluid(sheet, 24, 14), width: '100%' }, quiet.markup),
      words && box(sheet, { 'margin-top': fluid(sheet, 24, 14), width: '100%' }, words.markup),
    ),
    rows.length > 0 ? hairline(sheet) : null,
    rows.length > 0 ? list : null,
  );
  return ground(
    sheet,
    { padding: fluid(sheet, edge, 8) },
    box(
      sheet,
      {
        position: 'relative',
        'flex-grow': 1,
        padding: fluid(sheet, 9, 3),
        border: `${fluid(sheet, 4, 2)} solid ${sheet.palette.text}`,
        ...(sheet.settings.corners !== 'square' && { 'border-radius': fluid(sheet, sheet.settings.corners === 'round' ? 40 : 6, 4) }),
      },
      body,
    ),
  );
}
