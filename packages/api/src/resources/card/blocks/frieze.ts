import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import type { IllustrationName } from '../illustrations/illustrations.ts';
import { haveNotes, type NoteGroup } from './coloured-notes.ts';
import { findIllustratedNote, renderIllustration } from './illustration.ts';

const illustrationsMax = 3;
const gap = 18;

/** The illustrations of a frieze: of each tier the first note that has its own, or up to three of notes without tiers. None of accords. */
export function listFriezeIllustrations(layout: CardLayout, groups: readonly NoteGroup[]): readonly IllustrationName[] {
  const shown = new Set<IllustrationName>();
  if (!haveNotes(layout, groups)) return [];
  const lists = groups.some(({ isTier }) => isTier) ? groups : groups.flatMap((group) => Array<NoteGroup>(illustrationsMax).fill(group));
  for (const { notes } of lists) {
    const found = findIllustratedNote(
      layout,
      notes.map(({ text }) => text),
      shown,
    );
    if (found) shown.add(found.illustration);
  }
  return [...shown];
}

export const measureFrieze = (count: number, side: number): number => count * side + (count - 1) * gap;

/** Illustrations side by side. On a phone they are a small row. */
export const renderFrieze = (layout: CardLayout, illustrations: readonly IllustrationName[], side: number): Markup =>
  box(
    layout,
    { 'flex-direction': 'row', 'flex-shrink': 0, gap: fluid(layout, gap, 4) },
    ...illustrations.map((name) => renderIllustration(layout, name, `max(${fluid(layout, side, 0)},min(84px,23cqi))`)),
  );
