import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup, Style } from '../element.ts';
import { truncateToLines } from '../fitting/fit.ts';
import { box, flooredSize, unbroken } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import type { ColouredNote, NoteGroup } from './coloured-notes.ts';
import { type Block, renderBrand, renderFacts, renderName } from './identity.ts';
import { renderFrame, renderImages, renderLogo } from './images.ts';
import { measureLabels, renderTierLabel } from './slip-tiers.ts';
import { countSlipLines, renderSlip, renderSlipList, slipTipWidth } from './slips.ts';
import { nameShare, planStrip, type StripPlan, type StripSlips, stripAfter, stripGap } from './strip-plan.ts';

/** The fixed measures of a strip in the frame, in px, so that strips above one another align like a table. */
export interface StripMeasures extends StripSlips {
  readonly margin: number;
  /** The start of the labels. */
  readonly labels: number;
  readonly house: number;
  readonly houseLines: number;
  readonly name: readonly { readonly size: number; readonly lines: number }[];
  readonly facts: number;
}

/** A low card: the perfume's name on one side, a few notes as slips on the other. Nothing is counted; the page has the rest. */
export function renderStrip(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): Markup {
  const { width, height } = layout.size;
  const { margin } = measures;
  const plan = planStrip(layout, groups, measures);
  // Long labels begin earlier: the same on every strip in a language.
  const labels = plan.tips - Math.max(measures.tips - measures.labels, measureLabels(layout, groups, measures.facts, 0, 28));
  const start = groups.some(({ isTier }) => isTier) ? labels : plan.tips;
  const logo = renderLogo(layout, 150, 44);
  const image = renderImages(layout, 110, height - margin * 2);
  const beside = image ? image.width + 32 : 0;
  const isBare = groups.length === 0;
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
      gap: fluid(layout, plan.pitch - plan.slip, 6),
    },
    ...renderRows(layout, groups, plan, labels, measures.facts),
  );
  return renderFrame(layout, frame, opening, table);
}

/** A strip has room for one fact: the year, or else the strength. */
function listFact(layout: CardLayout): readonly Part[] {
  if (layout.shows('year') && layout.card.year !== null) return ['year'];
  return layout.shows('strength') ? ['strength'] : [];
}

function renderRows(layout: CardLayout, rows: readonly NoteGroup[], plan: StripPlan, labels: number, facts: number): readonly Markup[] {
  const { tips, slip: height, pitch, size, taper, firsts } = plan;
  const slips = layout.size.width - tips;
  const over = slipTipWidth(height, taper) + stripAfter;
  const linesMax = Math.max(1, Math.floor(height / (size * 0.97)));
  const slip = (full: ColouredNote, width: number, style: Style): Markup => {
    const lines = (text: string): number => countSlipLines(layout, text, size, (width - over) * nameShare);
    return renderSlip(
      layout,
      { ...full, text: truncateToLines(full.text, linesMax, lines).text },
      { height, size, taper, after: stripAfter, style },
    );
  };
  return rows.map(({ label, isTier, notes }, at) => {
    if (!isTier) return renderSlipList(layout, label, pitch - height, {}, ...notes.map((note) => slip(note, slips, {})));
    const first = firsts[at] ?? null;
    const widths = first === null ? [slips] : [first, slips - stripGap - first];
    const list = renderSlipList(
      layout,
      label,
      stripGap,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '120px', ...unbroken },
      ...notes.slice(0, widths.length).map((note, index) => {
        const width = widths[index] ?? slips;
        // Grows to exactly its width in the frame.
        return slip(note, width, { 'flex-grow': Math.max(1, width - basis), 'flex-shrink': 1, 'flex-basis': `${basis}px` });
      }),
    );
    return box(
      layout,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'center' },
      renderTierLabel(layout, label, facts, height, tips - labels),
      list,
    );
  });
}

/** The width below which a slip gets a line of its own. */
const basis = 110;
