import { type CardLayout, fluid, stackedBelow, type TypeStyle } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { emptyList, fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize, textBlock, unbroken } from '../fitting/typesetting.ts';
import type { IllustrationName } from '../illustrations/illustrations.ts';
import { formatFigure } from '../words/more.ts';
import type { Block } from './identity.ts';
import { findIllustratedNote, renderIllustration } from './illustration.ts';
import { countFittingNotes, measureNoteStack, measureWidestPart, renderNoteStack, type StackedNote } from './note-stack.ts';
import { noteConstraints, renderNoteFlow, type Tier } from './notes.ts';

export interface SpecimenRoom {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Sides of an illustration in px, largest first. */
  readonly plates: readonly number[];
  /** Type sizes of the notes, largest first. */
  readonly notes: readonly number[];
  readonly label: number;
  /** Whether the tiers are rows next to their illustrations, instead of columns below them. */
  readonly isRows: boolean;
}

interface Specimen {
  readonly tier: Tier;
  readonly isLabelled: boolean;
  readonly illustration: IllustrationName | null;
  readonly notes: readonly StackedNote[];
}

/** The tiers with all their notes, each with an illustration of its first note that has one. */
export function renderSpecimens(layout: CardLayout, tiers: readonly Tier[], room: SpecimenRoom): Block | null {
  if (tiers.length === 0) return null;
  const specimens = createSpecimens(layout, tiers);
  return (room.isRows ? null : renderColumns(layout, specimens, room)) ?? renderRows(layout, specimens, room);
}

function createSpecimens(layout: CardLayout, tiers: readonly Tier[]): readonly Specimen[] {
  const shown = new Set<IllustrationName>();
  let figures = 0;
  return tiers.map((tier) => {
    const illustrated = findIllustratedNote(layout, tier.items, shown);
    if (illustrated) {
      shown.add(illustrated.illustration);
      figures += 1;
    }
    const figure = formatFigure(layout.settings.language, figures);
    return {
      tier,
      isLabelled: tier.label !== layout.labels.notes,
      illustration: illustrated?.illustration ?? null,
      notes: tier.items.map((text) => (text === illustrated?.text ? { text, figure } : { text })),
    };
  });
}

const ruleGap = 12;
const plateGap = 20;

const measureHead = (layout: CardLayout, { isLabelled }: Specimen, label: number): number =>
  (layout.settings.rules === 'none' ? 0 : 1 + ruleGap) + (isLabelled ? flooredSize(layout, layout.typeStyles.text, label) * 1.3 + 6 : 0);

function renderHead(layout: CardLayout, { tier, isLabelled }: Specimen, size: number): Markup | null {
  if (!isLabelled) return null;
  const { text } = layout.typeStyles;
  return textBlock(layout, text, tier.label, flooredSize(layout, text, size), layout.palette.muted, { 'line-height': 1.3 });
}

const ruled = (layout: CardLayout) =>
  layout.settings.rules !== 'none' && { 'border-top': `1px solid ${layout.lineColour}`, 'padding-top': fluid(layout, ruleGap, 10) };

/**
 * Columns below their illustrations; a tier without one has its list alone. A single list without tiers fills two columns. Null if a column
 * would break a word.
 */
function renderColumns(layout: CardLayout, specimens: readonly Specimen[], room: SpecimenRoom): Block | null {
  const [only] = specimens;
  const typeStyle = layout.typeStyles.note;
  const split = specimens.length === 1 && only !== undefined;
  const count = split ? 2 : Math.max(2, specimens.length);
  const width = (room.width - room.gap * (count - 1)) / count;
  const half = split ? Math.ceil(only.notes.length / 2) : 0;
  const columns: readonly Specimen[] =
    split && only.notes.length > 5
      ? [
          { ...only, notes: only.notes.slice(0, half) },
          { ...only, illustration: null, isLabelled: false, notes: only.notes.slice(half) },
        ]
      : specimens;
  const sizes = room.notes.map((size) => flooredSize(layout, typeStyle, size));
  const fitting = sizes.filter((size) =>
    columns.every(({ notes }) => notes.every(({ text }) => measureWidestPart(text, typeStyle) * size <= width * 0.985)),
  );
  if (fitting.length === 0) return null;
  const fit = (plate: number, size: number) =>
    columns.map((specimen) => {
      const hasPlate = split ? only.illustration !== null : specimen.illustration !== null;
      const over = (hasPlate ? plate + plateGap : 0) + measureHead(layout, only ?? specimen, room.label);
      const setting = { typeStyle, size, width };
      const shown = countFittingNotes(specimen.notes, room.height - over, setting);
      return { shown, height: over + measureNoteStack(specimen.notes.slice(0, shown), specimen.notes.length - shown, setting) };
    });
  const candidates = room.plates.flatMap((plate) => fitting.map((size) => ({ plate, size })));
  const isComplete = ({ plate, size }: { plate: number; size: number }): boolean =>
    fit(plate, size).every(({ shown }, at) => shown === columns[at]?.notes.length);
  const { plate, size } = candidates.find(isComplete) ?? candidates.at(-1) ?? { plate: 160, size: 34 };
  const fitted = fit(plate, size);
  const lists = columns.map((specimen, at) => {
    const { shown = 0 } = fitted[at] ?? {};
    return box(
      layout,
      {
        'flex-grow': 1,
        'flex-shrink': 1,
        'flex-basis': split ? '150px' : fluid(layout, width * 0.95, 140),
        ...unbroken,
        gap: fluid(layout, 6, 4),
        ...ruled(layout),
      },
      renderHead(layout, specimen, room.label),
      // The second half of a list begins level with the first.
      split && at > 0 && only.isLabelled
        ? box(layout, { height: fluid(layout, flooredSize(layout, layout.typeStyles.text, room.label) * 1.3, 0) })
        : null,
      renderNoteStack(layout, specimen.tier.label, specimen.notes.slice(0, shown), specimen.notes.length - shown, { typeStyle, size }),
    );
  });
  const image = ({ illustration }: Specimen): Markup | null =>
    illustration && renderIllustration(layout, illustration, fluid(layout, plate, 96));
  const height = Math.max(...fitted.map((column) => column.height));
  if (split)
    return {
      markup: box(
        layout,
        { gap: fluid(layout, plateGap, 12) },
        image(only),
        box(layout, { 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(layout, room.gap, 20) }, ...lists),
      ),
      height,
    };
  const markup = box(
    layout,
    { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'column-gap': fluid(layout, room.gap, 20), 'row-gap': '24px' },
    ...columns.map((specimen, at) =>
      box(
        layout,
        { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': stackedBelow(540) },
        box(
          layout,
          {
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': 'flex-start',
            'column-gap': '16px',
            'row-gap': fluid(layout, plateGap, 8),
          },
          image(specimen),
          lists[at] ?? null,
        ),
      ),
    ),
  );
  return { markup, height };
}

/** Rows next to their illustrations, with the notes of each tier as a sentence. */
function renderRows(layout: CardLayout, specimens: readonly Specimen[], room: SpecimenRoom): Block {
  const typeStyle: TypeStyle = layout.typeStyles.note;
  const hasPlates = specimens.some(({ illustration }) => illustration !== null);
  const plate = Math.min(room.plates[0] ?? 150, Math.floor((room.height - room.gap * (specimens.length - 1)) / specimens.length));
  const width = room.width - (hasPlates ? plate + room.gap : 0);
  const heads = specimens.reduce((sum, specimen) => sum + measureHead(layout, specimen, room.label), 0);
  const leading = 1.16;
  // Within a sentence, the reference follows its note.
  const texts = specimens.map(({ notes }) => notes.map(({ text, figure }) => (figure === undefined ? text : `${text} (${figure})`)));
  const fitted = fitLists(
    texts,
    noteConstraints(layout, width, typeStyle),
    room.notes.map((size) => flooredSize(layout, typeStyle, size)),
    (size) => Math.floor((room.height - heads - room.gap * (specimens.length - 1)) / (size * leading)),
  );
  // Plates shrink until rows with more text than plate fit as well.
  const heightWith = (side: number): number =>
    specimens.reduce(
      (sum, specimen, at) => {
        const words = measureHead(layout, specimen, room.label) + (fitted.lists[at]?.lines ?? 0) * fitted.size * leading;
        return sum + Math.max(specimen.illustration ? side : 0, words);
      },
      room.gap * (specimens.length - 1),
    );
  let side = plate;
  while (side > 84 && heightWith(side) > room.height) side -= 6;
  const widest = Math.max(...texts.flat().map((text) => measureWidestPart(text, typeStyle)));
  const least = fluid(layout, widest * fitted.size, widest * 18 * typeStyle.face.scale);
  const rows = specimens.map((specimen, at) =>
    box(
      layout,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'flex-start', gap: fluid(layout, room.gap, 14) },
      hasPlates
        ? box(
            layout,
            { 'flex-shrink': 0, width: fluid(layout, side, 84) },
            specimen.illustration && renderIllustration(layout, specimen.illustration, fluid(layout, side, 84)),
          )
        : null,
      box(
        layout,
        { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': least, gap: fluid(layout, 6, 4), ...ruled(layout) },
        renderHead(layout, specimen, room.label),
        renderNoteFlow(layout, fitted.lists[at] ?? emptyList, fitted.size, specimen.tier.label, 'start', {
          typeStyle,
          leading,
        }),
      ),
    ),
  );
  return { markup: box(layout, { gap: fluid(layout, room.gap, 18) }, ...rows), height: room.height };
}
