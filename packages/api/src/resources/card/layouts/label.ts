import { accordsMax, getAccords } from '../blocks/accord-list.ts';
import { renderDescription } from '../blocks/description.ts';
import { renderFacts, renderName, renderRule } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { renderLabel as tierLabel } from '../blocks/label.ts';
import { getTiers, noteConstraints, renderNoteFlow } from '../blocks/notes.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { countHidden, emptyList, type FittedList, fitList, fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize, legibleSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** An apothecary label: a double frame, everything centred and in one colour. Missing data has no row. */
export const label: LayoutDefinition = {
  title: 'Label',
  suits: 'Single-colour print for bottles, drawers and samples.',
  sizes: ['portrait'],
  maxWidth: 600,
  isOneInk: true,
  examples: {
    perfume: 'le-labo-santal-33-edp',
    looks: [
      { name: 'Label', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'jost' } },
      { name: 'Label Ivory', settings: { palette: 'ivory', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Label Noir', settings: { palette: 'noir', display: 'bodoni-moda' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

const edge = 44;
const centred = 'center';

/** What the rounded heights of lines may add. */
const roundings = 18;

/** The room of a name of one line. */
const nameLeast = 112;

const linesOf = (lists: readonly FittedList[]): number => lists.reduce((sum, { lines }) => sum + lines, 0);

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const margin = Math.round(60 * layout.densityScale);
  const column = width - (edge + 12 + margin) * 2;
  const inner = height - (edge + 12 + margin) * 2;
  const { text, note } = layout.typeStyles;
  const tiers = getTiers(layout);
  const named = getAccords(layout)
    .slice(0, accordsMax)
    .map(({ text }) => text);
  const rows = [...tiers, ...(named.length > 0 ? [{ label: layout.labels.accords, items: named }] : [])];

  const head = renderMasthead(layout, column, legibleSize(text, 30), 2, centred);
  const facts = renderFacts(layout, column, legibleSize(text, 36), centred);
  const labels = rows.map((row) => tierLabel(layout, row.label, legibleSize(text, 30), { 'text-align': centred }));
  const labelsHeight = labels.reduce((sum, { height }) => sum + height + 8, 0) + rows.length * 24;
  const sizes = [42, 38, 34].map((step) => flooredSize(layout, note, legibleSize(note, step)));
  const setting = noteConstraints(layout, column);
  const accordSize = flooredSize(layout, note, legibleSize(note, 36));
  const beneath = named.length > 0 ? [fitList(named, setting, accordSize, Number.POSITIVE_INFINITY)] : [];
  const beneathHeight = linesOf(beneath) * accordSize * 1.24;
  const fitTiers = (room: number) =>
    fitLists(
      tiers.map(({ items }) => items),
      setting,
      sizes,
      (step) => Math.floor(room / (step * 1.24)),
    );
  const tiersRoom = inner * (layout.images.bottle || layout.images.background ? 0.46 : 0.64) - labelsHeight - beneathHeight;
  const above = fitTiers(tiersRoom);
  const lists = [...above.lists.map((list) => ({ list, size: above.size })), ...beneath.map((list) => ({ list, size: accordSize }))];
  const rowsHeight = rows.length > 0 ? labelsHeight + lists.reduce((sum, { list, size }) => sum + list.lines * size * 1.24, 0) : 0;
  const description = renderDescription(layout, column, rows.length > 2 ? 0 : 4, legibleSize(text, 36));
  const textHeight =
    head.height +
    32 +
    (facts ? facts.height + 24 : 0) +
    (rowsHeight > 0 ? rowsHeight + 2 + 72 + roundings : 0) +
    (description ? description.height + 24 : 0);
  // An image gets at most what the text and a name of one line leave.
  const imageRoom = Math.min(220, inner - textHeight - nameLeast - 32);
  const image = imageRoom < 80 ? null : renderImages(layout, 180, imageRoom);
  const usedHeight = textHeight + (image ? image.height + 32 : 0);
  const title = renderName(
    layout,
    { width: column, height: inner - usedHeight, linesMax: 4, largest: rows.length > 0 ? 130 : 173 },
    centred,
  );
  // Hidden notes get what the name leaves.
  const spare = inner - usedHeight - title.height;
  const shown = countHidden(above.lists) > 0 && spare > 0 ? fitTiers(tiersRoom + spare) : above;

  const list = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', direction: layout.labels.direction, gap: fluid(layout, 24, 16) },
    ...rows.map((row, at) =>
      box(
        layout,
        { gap: fluid(layout, 8, 4) },
        labels[at]?.markup ?? null,
        renderNoteFlow(layout, shown.lists[at] ?? beneath[0] ?? emptyList, at < tiers.length ? shown.size : accordSize, row.label, centred),
      ),
    ),
  );
  const body = box(
    layout,
    {
      'flex-grow': 1,
      'justify-content': rows.length > 0 ? 'space-between' : 'center',
      gap: fluid(layout, 36, 22),
      padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 12)}`,
      border: `${fluid(layout, 2, 1)} solid ${layout.palette.text}`,
    },
    head.markup,
    box(
      layout,
      { 'align-items': centred, 'flex-grow': 1, 'justify-content': centred },
      image && box(layout, { 'margin-bottom': fluid(layout, 32, 20) }, image.markup),
      box(layout, { width: '100%' }, title.markup),
      facts && box(layout, { 'margin-top': fluid(layout, 24, 14), width: '100%' }, facts.markup),
      description && box(layout, { 'margin-top': fluid(layout, 24, 14), width: '100%' }, description.markup),
    ),
    rows.length > 0 ? renderRule(layout) : null,
    rows.length > 0 ? list : null,
  );
  return renderFrame(
    layout,
    { padding: fluid(layout, edge, 8) },
    box(
      layout,
      {
        position: 'relative',
        'flex-grow': 1,
        padding: fluid(layout, 9, 3),
        border: `${fluid(layout, 4, 2)} solid ${layout.palette.text}`,
        ...(layout.settings.corners !== 'square' && { 'border-radius': fluid(layout, layout.settings.corners === 'round' ? 40 : 6, 4) }),
      },
      body,
    ),
  );
}
