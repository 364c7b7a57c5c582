import { element, type Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet, type Voice } from '../sheet.ts';
import type { Block } from './identity.ts';
import { label } from './label.ts';
import { kept, linesFor, stack, widestPart } from './note-stack.ts';
import { noteFlow, noteSetting, notesMax, type Tier } from './notes.ts';

export interface ColumnRoom {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Sizes of the notes, from the largest, and of the labels above them. */
  readonly sizes: readonly number[];
  readonly label: number;
  /** The width below which a column goes to the next row on a page. */
  readonly narrowest: number;
}

const labelGap = 16;
const ruleGap = 16;

/** The tiers side by side, each note on a line of its own under a rule. One tier alone flows as a sentence. */
export function stackedTiers(sheet: Sheet, tiers: readonly Tier[], room: ColumnRoom): Block {
  if (tiers.length === 1) return flowingTiers(sheet, tiers, room);
  const over = headHeight(sheet, tiers, room.label);
  const voice: Voice = { ...sheet.voices.note, italic: false };
  const width = (room.width - room.gap * (tiers.length - 1)) / tiers.length;
  const steps = room.sizes.map((size) => optical(voice, size));
  const narrowest = steps.at(-1) ?? 20;
  if (tiers.some((tier) => tier.items.slice(0, notesMax(2)).some((item) => widestPart(item, voice) * narrowest > width)))
    return rowsOfTiers(sheet, tiers, room);
  const leading = 1.34;
  const size =
    steps.find((step) =>
      tiers.every((tier) => linesFor(tier.items.slice(0, notesMax(2)), voice, step, width) * step * leading <= room.height - over),
    ) ??
    steps.at(-1) ??
    20;
  const linesMax = Math.max(2, Math.floor((room.height - over) / (size * leading)));
  const fitted = tiers.map((tier) => kept(tier.items, voice, size, width, linesMax));
  const lines = Math.max(...fitted.map((list) => linesFor(list.items, voice, size, width) + (list.more > 0 ? 1 : 0)));
  const markup = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(sheet, room.gap, 24), direction: sheet.words.direction },
    ...tiers.map((tier, index) => {
      const list = fitted[index] ?? { items: [], more: 0 };
      return tierColumn(sheet, tier.label, room.label, room.narrowest, stack(sheet, voice, tier.label, list, size, leading));
    }),
  );
  return { markup, height: over + lines * size * leading };
}

/** The tiers one below the other, where a column would break their words. */
function rowsOfTiers(sheet: Sheet, tiers: readonly Tier[], room: ColumnRoom): Block {
  const gap = 24;
  const each = (room.height - gap * (tiers.length - 1)) / tiers.length;
  const rows = tiers.map((tier) => flowingTiers(sheet, [tier], { ...room, height: each }));
  return {
    markup: box(sheet, { gap: fluid(sheet, gap, 16) }, ...rows.map(({ markup }) => markup)),
    height: rows.reduce((sum, { height }) => sum + height, gap * (tiers.length - 1)),
  };
}

/** The tiers side by side, each as a sentence of notes. */
export function flowingTiers(sheet: Sheet, tiers: readonly Tier[], room: ColumnRoom): Block {
  const over = headHeight(sheet, tiers, room.label);
  const width = (room.width - room.gap * (tiers.length - 1)) / tiers.length;
  const steps = room.sizes.map((size) => optical(sheet.voices.note, size));
  // Columns stand side by side, so each may use all the lines: every one is fitted for itself, at the size of the fullest.
  const alone = tiers.map((tier) =>
    fitLists([tier.items], noteSetting(sheet, width, tiers.length), steps, (size) => Math.floor((room.height - over) / (size * 1.24))),
  );
  const size = Math.min(...alone.map((fitted) => fitted.size));
  const linesMax = Math.max(1, Math.floor((room.height - over) / (size * 1.24)));
  const lists = tiers.map(
    (tier) =>
      fitLists([tier.items], noteSetting(sheet, width, tiers.length), [size], () => linesMax).lists[0] ?? { items: [], more: 0, lines: 1 },
  );
  const markup = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(sheet, room.gap, 24), direction: sheet.words.direction },
    ...tiers.map((tier, index) =>
      tierColumn(
        sheet,
        tier.label,
        room.label,
        room.narrowest,
        noteFlow(sheet, lists[index] ?? { items: [], more: 0, lines: 1 }, size, tier.label),
      ),
    ),
  );
  return { markup, height: over + Math.max(...lists.map((list) => list.lines)) * size * 1.24 };
}

/** What stands above the notes of a column: its rule and its label. */
const headHeight = (sheet: Sheet, tiers: readonly Tier[], labelSize: number): number =>
  (sheet.settings.rules === 'none' ? 0 : 1.5 + ruleGap) + label(sheet, tiers[0]?.label ?? '', labelSize).height + labelGap;

function tierColumn(sheet: Sheet, name: string, labelSize: number, narrowest: number, notes: Markup): Markup {
  const ruled = sheet.settings.rules !== 'none';
  return box(
    sheet,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': `${narrowest}px`,
      gap: fluid(sheet, labelGap, 8),
      ...(ruled && {
        'border-top': `1px solid ${sheet.settings.rules === 'accent' ? sheet.line : sheet.palette.text}`,
        'padding-top': fluid(sheet, ruleGap, 12),
      }),
    },
    label(sheet, name, labelSize).markup,
    notes,
  );
}
