import type { PlateName } from '../devices/plates.ts';
import { element } from '../element.ts';
import { type FittedText, fitText } from '../fitting/fit.ts';
import { type FittedList, fitList } from '../fitting/fit-list.ts';
import { box, line, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet, type Voice } from '../sheet.ts';
import type { Block } from './identity.ts';
import { label } from './label.ts';
import { wholeAt } from './note-stack.ts';
import { noteFlow, noteSetting, notesMax, type Tier } from './notes.ts';
import { type Plated, plate, platedAccords, platedNote } from './plate.ts';

export interface SpecimenRoom {
  readonly width: number;
  readonly gap: number;
  /** The side of a plate, and of one where the tiers are rows. */
  readonly plate: number;
  readonly rowPlate: number;
  readonly label: number;
  readonly caption: number;
  /** Sizes of the notes, from the largest: the first at which no word is wider than its column. */
  readonly notes: readonly number[];
  readonly linesMax: number;
}

interface Specimen {
  readonly tier: Tier | null;
  readonly plated: Plated | null;
  readonly others: readonly string[];
}

/** The tiers side by side, each under the plate of its first note; without notes, the plates of the accords. */
export function specimens(sheet: Sheet, tiers: readonly Tier[], room: SpecimenRoom): Block | null {
  const list = tiers.length > 0 ? specimensOf(sheet, tiers) : platedAccords(sheet).map((plated) => ({ tier: null, plated, others: [] }));
  if (list.length === 0) return null;
  const names = list.flatMap(({ plated }) => (plated ? [plated.text] : []));
  const notes = list.flatMap(({ tier }) => tier?.items.slice(0, notesMax(3)) ?? []);
  const set = (width: number, plate: number, alone: boolean): ColumnRoom => {
    const text = alone ? width - plate - room.gap : width;
    const steps = room.notes.map((step) => optical(sheet.voices.note, step));
    const size = wholeAt(notes, sheet.voices.note, steps, () => text - room.gap / 2);
    return {
      ...room,
      width,
      plate,
      text,
      alone,
      row: false,
      tiers: list.length,
      size,
      captions: captionsAt(sheet, names, text, room.caption),
    };
  };
  const width = (room.width - room.gap * (list.length - 1)) / list.length;
  const beside = set(width, room.plate, width > room.plate * 2);
  // Long words want the whole width: the tiers stand one below the other, each beside its plate.
  const rows =
    list.length > 1 && tiers.length > 0 && (beside.size < optical(sheet.voices.note, room.notes[0] ?? 0) || beside.captions.small);
  if (rows) return specimenRows(sheet, list, { ...set(room.width, room.rowPlate, true), row: true, linesMax: 2 });
  const columns = list.map((specimen) => column(sheet, specimen, beside));
  const markup = element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(sheet, room.gap, 20),
      'row-gap': '24px',
      direction: sheet.words.direction,
    },
    ...columns.map(({ markup }) => markup),
  );
  return { markup, height: Math.max(...columns.map(({ height }) => height)) };
}

function specimenRows(sheet: Sheet, list: readonly Specimen[], room: ColumnRoom): Block {
  const gap = room.gap * 0.8;
  const rows = list.map((specimen) => column(sheet, specimen, room));
  return {
    markup: box(sheet, { gap: fluid(sheet, gap, 20) }, ...rows.map(({ markup }) => markup)),
    height: rows.reduce((sum, { height }) => sum + height, gap * (rows.length - 1)),
  };
}

function specimensOf(sheet: Sheet, tiers: readonly Tier[]): readonly Specimen[] {
  const shown = new Set<PlateName>();
  return tiers.map((tier) => {
    const plated = platedNote(sheet, tier.items, shown);
    if (plated) shown.add(plated.plate);
    return { tier, plated, others: tier.items.filter((item) => item !== plated?.text) };
  });
}

interface ColumnRoom extends SpecimenRoom {
  /** What the words have, beside the plate or under it. */
  readonly text: number;
  readonly alone: boolean;
  /** One of several rows, which has its label beside the plate too. */
  readonly row: boolean;
  readonly tiers: number;
  readonly captions: Captions;
  readonly size: number;
}

function column(sheet: Sheet, { tier, plated, others }: Specimen, room: ColumnRoom): Block {
  const { alone, row, size, text, width } = room;
  const head = tier && label(sheet, tier.label, room.label);
  const caption = plated && captionOf(sheet, plated.text, text, room.captions);
  const setting = noteSetting(sheet, text - size * 0.4, room.tiers);
  // The note above them is one of those that show.
  const most = setting.itemsMax - (plated ? 1 : 0);
  const list: FittedList =
    others.length > 0 ? fitList(others, { ...setting, itemsMax: most }, size, room.linesMax) : { items: [], more: 0, lines: 0 };
  const flow = list.items.length > 0 ? noteFlow(sheet, list, size, tier?.label ?? '') : null;
  const said = box(
    sheet,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      // In the frame the text is wider than what the plate leaves and goes under it; on a phone it stands beside.
      'flex-basis': fluid(sheet, alone ? text * 0.8 : width * 0.95, 140),
      'justify-content': 'flex-start',
      gap: fluid(sheet, 8, 4),
    },
    row ? (head?.markup ?? null) : null,
    caption?.markup ?? null,
    flow,
  );
  const picture = plated && plate(sheet, plated.plate, fluid(sheet, room.plate, 96));
  const body = element(
    'div',
    {},
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': alone ? 'center' : 'flex-start',
      'column-gap': fluid(sheet, alone ? room.gap : 16, 16),
      'row-gap': fluid(sheet, 16, 8),
      direction: sheet.words.direction,
    },
    picture,
    said,
  );
  const words = (row && head ? head.height + 8 : 0) + (caption?.height ?? 0) + (flow ? list.lines * size * 1.24 + 8 : 0);
  const high = alone ? Math.max(plated ? room.plate : 0, words) : (plated ? room.plate + 16 : 0) + words;
  return {
    markup: box(
      sheet,
      { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': row ? 'auto' : stackedBelow(540), gap: fluid(sheet, 16, 8) },
      row ? null : (head?.markup ?? null),
      body,
    ),
    height: (head && !row ? head.height + 16 : 0) + high,
  };
}

/** How what is pictured is named under every plate of a card. */
interface Captions {
  readonly voice: Voice;
  readonly size: number;
  /** A word was too long for the capitals. */
  readonly small: boolean;
}

/** Small tracked capitals; where one of the names has a word too long for them, small letters, and where these are too wide too, smaller ones. */
function captionsAt({ voices }: Sheet, names: readonly string[], width: number, size: number): Captions {
  const capitals: Voice = { ...voices.label, tracking: 0.1 };
  // Where a script has no capitals to stand tall with, a larger size does it.
  const tall = names.every((name) => name.toUpperCase() === name) ? 1.25 : 1;
  const ways = [capitals, voices.text, voices.text, voices.text].map((voice, at) => ({
    voice,
    size: optical(voice, size * tall * ([1, 1, 0.8, 0.64][at] ?? 1)),
    small: at > 0,
  }));
  const whole = (way: Captions): boolean =>
    names.every((name) => {
      const { text, widestEm } = fitCaption(name, width, way);
      return text === name && widestEm * way.size <= width * 0.985;
    });
  return ways.find(whole) ?? { voice: voices.text, size: optical(voices.text, size * 0.64), small: true };
}

const captionLines = 3;

function captionOf(sheet: Sheet, name: string, width: number, captions: Captions): Block {
  const fitted = fitCaption(name, width, captions);
  return {
    markup: line(sheet, captions.voice, fitted.text, fitted.size, sheet.palette.text, { 'line-height': 1.3 }),
    height: fitted.lines * fitted.size * 1.3,
  };
}

const fitCaption = (name: string, width: number, { voice, size }: Captions): FittedText =>
  fitText(name, voice, { width: width * 0.985, height: size * 1.3 * captionLines + 1 }, captionLines, 1.3, [size]);

/** Columns of equal width, or each on a row of its own where the card is narrower than this: a style that needs no query. */
const stackedBelow = (width: number): string => `max(0px,calc((${width}px - 100cqi)*999))`;
