import type { CardLayout, TypeStyle } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import type { FittedList, ListConstraints } from '../fitting/fit-list.ts';
import { startSide, textStyle } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import { gapEmFor, renderSeparated } from './separated.ts';

export interface Tier {
  readonly label: string;
  readonly items: readonly string[];
}

/** The tiers that have notes, from top to base. Empty if the look hides notes or none are recorded. */
export function getTiers(layout: CardLayout): readonly Tier[] {
  if (!layout.shows('notes')) return [];
  const { notes } = layout.sensory;
  const { labels } = layout;
  const tiered = notes.top.length + notes.heart.length + notes.base.length > 0;
  return [
    { label: labels.top, items: notes.top },
    { label: labels.heart, items: notes.heart },
    { label: labels.base, items: notes.base },
    // Untiered notes are shown only for a perfume without tiers; no layout has room for a fourth tier.
    { label: labels.notes, items: tiered ? [] : notes.all },
  ]
    .filter((tier) => tier.items.length > 0)
    .map((tier) => ({ label: tier.label, items: [...new Set(tier.items)].filter((note) => note !== '') }));
}

export const noteConstraints = (layout: CardLayout, width: number, typeStyle = layout.typeStyles.note): ListConstraints => ({
  typeStyle,
  gapEm: gapEmFor(typeStyle),
  width: width * 0.985,
  more: (count) => formatMore(layout.settings.language, count),
});

/** Notes flowing as a sentence, followed by the number of hidden ones. */
export function renderNoteFlow(
  layout: CardLayout,
  list: FittedList,
  size: number,
  label: string,
  align: 'start' | 'center' = 'start',
  { typeStyle = layout.typeStyles.note, leading = 1.24 }: { readonly typeStyle?: TypeStyle; readonly leading?: number } = {},
): Markup {
  const parts = [
    ...list.items.map((text) => ({ text })),
    ...(list.hidden > 0 ? [{ text: formatMore(layout.settings.language, list.hidden), quiet: true }] : []),
  ];
  return element(
    'div',
    {},
    {
      display: 'block',
      direction: layout.labels.direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, typeStyle, parts.map(({ text }) => text).join(''), size, layout.palette.text),
      'font-style': typeStyle.italic ? 'italic' : 'normal',
      'line-height': leading,
      'text-align': align === 'center' ? 'center' : startSide(layout),
      'overflow-wrap': 'anywhere',
      ...(list.balancedEm !== null && { 'max-width': `${list.balancedEm}em` }),
      // Margins alone would let it be wider than its container.
      ...(align === 'center' && { width: '100%', margin: '0 auto' }),
    },
    renderSeparated(layout, parts, label),
  );
}
