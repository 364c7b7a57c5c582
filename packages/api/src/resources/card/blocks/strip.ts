import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup, Style } from '../element.ts';
import { truncateToLines } from '../fitting/fit.ts';
import { box, flooredSize, unbroken } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import type { NoteGroup } from './coloured-notes.ts';
import { type Block, renderBrand, renderFacts, renderName } from './identity.ts';
import { renderFrame, renderImages, renderLogo } from './images.ts';
import { measureLabels, renderTierLabel } from './slip-tiers.ts';
import {
  countSlipLines,
  longTaper,
  measureSlipName,
  noteLeading,
  renderSlip,
  renderSlipList,
  shortTaper,
  slipTipWidth,
  slipType,
} from './slips.ts';

/** The fixed measures of a strip in the frame, in px, so that strips above one another align like a table. */
export interface StripMeasures {
  readonly margin: number;
  /** The start of the labels and of the slips. */
  readonly labels: number;
  readonly tips: number;
  /** The height of a slip and the distance to the next one. */
  readonly slip: number;
  readonly pitch: number;
  /** Sizes of the notes, largest first: the first at which all fit. */
  readonly sizes: readonly number[];
  readonly columns: number;
  readonly house: number;
  readonly houseLines: number;
  readonly name: readonly { readonly size: number; readonly lines: number }[];
  readonly facts: number;
}

/** A low card: the perfume's name on one side, a few notes as slips on the other. Nothing is counted; the page has the rest. */
export function renderStrip(layout: CardLayout, groups: readonly NoteGroup[], given: StripMeasures): Markup {
  // Long labels begin earlier: the same on every strip in a language.
  const measures = { ...given, labels: Math.min(given.labels, given.tips - measureLabels(layout, groups, given.facts, 0, 28)) };
  const { width, height } = layout.size;
  const { margin, columns } = measures;
  const rows = groups.map((group) => ({ ...group, notes: group.notes.slice(0, group.isTier ? columns : group.notes.length) }));
  const labelled = rows.some(({ isTier }) => isTier);
  const start = labelled ? measures.labels : measures.tips;
  const logo = renderLogo(layout, 150, 44);
  const image = renderImages(layout, 110, height - margin * 2);
  const beside = image ? image.width + 32 : 0;
  const isBare = rows.length === 0;
  const column = (isBare ? width - margin * 2 : start - margin - 28) - beside;
  const { text } = layout.typeStyles;

  const brand = renderBrand(layout, column, flooredSize(layout, text, measures.house), 'start', measures.houseLines);
  const roomy = height - margin - brand.height - (logo ? logo.height + 12 : 0);
  const facts = renderFacts(layout, column, flooredSize(layout, text, measures.facts), 'start', true, listFact(layout));
  const fitTitle = (below: number): Block =>
    renderName(layout, { width: column, height: roomy - below - 16, linesMax: 3, largest: 173, steps: measures.name });
  // A year that would make the name smaller goes.
  const withFacts = facts && fitTitle(facts.height);
  const alone = fitTitle(0);
  const shown = facts && withFacts && withFacts.height >= alone.height * 0.99 ? { title: withFacts, facts } : { title: alone, facts: null };
  const identity = box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': `${Math.min(200, Math.round(column * 0.6))}px`,
      'justify-content': 'center',
      gap: fluid(layout, 8, 6),
    },
    logo?.markup ?? null,
    brand.markup,
    shown.title.markup,
    shown.facts?.markup ?? null,
  );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const edge = fluid(layout, margin, 20);
  const opening = box(
    layout,
    {
      'flex-grow': start,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(start * 0.5)}px`,
      'flex-direction': 'row',
      // In a narrow column, the image gets a line of its own.
      'flex-wrap': image ? 'wrap' : 'nowrap',
      'align-items': 'center',
      gap: fluid(layout, 32, 16),
      [near]: edge,
      [far]: isBare ? edge : fluid(layout, 28, 16),
    },
    image?.markup ?? null,
    identity,
  );
  const frame = {
    'flex-direction': 'row',
    'flex-wrap': 'wrap',
    'align-items': 'center',
    'row-gap': '18px',
    padding: `${fluid(layout, 16, 18)} 0px`,
  };
  if (isBare) return renderFrame(layout, frame, opening);
  const table = box(
    layout,
    {
      'flex-grow': width - start,
      'flex-shrink': 1,
      'flex-basis': `${Math.round((width - start) * 0.5)}px`,
      ...unbroken,
      gap: fluid(layout, measures.pitch - measures.slip, 6),
    },
    ...renderRows(layout, rows, measures),
  );
  return renderFrame(layout, frame, opening, table);
}

/** A strip has room for one fact: the year, or else the strength. */
function listFact(layout: CardLayout): readonly Part[] {
  if (layout.shows('year') && layout.card.year !== null) return ['year'];
  return layout.shows('strength') ? ['strength'] : [];
}

function renderRows(layout: CardLayout, rows: readonly NoteGroup[], measures: StripMeasures): readonly Markup[] {
  const gap = 14;
  const after = 6;
  const labelled = rows.some(({ isTier }) => isTier);
  const slips = layout.size.width - measures.tips;
  const all = rows.flatMap(({ notes }) => notes);
  const firsts = labelled ? rows.flatMap(({ notes }) => notes.slice(0, 1)) : all;
  const fit = (columns: number, notes: typeof all) => {
    const taper = columns > 1 ? shortTaper : longTaper;
    const width = ((slips - gap * (columns - 1)) / columns - slipTipWidth(measures.slip, taper) - after) * 0.985;
    const size = measures.sizes
      .map((step) => flooredSize(layout, slipType(layout), step))
      .find((step) =>
        notes.every(({ text }) => {
          const lines = countSlipLines(layout, text, step, width);
          return (
            measureSlipName(layout, text, step).word <= width && lines * noteLeading(text) * step * (lines > 1 ? 0.97 : 1) <= measures.slip
          );
        }),
      );
    return size === undefined ? null : { columns, size, taper };
  };
  const columns = labelled && rows.some(({ notes }) => notes.length > 1) ? 2 : 1;
  // If two notes beside each other don't fit, each tier shows its first.
  const plan = fit(columns, all) ??
    fit(1, firsts) ?? { columns: 1, size: flooredSize(layout, slipType(layout), measures.sizes.at(-1) ?? 0), taper: shortTaper };
  const { size, taper } = plan;
  const height = measures.slip;
  const inRow = { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '110px' };
  const textWidth = (slips - gap * (plan.columns - 1)) / plan.columns - slipTipWidth(height, taper) - after;
  const linesMax = Math.max(1, Math.floor(height / (size * 0.97)));
  const slip = (full: (typeof all)[number], style: Style): Markup => {
    const note = {
      ...full,
      text: truncateToLines(full.text, linesMax, (text) => countSlipLines(layout, text, size, textWidth * 0.985)).text,
    };
    return renderSlip(layout, note, { height, size, taper, after, style });
  };
  return rows.flatMap(({ label, isTier, notes }) => {
    if (!isTier) return [renderSlipList(layout, label, measures.pitch - measures.slip, {}, ...notes.map((note) => slip(note, {})))];
    const own = notes.slice(0, plan.columns);
    const list = renderSlipList(
      layout,
      label,
      gap,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '120px', ...unbroken },
      ...own.map((note) => slip(note, inRow)),
      // A single slip keeps the width of a column.
      own.length < plan.columns ? box(layout, inRow) : null,
    );
    return [
      box(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'center' },
        renderTierLabel(layout, label, measures.facts, height, measures.tips - measures.labels),
        list,
      ),
    ];
  });
}
