import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import { renderAccordLine } from './accord-line.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { type Block, type Name, renderBrand, renderFacts, renderName } from './identity.ts';
import { renderFrame, renderImages, renderLogo } from './images.ts';
import { createSlipRuns } from './slip-runs.ts';

/** The fixed measures of a strip in the frame, in px, so that strips above one another align like a table. */
export interface StripMeasures {
  /** The margins at the sides, and above and below. */
  readonly margin: number;
  readonly above: number;
  /** The width of the facts beside the name. */
  readonly facts: number;
  /** Sizes of the notes, largest first: the first at which all fit. */
  readonly sizes: readonly number[];
  /** The gap between tiers at most. */
  readonly gapMax: number;
  readonly name: readonly { readonly size: number; readonly lines: number }[];
  /** The size of the house, the facts and the labels. */
  readonly text: number;
}

/** A low card: the house, the name and the facts above the notes, which have a line or two for each tier, and the accords below. */
export function renderStrip(layout: CardLayout, groups: readonly NoteGroup[], measures: StripMeasures): Markup {
  const { width, height } = layout.size;
  const { margin, above, text } = measures;
  const inner = height - above * 2;
  const image = renderImages(layout, 130, inner);
  const column = width - margin * 2 - (image ? image.width + imageGap : 0);
  const accords = haveNotes(layout, groups) ? renderAccordLine(layout, column, text) : null;
  const page = choosePage(layout, groups, { ...measures, width: column, height: inner }, accords ? [accords, null] : [null]);
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
    page.runs && box(layout, { 'flex-grow': 1, 'justify-content': 'center' }, page.runs.render()),
    page.accords?.markup ?? null,
  );
  if (!image) return renderFrame(layout, frame, content);
  return renderFrame(
    layout,
    { ...frame, 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'center', gap: fluid(layout, imageGap, 16) },
    image.markup,
    content,
  );
}

const imageGap = 32;
const partGap = 18;
/** What the rounded heights of lines may add. */
const roundings = 4;
const gap = 6;
/** The share of its largest size below which a name is small. */
const nameLeast = 0.65;

interface Room extends StripMeasures {
  readonly width: number;
  readonly height: number;
}

interface Page {
  readonly head: Block & { readonly left: number };
  readonly runs: FittedNotes | null;
  readonly accords: Block | null;
}

/**
 * The largest name and notes with which nothing is left out. Otherwise the accords go first, then the size of the name, a fact, a note, and the end
 * of the name.
 */
function choosePage(layout: CardLayout, groups: readonly NoteGroup[], room: Room, below: readonly (Block | null)[]): Page {
  const smallest = room.name.slice(-1).map(({ size }) => ({ size, lines: 2 }));
  const names = [...room.name.map((_, at) => room.name.slice(at)), smallest];
  if (groups.length === 0) return { head: renderHead(layout, room, room.name), runs: null, accords: null };
  const fitRuns = createSlipRuns(layout, groups, { ...room, label: room.text });
  const heads: Page['head'][] = [];
  const pages: { readonly page: Page; readonly lost: number }[] = [];
  for (const accords of below)
    for (const [at, steps] of names.entries()) {
      const head = heads[at] ?? renderHead(layout, room, steps);
      heads[at] = head;
      const free = room.height - roundings - head.height - partGap - (accords ? accords.height + partGap : 0);
      const runs = fitRuns(free);
      const isSmall = (steps[0]?.size ?? 0) < (room.name[0]?.size ?? 0) * nameLeast;
      const lost =
        runs.hidden * 4 +
        head.left * 3 +
        (isSmall ? 2 : 0) +
        (accords === null && below.length > 1 ? 1 : 0) +
        (steps === smallest ? 100 : 0) +
        (runs.height > free ? 1000 + runs.height - free : 0);
      if (lost === 0) return { head, runs, accords };
      pages.push({ page: { head, runs, accords }, lost });
    }
  const least = Math.min(...pages.map(({ lost }) => lost));
  const found = pages.find(({ lost }) => lost === least);
  if (found === undefined) throw new Error('A strip has no sizes of names.');
  return found.page;
}

const order: readonly Part[] = ['perfumers', 'year', 'strength', 'family'];

/** The house above the name, and the facts beside both. */
function renderHead(layout: CardLayout, room: Room, steps: StripMeasures['name']): Page['head'] {
  const size = flooredSize(layout, layout.typeStyles.text, room.text);
  const logo = renderLogo(layout, 150, 44);
  const shown = layout.settings.parts.filter((part) => order.includes(part));
  const compose = (listed: readonly Part[]) => {
    const facts = renderFacts(layout, room.facts, size, 'start', true, listed);
    const column = room.width - (facts ? room.facts + headGap : 0);
    const brand = renderBrand(layout, column, size, 'start', 2);
    const top = brand.height + (logo ? logo.height + gap : 0);
    const title: Name = renderName(layout, { width: column, height: room.height - top - gap, linesMax: 3, largest: 173, steps });
    return { brand, title, facts, height: top + gap + title.height };
  };
  const wanted = order.filter((part) => shown.includes(part));
  let left = 0;
  let found = compose(shown);
  // The facts are never higher than the house and a name on two lines.
  while (left < wanted.length && (found.facts?.height ?? 0) > Math.max(found.height, size * 1.45 * 3)) {
    left += 1;
    const most = wanted.slice(0, wanted.length - left);
    found = compose(shown.filter((part) => most.includes(part)));
  }
  const { brand, title, facts, height } = found;
  const markup = box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'flex-start',
      'column-gap': fluid(layout, headGap, 20),
      'row-gap': '6px',
    },
    box(
      layout,
      { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '230px', gap: fluid(layout, gap, 4) },
      logo?.markup ?? null,
      brand.markup,
      title.markup,
    ),
    facts && box(layout, { 'flex-shrink': 1, width: fluid(layout, room.facts, 190) }, facts.markup),
  );
  return { markup, height: Math.max(height, facts?.height ?? 0), left };
}

const headGap = 36;
