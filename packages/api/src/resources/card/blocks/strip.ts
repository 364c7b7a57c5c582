import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import { type AccordLines, costOfAccords, fitAccordLines } from './accord-line.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { renderFrame, renderImages } from './images.ts';
import { createNoteGallery } from './note-gallery.ts';
import { createSlipRuns, measureRunLabels } from './slip-runs.ts';
import { type HeadForm, renderWords, type StripHead } from './strip-head.ts';

/** The fixed measures of a strip in the frame, in px, so that strips above one another align like a table. */
export interface StripMeasures {
  /** The margins at the sides, and above and below. */
  readonly margin: number;
  readonly above: number;
  /** The width of the facts beside the name. */
  readonly facts: number;
  /** The forms of the head, best first. */
  readonly heads: readonly HeadForm[];
  /** Sizes of the notes, largest first: the first at which all fit. */
  readonly sizes: readonly number[];
  /** Whether notes without tiers are as small as those with tiers. */
  readonly isCompact?: boolean;
  /** Whether each note has a picture, where there is room. */
  readonly illustrated?: boolean;
  /** The height of the pictures with their names above which they cost more. */
  readonly galleryHeight?: number;
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

/** A card on which each note has a picture and nothing is left out. Null if there is no room for that. */
export function renderPictures(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): Markup | null {
  const strip = composeStrip(layout, groups, measures);
  return strip.isIllustrated && strip.isComplete ? strip.render() : null;
}

/** The height at which a strip leaves nothing out and isn't crowded, with the smallest notes: that of its frame at least, twice that at most. */
export function fitStripHeight(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): number {
  const { width, height } = layout.size;
  const highest = { ...layout, size: { width, height: height * 2 } };
  const strip = composeStrip(highest, groups, { ...measures, sizes: measures.sizes.slice(-1), isCompact: true });
  return strip.isComplete ? Math.max(height, Math.ceil(strip.height / 2) * 2) : height * 2;
}

interface Strip {
  /** Whether it is higher than its frame. */
  readonly isOver: boolean;
  /** Whether it shows everything. */
  readonly isComplete: boolean;
  /** Whether each note has a picture. */
  readonly isIllustrated: boolean;
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
  const gallery =
    measures.illustrated === true && haveNotes(layout, groups)
      ? createNoteGallery(layout, groups, { width: column, height: measures.galleryHeight ?? 260, label: text })
      : null;
  const heads = new Map<number, StripHead>();
  const fitPage = (labelWidth?: number): Page => {
    const own = labelWidth === undefined ? {} : { labelWidth };
    const accords = haveNotes(layout, groups)
      ? fitAccordLines(layout, { width: column, size: text, label: 'beside', linesMax: 4, isFilled: true, ...own })
      : [];
    return choosePage(layout, groups, { ...room, ...own, gallery }, accords, heads);
  };
  // Without pictures, the accords are a row of the table of notes, unless their label is far wider than those of the tiers or a note is then left out.
  const labelWidth = measureRunLabels(layout, text, layout.labels.accords);
  const isTable = groups.some(({ isTier }) => isTier) && layout.shows('accords') && labelWidth <= width * labelShare;
  const plain = gallery === null && isTable ? null : fitPage();
  const aligned = plain !== null && (plain.isIllustrated || !isTable) ? plain : fitPage(labelWidth);
  const page = aligned !== plain && aligned.runs && aligned.runs.hidden > 0 ? (plain ?? fitPage()) : aligned;
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
    isComplete: page.isComplete,
    isIllustrated: page.isIllustrated,
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
const nameLeast = 64;
/** What each smaller size of the name costs. */
const nameCost = 0.35;
/** What it costs to leave out all accords, without a count: more than anything but text over the edge. */
const withoutAccords = 900;

interface Room extends StripMeasures {
  readonly width: number;
  readonly height: number;
  /** The width of the labels, if the accords have theirs in the same column. */
  readonly labelWidth?: number;
  readonly gallery: ReturnType<typeof createNoteGallery> | null;
}

interface Page {
  readonly head: StripHead;
  readonly runs: FittedNotes | null;
  readonly accords: AccordLines | null;
  /** Whether each note has a picture. */
  readonly isIllustrated: boolean;
  /** The height added to the gap before the accords. */
  readonly ease: number;
  /** Whether it is higher than its room. */
  readonly isOver: boolean;
  /** Whether it shows everything. */
  readonly isComplete: boolean;
  readonly height: number;
}

/**
 * The page that leaves out least: a note counts for more than a fact, a fact for more than the accords, all for more than a large name, that for
 * more than pictures.
 */
function choosePage(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: Room,
  variants: readonly AccordLines[],
  heads: Map<number, StripHead>,
): Page {
  const smallest = room.name.slice(-1).map(({ size }) => ({ size, lines: 2 }));
  const names = [...room.name.map((_, at) => room.name.slice(at)), smallest];
  if (groups.length === 0) {
    const head = renderWords(layout, room, room.name);
    return {
      head,
      runs: null,
      accords: null,
      isIllustrated: false,
      ease: 0,
      isOver: false,
      isComplete: head.left === 0,
      height: head.height,
    };
  }
  const { labelWidth } = room;
  const fitRuns = createSlipRuns(layout, groups, { ...room, label: room.text, ...(labelWidth !== undefined && { labelWidth }) });
  const fitNotes = (free: number, ease: number) => {
    const eased = room.gallery?.(free - ease) ?? null;
    if (eased) return { runs: eased, ease, isIllustrated: true };
    const crowded = room.gallery?.(free) ?? null;
    if (crowded) return { runs: crowded, ease: 0, isIllustrated: true };
    const runs = fitRuns(free - ease);
    const isEased = runs.hidden === 0 && runs.height <= free - ease;
    return { runs: isEased || ease === 0 ? runs : fitRuns(free), ease: isEased ? ease : 0, isIllustrated: false };
  };
  const accordVariants = variants.length > 0 ? [...variants, null] : [null];
  let best: { readonly page: Page; readonly lost: number } | null = null;
  for (const [at, steps] of names.entries())
    for (const [nth, form] of room.heads.entries()) {
      const key = at * room.heads.length + nth;
      const given = at * nameCost + form.cost;
      if (best !== null && given >= best.lost) continue;
      const known = heads.get(key);
      const head =
        known === undefined ? renderWords(layout, { ...room, facts: Math.round(room.facts * form.width) }, steps, form.beside) : known;
      heads.set(key, head);
      const step = room.name.findIndex(({ size }) => flooredSize(layout, layout.typeStyles.name, size) <= head.nameSize);
      const isSmall = (room.name[step]?.size ?? 0) < nameLeast;
      const smaller = Math.max(at, step) * nameCost + form.cost + (isSmall ? 2 : 0) + (steps === smallest ? 100 : 0);
      for (const accords of accordVariants) {
        const least = smaller + head.left * 4 + (accords || variants.length === 0 ? costOfAccords(variants, accords) : withoutAccords);
        if (best !== null && least >= best.lost) continue;
        const taken = roundings + head.height + partGap + (accords ? accords.height + partGap : 0);
        const free = room.height - taken;
        const wanted = accords && labelWidth === undefined ? (room.accordGap ?? partGap) - partGap : 0;
        const { runs, ease, isIllustrated } = fitNotes(free, wanted);
        const isOver = runs.height > free;
        const runsCost = isIllustrated ? (runs.cost ?? 0) : room.gallery ? 3 : 0;
        const lost = least + runsCost + runs.hidden * 5 + (isOver ? 1000 + runs.height - free : 0);
        const height = taken + ease + runs.height;
        const isComplete = !isOver && head.left === 0 && runs.hidden === 0 && (accords?.hidden ?? variants.length) === 0;
        if (best === null || lost < best.lost)
          best = { page: { head, runs, accords, isIllustrated, ease, isOver, isComplete, height }, lost };
      }
    }
  if (best === null) throw new Error('A strip has no sizes of names.');
  return best.page;
}
