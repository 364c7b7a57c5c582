import { type CardLayout, fluid, stackedBelow } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { IllustrationName } from '../illustrations/illustrations.ts';
import type { Part } from '../settings/style-settings.ts';
import { type AccordLines, costOfAccords, fitAccordLines } from './accord-line.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { listFriezeIllustrations, measureFrieze, renderFrieze } from './frieze.ts';
import { type Block, type Name, renderBrand, renderFacts, renderName } from './identity.ts';
import { renderFrame, renderImages, renderLogo } from './images.ts';
import { createSlipColumns } from './slip-columns.ts';
import { createSlipRuns, measureRunLabels } from './slip-runs.ts';

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
  return (strip.isOver ? composeStrip({ ...layout, images: {} }, groups, measures) : strip).render();
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
  const heads = new Map<number, Page['head'] | null>();
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
    page.head.markup,
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
const gap = 6;
/** The size below which a name is small next to the house. */
const nameLeast = 55;

interface Room extends StripMeasures {
  readonly width: number;
  readonly height: number;
  /** The width of the labels, if the accords have theirs in the same column. */
  readonly labelWidth?: number;
  readonly fitColumns: ReturnType<typeof createSlipColumns>;
  readonly illustrations: readonly IllustrationName[];
}

interface Page {
  readonly head: Block & { readonly left: number; readonly nameSize: number };
  readonly runs: FittedNotes | null;
  readonly accords: AccordLines | null;
  /** The height added to the gap before the accords. */
  readonly ease: number;
  /** Whether it is higher than its room. */
  readonly isOver: boolean;
  readonly height: number;
}

/** The page that leaves out least: a note counts for more than a fact, a fact for more than the accords, all for more than a large name, and that for more than illustrations. */
function choosePage(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: Room,
  variants: readonly AccordLines[],
  heads: Map<number, Page['head'] | null>,
): Page {
  const smallest = room.name.slice(-1).map(({ size }) => ({ size, lines: 2 }));
  const names = [...room.name.map((_, at) => room.name.slice(at)), smallest];
  if (groups.length === 0) {
    const head = renderHead(layout, room, room.name, false);
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
    for (const [form, { isBeside, isIllustrated }] of headForms.entries()) {
      const key = at * headForms.length + form;
      const head =
        heads.get(key) ?? (isIllustrated ? renderIllustratedHead(layout, room, steps) : renderHead(layout, room, steps, isBeside));
      heads.set(key, head);
      if (head === null) continue;
      const isSmall = (steps[0]?.size ?? 0) < nameLeast;
      const plain = isIllustrated ? 0 : 0.2;
      const smaller = head.left * 4 + at * 0.25 + plain + (isBeside ? 0.6 : 0) + (isSmall ? 2 : 0) + (steps === smallest ? 100 : 0);
      for (const accords of accordVariants) {
        const least = smaller + costOfAccords(variants, accords);
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

/** The facts below the name, beside illustrations or not, or beside it. */
const headForms = [
  { isBeside: false, isIllustrated: true },
  { isBeside: false, isIllustrated: false },
  { isBeside: true, isIllustrated: false },
] as const;

const sides = [220, 205, 190, 180, 170, 160, 150];

/** The head with as many illustrations as leave its name as large and its facts complete, on at most a line more. Null if not even one does. */
function renderIllustratedHead(layout: CardLayout, room: Room, steps: StripMeasures['name']): Page['head'] | null {
  const { illustrations } = room;
  if (illustrations.length === 0) return null;
  const plain = renderHead(layout, room, steps, false);
  const line = flooredSize(layout, layout.typeStyles.text, room.text) * 1.5;
  for (const lines of [1, 2])
    for (let count = illustrations.length; count > 0; count -= 1)
      for (const side of sides) {
        const width = room.width - measureFrieze(count, side) - headGap;
        const own = steps.map((step) => ({ ...step, lines: Math.max(step.lines, lines) }));
        const head = renderHead(layout, { ...room, width }, own, false);
        const most = plain.height + line + (lines - 1) * plain.nameSize * 1.4;
        if (head.nameSize !== plain.nameSize || head.left > plain.left || head.height > most || head.height < side) continue;
        return {
          ...head,
          markup: box(
            layout,
            {
              'flex-direction': 'row',
              'flex-wrap': 'wrap',
              'align-items': 'center',
              'column-gap': fluid(layout, headGap, 20),
              'row-gap': '12px',
            },
            box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': stackedBelow(640) }, head.markup),
            renderFrieze(layout, illustrations.slice(0, count), side),
          ),
        };
      }
  return null;
}

const order: readonly Part[] = ['perfumers', 'year', 'strength', 'family'];

/** The house above the name, and the facts below or, if that takes too much room, beside both. */
function renderHead(layout: CardLayout, room: Room, steps: StripMeasures['name'], isBeside: boolean): Page['head'] {
  const size = flooredSize(layout, layout.typeStyles.text, room.text);
  const logo = renderLogo(layout, 150, 44);
  const shown = layout.settings.parts.filter((part) => order.includes(part));
  const compose = (listed: readonly Part[]) => {
    const narrow = renderFacts(layout, isBeside ? room.facts : room.width, size, 'start', true, listed);
    // Long names of perfumers get more room.
    const factsWidth = isBeside && narrow && narrow.left > 0 ? Math.round(room.facts * 1.3) : room.facts;
    const facts = factsWidth === room.facts ? narrow : renderFacts(layout, factsWidth, size, 'start', true, listed);
    const column = room.width - (isBeside && facts ? factsWidth + headGap : 0);
    const brand = renderBrand(layout, column, size, 'start', 2);
    const top = brand.height + (logo ? logo.height + gap : 0);
    const title: Name = renderName(layout, { width: column, height: room.height - top - gap, linesMax: 3, largest: 173, steps });
    return { brand, title, facts, factsWidth, height: top + gap + title.height };
  };
  const wanted = order.filter((part) => shown.includes(part));
  let left = 0;
  let found = compose(shown);
  // Facts beside the name are never higher than the house and a name on two lines.
  while (isBeside && left < wanted.length && (found.facts?.height ?? 0) > Math.max(found.height, size * 1.45 * 3)) {
    left += 1;
    const most = wanted.slice(0, wanted.length - left);
    found = compose(shown.filter((part) => most.includes(part)));
  }
  const { brand, title, facts, factsWidth, height } = found;
  const words = [logo?.markup ?? null, brand.markup, title.markup];
  if (!isBeside)
    return {
      markup: box(layout, { gap: fluid(layout, gap, 4) }, ...words, facts?.markup ?? null),
      height: height + (facts ? facts.height + gap : 0),
      left: facts?.left ?? 0,
      nameSize: title.step,
    };
  const markup = box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'flex-start',
      'column-gap': fluid(layout, headGap, 20),
      'row-gap': '6px',
    },
    box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '230px', gap: fluid(layout, gap, 4) }, ...words),
    facts && box(layout, { 'flex-shrink': 1, width: fluid(layout, factsWidth, 190) }, facts.markup),
  );
  return { markup, height: Math.max(height, facts?.height ?? 0), left: left + (facts?.left ?? 0), nameSize: title.step };
}

const headGap = 36;
