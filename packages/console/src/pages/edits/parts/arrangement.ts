import type { CardEdit, NoteTiers } from '../../../api/edits/card-edits.ts';
import { formatList } from '../../../messages/format.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { formatLanguage } from '../../../parts/format-language.ts';

/** An edit in the form that the editor works on: the visible notes of each tier in order, and the hidden ones. */

export const tiers = ['top', 'heart', 'base', 'all'] as const;
export type Tier = (typeof tiers)[number];

export const tierNames: Readonly<Record<Tier, MessageId>> = {
  top: 'edits.tierTop',
  heart: 'edits.tierHeart',
  base: 'edits.tierBase',
  all: 'edits.tierAll',
};

const tierNamesInList: Readonly<Record<Tier, MessageId>> = {
  top: 'edits.tierTopInList',
  heart: 'edits.tierHeartInList',
  base: 'edits.tierBaseInList',
  all: 'edits.tierAllInList',
};

export const noEdit: CardEdit = {
  remove: { top: [], heart: [], base: [], all: [] },
  order: { top: [], heart: [], base: [], all: [] },
  descriptions: {},
};

export interface ArrangedTier {
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
}

/** Applies an edit to the recorded notes of a tier. Notes that are no longer recorded are ignored. */
export function arrangeTier(notes: NoteTiers, edit: CardEdit, tier: Tier): ArrangedTier {
  const recorded = [...new Set(notes[tier])];
  const visible = recorded.filter((note) => !edit.remove[tier].includes(note));
  const ordered = edit.order[tier].filter((note) => visible.includes(note));
  return {
    visible: [...ordered, ...visible.filter((note) => !ordered.includes(note))],
    hidden: recorded.filter((note) => edit.remove[tier].includes(note)),
  };
}

/** The edit with one tier replaced. The library's own order is stored as no order. */
export function withTier(notes: NoteTiers, edit: CardEdit, tier: Tier, { visible, hidden }: ArrangedTier): CardEdit {
  const libraryOrder = notes[tier].filter((note) => !hidden.includes(note));
  const isLibraryOrder = libraryOrder.join('\n') === visible.join('\n');
  return {
    ...edit,
    remove: { ...edit.remove, [tier]: [...hidden] },
    order: { ...edit.order, [tier]: isLibraryOrder ? [] : [...visible] },
  };
}

export function withDescription(edit: CardEdit, language: string, text: string): CardEdit {
  const { [language]: _, ...others } = edit.descriptions;
  return { ...edit, descriptions: text.trim() === '' ? others : { ...others, [language]: text } };
}

/** Drops notes that are no longer recorded, because an edit with them can't be saved. */
export const fitToRecord = (notes: NoteTiers, edit: CardEdit): CardEdit =>
  tiers.reduce((fitted, tier) => withTier(notes, fitted, tier, arrangeTier(notes, edit, tier)), edit);

/** Compares the content of two edits, whatever the order of their fields. */
export const isSameEdit = (a: CardEdit, b: CardEdit): boolean => serialise(a) === serialise(b);

const serialise = ({ remove, order, descriptions }: CardEdit): string =>
  JSON.stringify([
    tiers.map((tier) => [remove[tier], order[tier]]),
    Object.entries(descriptions)
      .map(([language, text]) => [language, text.replaceAll(/\s+/g, ' ').trim()])
      .sort(),
  ]);

/** `Hidden: Cedar · Reordered: top notes · Description in English` */
export function describeEdit({ remove, order, descriptions }: CardEdit, getName: (note: string) => string = (note) => note): string {
  const hidden = tiers.flatMap((tier) => remove[tier]).map(getName);
  const reordered = tiers.filter((tier) => order[tier].length > 0).map((tier) => t(tierNamesInList[tier]));
  const languages = Object.keys(descriptions).map(formatLanguage);
  const parts = [
    hidden.length > 0 && t('edits.hidden', { notes: formatList(hidden) }),
    reordered.length > 0 && t('edits.reordered', { tiers: formatList(reordered) }),
    languages.length > 0 && t('edits.described', { count: languages.length, languages: formatList(languages) }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('edits.noChanges') : parts.join(' · ');
}
