import { type Declared, declared, element, type Markup } from '../element.ts';
import type { FittedList, ListSetting } from '../fit-list.ts';
import { widthOf } from '../measure.ts';
import { takesItalic } from '../script.ts';
import type { Sheet } from '../sheet.ts';
import { directionOf, inner, innerStyled, optical, rulerFor, startOf, typeset } from '../typesetting.ts';

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

export const noteSetting = (sheet: Sheet, width: number): ListSetting => ({
  voice: sheet.voices.note,
  gapEm: 0.72,
  width: width * 0.985,
  more: sheet.words.more,
});

/** Notes that flow as a sentence: `Saffron · Jasmine · + 4 more`. Lines break between notes, after the dot. */
export function noteFlow(sheet: Sheet, list: FittedList, size: number, label: string, align: 'start' | 'center' = 'start'): Markup {
  const voice = sheet.voices.note;
  const all = list.items.join('');
  const texts = list.more > 0 ? [...list.items, sheet.words.more(list.more)] : list.items;
  const dot = element(
    'span',
    { 'aria-hidden': 'true' },
    innerStyled(sheet.words.direction, { 'unicode-bidi': 'normal', color: sheet.palette.muted, 'font-style': 'normal' }),
    '\u00a0·',
  );
  const items = texts.flatMap((text, index) => {
    const last = index === texts.length - 1;
    const direction = directionOf(sheet, text);
    const muted = index >= list.items.length && sheet.palette.muted;
    const item = element(
      'li',
      {},
      itemStyle(direction, keepsWhole(sheet, text), takesItalic(text), muted),
      inner(direction, text),
      last ? null : dot,
    );
    // The line may break in the space after the dot, which therefore stands outside of the item that is kept whole.
    return last ? [item] : [item, ' '];
  });
  return element(
    'ul',
    { role: 'list', 'aria-label': label },
    {
      display: 'block',
      direction: sheet.words.direction,
      ...typeset(sheet, voice, all + (texts.at(-1) ?? ''), size, sheet.palette.text),
      'font-style': voice.italic ? 'italic' : 'normal',
      'line-height': 1.24,
      'text-align': align === 'center' ? 'center' : startOf(sheet),
      'overflow-wrap': 'anywhere',
      ...(align === 'center' && { 'text-wrap': 'balance' }),
    },
    ...items,
  );
}

function itemStyle(direction: 'ltr' | 'rtl', whole: boolean, italic: boolean, colour: string | false): Declared {
  const key = `${direction} ${whole} ${italic} ${colour}`;
  const known = itemStyles.get(key);
  if (known) return known;
  const style = declared({
    display: 'inline',
    direction,
    'white-space': whole && 'nowrap',
    'font-style': !italic && 'normal',
    color: colour,
  });
  // Shops bring colours of their own, so the keys are many but not endless.
  if (itemStyles.size < 500) itemStyles.set(key, style);
  return style;
}

const itemStyles = new Map<string, Declared>();

/** A note stays on one line wherever the narrowest column of a phone can hold it, even in a wider face than ours. */
const keepsWhole = (sheet: Sheet, text: string): boolean => {
  const voice = sheet.voices.note;
  return widthOf(text, rulerFor(voice, text), optical(voice, 18)) < 140;
};
