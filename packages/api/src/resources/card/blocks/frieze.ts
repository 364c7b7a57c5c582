import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import { findNoteIllustration, type IllustrationName, isThing } from '../illustrations/illustrations.ts';
import { haveNotes, type NoteGroup } from './coloured-notes.ts';
import { renderTintedIllustration } from './illustration.ts';

const illustrationsMax = 3;
const gap = 18;

/** An illustration with the colour of its note. */
export interface FriezeIllustration {
  readonly name: IllustrationName;
  readonly colour: string;
}

/** The first note of each tier that has a drawing of its own, then further notes, up to three in all, in the order of the notes. No accords. */
export function listFriezeIllustrations(layout: CardLayout, groups: readonly NoteGroup[]): readonly FriezeIllustration[] {
  if (!haveNotes(layout, groups)) return [];
  const shown = new Set<IllustrationName>();
  const drawn = groups.map(({ notes }) =>
    notes.flatMap(({ recorded, colour }) => {
      const name = findNoteIllustration(recorded);
      if (name === null || !isThing(name) || shown.has(name)) return [];
      shown.add(name);
      return [{ name, colour }];
    }),
  );
  const firsts = drawn.flatMap((ofTier) => ofTier.slice(0, 1));
  const others = drawn.flatMap((ofTier) => ofTier.slice(1)).slice(0, Math.max(0, illustrationsMax - firsts.length));
  return drawn.flat().filter((one) => firsts.includes(one) || others.includes(one));
}

export const measureFrieze = (count: number, side: number): number => count * side + (count - 1) * gap;

/** Illustrations side by side, each on a disc of its note's colour. On a phone they are a small row. */
export const renderFrieze = (layout: CardLayout, illustrations: readonly FriezeIllustration[], side: number): Markup =>
  box(
    layout,
    { 'flex-direction': 'row', 'flex-shrink': 0, gap: fluid(layout, gap, 4) },
    ...illustrations.map(({ name, colour }) =>
      renderTintedIllustration(layout, name, colour, `max(${fluid(layout, side, 0)},min(84px,23cqi))`),
    ),
  );
