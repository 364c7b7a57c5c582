import { element, type Markup } from '../element.ts';
import type { FittedList, ListSetting } from '../fitting/fit-list.ts';
import { startOf, typeset } from '../fitting/typesetting.ts';
import type { Sheet } from '../sheet.ts';
import { more } from '../words/labels.ts';
import { gapEm, separated } from './separated.ts';

export interface Tier {
  readonly label: string;
  readonly items: readonly string[];
}

/** The tiers that have notes, from the first breath to the last. Empty where the look hides notes or none is recorded. */
export function tiersOf(sheet: Sheet): readonly Tier[] {
  if (!sheet.shows('notes')) return [];
  const { notes } = sheet.sensory;
  const { words } = sheet;
  const tiered = notes.top.length + notes.heart.length + notes.base.length > 0;
  return [
    { label: words.top, items: notes.top },
    { label: words.heart, items: notes.heart },
    { label: words.base, items: notes.base },
    // Notes without a tier stand for a perfume that has none; beside tiers they would be a fourth that no layout has room for.
    { label: words.notes, items: tiered ? [] : notes.all },
  ]
    .filter((tier) => tier.items.length > 0)
    .map((tier) => ({ label: tier.label, items: [...new Set(tier.items)].filter((note) => note !== '') }));
}

/** How many notes show of each of so many tiers: more than five are not read, and one list alone may be longer. */
export const notesMax = (tiers: number): number => (tiers > 1 ? 5 : 10);

export const noteSetting = (sheet: Sheet, width: number, tiers: number): ListSetting => ({
  voice: sheet.voices.note,
  gapEm: gapEm(sheet.voices.note),
  width: width * 0.985,
  itemsMax: notesMax(tiers),
});

/** Notes that flow as a sentence, and how many more there are. */
export function noteFlow(sheet: Sheet, list: FittedList, size: number, label: string, align: 'start' | 'center' = 'start'): Markup {
  const voice = sheet.voices.note;
  const parts = [...list.items.map((text) => ({ text })), ...(list.more > 0 ? [{ text: more(list.more), quiet: true }] : [])];
  return element(
    'div',
    {},
    {
      display: 'block',
      direction: sheet.words.direction,
      'unicode-bidi': 'isolate',
      ...typeset(sheet, voice, parts.map(({ text }) => text).join(''), size, sheet.palette.text),
      'font-style': voice.italic ? 'italic' : 'normal',
      'line-height': 1.24,
      'text-align': align === 'center' ? 'center' : startOf(sheet),
      'overflow-wrap': 'anywhere',
      ...(align === 'center' && { 'text-wrap': 'balance' }),
    },
    separated(sheet, parts, label),
  );
}
