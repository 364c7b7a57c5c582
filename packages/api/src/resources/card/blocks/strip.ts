import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { type AccordLines, costOfAccords, fitAccordLines } from './accord-line.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { type FriezeIllustration, listFriezeIllustrations } from './frieze.ts';
import { renderFrame, renderImages } from './images.ts';
import { createSlipColumns } from './slip-columns.ts';
import { createSlipRuns, measureRunLabels } from './slip-runs.ts';
import { headForms, renderHead, renderWords, type StripHead } from './strip-head.ts';

/** The fixed measures of a strip in the frame, in px, so that strips above one another align like a table. */
export interface StripMeasures {
  /** The margins at the sides, and above and below. */
  readonly margin: number;
  readonly above: number;
  /** The width of the facts beside the name. */
  readonly facts: number;
  /** Sizes of the notes, largest first: the first at which all fit. */
  readonly sizes: readonly number[];
  /** Whether notes without tiers are as small as those with tiers. */
  readonly isCompact?: boolean;
  /** Whether the tiers are columns side by side, where the notes suit them. */
  readonly columns?: boolean;
  /** Whether illustrations of notes are beside the name, where there is room. */
  readonly illustrated?: boolean;
  /** The gap between the notes and the accords below, where there is room. */
  readonly accordGap?: number;
  /** The gap between tiers at most. */
  readonly gapMax: number;
  readonly name: readonly { readonly size: number; readonly lines: number }[];
  /** The size of the house, the facts and the labels. */
  readonly text: number;
}

/** A low card: the house, the name and the facts above the notes, which have a line or two for each tier, and the accords below. */
export function renderStrip(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): Markup {
  const strip = composeStrip(layout, groups, measures);
  // Text that needs the whole width goes before an image.
  return (strip.isOver ? composeStrip({ ...layout, images: {} }, groups, { ...measures, illustrated: false }) : strip).render();
}

/** The height at which a strip leaves nothing out and isn't crowded, with the smallest notes: at least that of its frame. */
export function fitStripHeight(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): number {
  const { width, height } = layout.size;
  const unlimited = { ...layout, size: { width, height: Number.POSITIVE_INFINITY } };
  return Math.max(height, composeStrip(unlimited, groups, { ...measures, sizes: measures.sizes.slice(-1), isCompact: true }).height);
}

interface Strip {
  /** Whether it is higher than its frame. */
  readonly isOver: boolean;
  /** The height of its content with the margins. */
  readonly height: number;
  render(): Markup;
}

function composeStrip(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): Strip {
  const { width, height } = layout.size;
  const { margin, above, text } = measures;
  const inner = height - above * 2;
  const image = renderImages(layout, 130, inner);
  const column = width - margin * 2 - (image ? image.width + imageGap : 0);
  const room = { ...measures, width: column, height: inner };
  // A shop's own image takes the place of illustrations.
  const illustrations = measures.illustrated === true && !image ? listFriezeIllustrations(layout, groups) : [];
  const columns = measures.columns === true ? createSlipColumns(layout, groups, { ...room, label: text }) : null;
  const heads = new Map<number, StripHead | null>();
  const fitPage = (labelWidth?: number): Page => {
    const own = labelWidth === undefined ? {} : { labelWidth };
    const accords = haveNotes(layout, groups)
      ? fitAccordLines(layout, { width: column, size: text, label: 'beside', linesMax: 4, isFilled: true, ...own })
      : [];
    return choosePage(layout, groups, { ...room, ...own, fitColumns: columns, illustrations }, accords, heads);
  };
  // The accords are a row of the table of notes, unless their label is far wider than those of the tiers or a note is then left out.
  const labelWidth = measureRunLabels(layout, text, layout.labels.accords);
  const isTable = columns === null && groups.some(({ isTier }) => isTier) && layout.shows('accords') && labelWidth <= width * labelShare;
  const aligned = fitPage(isTable ? labelWidth : undefined);
  const page = isTable && aligned.runs && aligned.runs.hidden > 0 ? fitPage() : aligned;
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const edge = fluid(layout, margin, 20);
  const frame = { padding: `${fluid(layout, above, 20)} 0px`, [near]: edge, [far]: edge };
  const content = box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': image ? '260px' : 'auto',
      'justify-content': page.runs ? 'flex-start' : 'center',
      gap: fluid(layout, partGap, 14),
    },
    page.head.render(),
    page.runs &&
      box(
        layout,
        { 'flex-grow': 1, 'justify-content': 'center', ...(page.ease > 0 && { 'padding-bottom': fluid(layout, page.ease, 8) }) },
        page.runs.render(),
      ),
    page.accords?.render() ?? null,
  );
  const beside = { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'center', gap: fluid(layout, imageGap, 16) };
  return {
    isOver: page.isOver,
    height: page.height + above * 2,
    render: () => (image ? renderFrame(layout, { ...frame, ...beside }, image.markup, content) : renderFrame(layout, frame, content)),
  };
}

const imageGap = 32;
const partGap = 24;
/** The share of the width that a column of labels with that of the accords may take. */
const labelShare = 0.15;
/** What the rounded heights of lines may add. */
const roundings = 4;
/** The size below which a name is small next to the house. */
const nameLeast = 55;

interface Room extends StripMeasures {
  readonly width: number;
  readonly height: number;
  /** The width of the labels, if the accords have theirs in the same column. */
  readonly labelWidth?: number;
  readonly fitColumns: ReturnType<typeof createSlipColumns>;
  readonly illustrations: readonly FriezeIllustration[];
}

interface Page {
  readonly head: StripHead;
  readonly runs: FittedNotes | null;
  readonly accords: AccordLines | null;
  /** The height added to the gap before the accords. */
  readonly ease: number;
  /** Whether it is higher than its room. */
  readonly isOver: boolean;
  readonly height: number;
}

/**
 * The page that leaves out least: a note counts for more than a fact, a fact for more than the accords, all for more than a large name, that for
 * more than columns, and those for more than illustrations.
 */
function choosePage(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: Room,
  variants: readonly AccordLines[],
  heads: Map<number, StripHead | null>,
): Page {
  const smallest = room.name.slice(-1).map(({ size }) => ({ size, lines: 2 }));
  const names = [...room.name.map((_, at) => room.name.slice(at)), smallest];
  if (groups.length === 0) {
    const head = renderWords(layout, room, room.name);
    return { head, runs: null, accords: null, ease: 0, isOver: false, height: head.height };
  }
  const { labelWidth } = room;
  const fitRuns = createSlipRuns(layout, groups, { ...room, label: room.text, ...(labelWidth !== undefined && { labelWidth }) });
  const fitNotes = (free: number, ease: number) => {
    const columns = room.fitColumns?.(free - ease) ?? null;
    if (columns) return { runs: columns, ease, isInColumns: true };
    const crowded = room.fitColumns?.(free) ?? null;
    if (crowded) return { runs: crowded, ease: 0, isInColumns: true };
    const runs = fitRuns(free - ease);
    const isEased = runs.hidden === 0 && runs.height <= free - ease;
    return { runs: isEased || ease === 0 ? runs : fitRuns(free), ease: isEased ? ease : 0, isInColumns: false };
  };
  const accordVariants = variants.length > 0 ? [...variants, null] : [null];
  let best: { readonly page: Page; readonly lost: number } | null = null;
  for (const [at, steps] of names.entries())
    for (const [nth, form] of headForms.entries()) {
      const key = at * headForms.length + nth;
      const isSmall = (steps[0]?.size ?? 0) < nameLeast;
      const smaller = at * 0.25 + form.cost + (isSmall ? 2 : 0) + (steps === smallest ? 100 : 0);
      if (best !== null && smaller >= best.lost) continue;
      const known = heads.get(key);
      const head = known === undefined ? renderHead(layout, room, steps, form) : known;
      heads.set(key, head);
      if (head === null) continue;
      for (const accords of accordVariants) {
        const least = smaller + head.left * 4 + costOfAccords(variants, accords);
        if (best !== null && least >= best.lost) continue;
        const taken = roundings + head.height + partGap + (accords ? accords.height + partGap : 0);
        const free = room.height - taken;
        const wanted = accords && labelWidth === undefined ? (room.accordGap ?? partGap) - partGap : 0;
        const { runs, ease, isInColumns } = fitNotes(free, wanted);
        const isOver = runs.height > free;
        const runsCost = room.fitColumns && !isInColumns ? 0.24 : 0;
        const lost = least + runsCost + runs.hidden * 5 + (isOver ? 1000 + runs.height - free : 0);
        const height = taken + ease + runs.height;
        if (best === null || lost < best.lost) best = { page: { head, runs, accords, ease, isOver, height }, lost };
      }
    }
  if (best === null) throw new Error('A strip has no sizes of names.');
  return best.page;
}
