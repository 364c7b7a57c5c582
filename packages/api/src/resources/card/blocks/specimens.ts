import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { element } from '../element.ts';
import { type FittedText, fitText } from '../fitting/fit.ts';
import { type FittedList, fitList } from '../fitting/fit-list.ts';
import { box, opticalSize, textBlock } from '../fitting/typesetting.ts';
import type { IllustrationName } from '../illustrations/illustrations.ts';
import type { Block } from './identity.ts';
import { findIllustratedNote, type IllustrationContent, listIllustratedAccords, renderIllustration } from './illustration.ts';
import { renderLabel } from './label.ts';
import { findUnbrokenSize } from './note-stack.ts';
import { noteConstraints, notesMax, renderNoteFlow, type Tier } from './notes.ts';

export interface SpecimenRoom {
  readonly width: number;
  readonly gap: number;
  /** The side of an illustration, in px. */
  readonly illustration: number;
  /** The side of an illustration if the tiers are rows, in px. */
  readonly rowIllustration: number;
  readonly label: number;
  readonly caption: number;
  /** Type sizes of the notes, largest first. The first at which no word is wider than its column is used. */
  readonly notes: readonly number[];
  readonly linesMax: number;
}

interface Specimen {
  readonly tier: Tier | null;
  readonly illustrated: IllustrationContent | null;
  readonly others: readonly string[];
}

/** The tiers side by side, each under an illustration of its first illustrated note. Without notes, illustrations of the accords. */
export function renderSpecimens(layout: CardLayout, tiers: readonly Tier[], room: SpecimenRoom): Block | null {
  const list =
    tiers.length > 0
      ? createSpecimens(layout, tiers)
      : listIllustratedAccords(layout).map((illustrated) => ({ tier: null, illustrated, others: [] }));
  if (list.length === 0) return null;
  const names = list.flatMap(({ illustrated }) => (illustrated ? [illustrated.text] : []));
  const notes = list.flatMap(({ tier }) => tier?.items.slice(0, notesMax(3)) ?? []);
  const set = (width: number, illustration: number, isWide: boolean): ColumnRoom => {
    const text = isWide ? width - illustration - room.gap : width;
    const steps = room.notes.map((step) => opticalSize(layout.typeStyles.note, step));
    const size = findUnbrokenSize(notes, layout.typeStyles.note, steps, () => text - room.gap / 2);
    return {
      ...room,
      width,
      illustration,
      text,
      isWide,
      isRow: false,
      tiers: list.length,
      size,
      captions: fitCaptions(layout, names, text, room.caption),
    };
  };
  const width = (room.width - room.gap * (list.length - 1)) / list.length;
  const sideBySide = set(width, room.illustration, width > room.illustration * 2);
  // Long words need the full width: the tiers are then rows, each next to its illustration.
  const rows =
    list.length > 1 &&
    tiers.length > 0 &&
    (sideBySide.size < opticalSize(layout.typeStyles.note, room.notes[0] ?? 0) || sideBySide.captions.small);
  if (rows) return renderSpecimenRows(layout, list, { ...set(room.width, room.rowIllustration, true), isRow: true, linesMax: 2 });
  const columns = list.map((specimen) => renderSpecimen(layout, specimen, sideBySide));
  const markup = element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(layout, room.gap, 20),
      'row-gap': '24px',
      direction: layout.labels.direction,
    },
    ...columns.map(({ markup }) => markup),
  );
  return { markup, height: Math.max(...columns.map(({ height }) => height)) };
}

function renderSpecimenRows(layout: CardLayout, list: readonly Specimen[], room: ColumnRoom): Block {
  const gap = room.gap * 0.8;
  const rows = list.map((specimen) => renderSpecimen(layout, specimen, room));
  return {
    markup: box(layout, { gap: fluid(layout, gap, 20) }, ...rows.map(({ markup }) => markup)),
    height: rows.reduce((sum, { height }) => sum + height, gap * (rows.length - 1)),
  };
}

function createSpecimens(layout: CardLayout, tiers: readonly Tier[]): readonly Specimen[] {
  const shown = new Set<IllustrationName>();
  return tiers.map((tier) => {
    const illustrated = findIllustratedNote(layout, tier.items, shown);
    if (illustrated) shown.add(illustrated.illustration);
    return { tier, illustrated, others: tier.items.filter((item) => item !== illustrated?.text) };
  });
}

interface ColumnRoom extends SpecimenRoom {
  /** The width of the text next to or below the illustration. */
  readonly text: number;
  readonly isWide: boolean;
  /** Whether this is one of several rows, which have their label next to the illustration. */
  readonly isRow: boolean;
  readonly tiers: number;
  readonly captions: Captions;
  readonly size: number;
}

function renderSpecimen(layout: CardLayout, { tier, illustrated, others }: Specimen, room: ColumnRoom): Block {
  const { isWide, isRow, size, text, width } = room;
  const head = tier && renderLabel(layout, tier.label, room.label);
  const caption = illustrated && renderCaption(layout, illustrated.text, text, room.captions);
  const setting = noteConstraints(layout, text - size * 0.4, room.tiers);
  // The note in the caption counts towards the maximum.
  const most = setting.itemsMax - (illustrated ? 1 : 0);
  const list: FittedList =
    others.length > 0 ? fitList(others, { ...setting, itemsMax: most }, size, room.linesMax) : { items: [], hidden: 0, lines: 0 };
  const flow = list.items.length > 0 ? renderNoteFlow(layout, list, size, tier?.label ?? '') : null;
  const textColumn = box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      // In the frame, the text is too wide to fit next to the illustration and wraps below it; on a phone it fits next to it.
      'flex-basis': fluid(layout, isWide ? text * 0.8 : width * 0.95, 140),
      'justify-content': 'flex-start',
      gap: fluid(layout, 8, 4),
    },
    isRow ? (head?.markup ?? null) : null,
    caption?.markup ?? null,
    flow,
  );
  const image = illustrated && renderIllustration(layout, illustrated.illustration, fluid(layout, room.illustration, 96));
  const body = element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': isWide ? 'center' : 'flex-start',
      'column-gap': fluid(layout, isWide ? room.gap : 16, 16),
      'row-gap': fluid(layout, 16, 8),
      direction: layout.labels.direction,
    },
    image,
    textColumn,
  );
  const words = (isRow && head ? head.height + 8 : 0) + (caption?.height ?? 0) + (flow ? list.lines * size * 1.24 + 8 : 0);
  const high = isWide ? Math.max(illustrated ? room.illustration : 0, words) : (illustrated ? room.illustration + 16 : 0) + words;
  return {
    markup: box(
      layout,
      { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': isRow ? 'auto' : stackedBelow(540), gap: fluid(layout, 16, 8) },
      isRow ? null : (head?.markup ?? null),
      body,
    ),
    height: (head && !isRow ? head.height + 16 : 0) + high,
  };
}

/** The common style of the captions on a card. */
interface Captions {
  readonly typeStyle: TypeStyle;
  readonly size: number;
  /** Whether a word was too long for capitals. */
  readonly small: boolean;
}

/** Small, letter-spaced capitals; if a word is too long, lower case; if it is still too long, smaller sizes. */
function fitCaptions({ typeStyles }: CardLayout, names: readonly string[], width: number, size: number): Captions {
  const capitals: TypeStyle = { ...typeStyles.label, tracking: 0.1 };
  // Scripts without capitals get a larger size instead.
  const tall = names.every((name) => name.toUpperCase() === name) ? 1.25 : 1;
  const candidates = [capitals, typeStyles.text, typeStyles.text, typeStyles.text].map((typeStyle, at) => ({
    typeStyle,
    size: opticalSize(typeStyle, size * tall * ([1, 1, 0.8, 0.64][at] ?? 1)),
    small: at > 0,
  }));
  const fits = (candidate: Captions): boolean =>
    names.every((name) => {
      const { text, widestEm } = fitCaption(name, width, candidate);
      return text === name && widestEm * candidate.size <= width * 0.985;
    });
  return candidates.find(fits) ?? { typeStyle: typeStyles.text, size: opticalSize(typeStyles.text, size * 0.64), small: true };
}

const captionLines = 3;

function renderCaption(layout: CardLayout, name: string, width: number, captions: Captions): Block {
  const fitted = fitCaption(name, width, captions);
  return {
    markup: textBlock(layout, captions.typeStyle, fitted.text, fitted.size, layout.palette.text, { 'line-height': 1.3 }),
    height: fitted.lines * fitted.size * 1.3,
  };
}

const fitCaption = (name: string, width: number, { typeStyle, size }: Captions): FittedText =>
  fitText(name, typeStyle, { width: width * 0.985, height: size * 1.3 * captionLines + 1 }, captionLines, 1.3, [size]);

/** A flex basis for equal columns that become rows if the card is narrower than `width`, without a media query. */
const stackedBelow = (width: number): string => `max(0px,calc((${width}px - 100cqi)*999))`;
