import { translateNote } from '../../notes/note-phrases.ts';
import { findNote, getNoteName } from '../../notes/recorded-notes.ts';
import { type ColouredNote, getNoteGroups } from '../blocks/coloured-notes.ts';
import { renderStrip } from '../blocks/strip.ts';
import type { CardLayout } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { formatNote } from '../words/wording.ts';
import type { LayoutDefinition } from './layout.ts';
import { renderUpright } from './spectrum.ts';

/** A list row with fixed measures: the name, and the first note of each tier as a blotter. Without tiers, three notes or accords. */
export const row: LayoutDefinition = {
  title: 'Row',
  suits: 'A compact row in a product list or shopping cart.',
  sizes: ['row', 'portrait'],
  maxWidth: 720,
  examples: {
    perfume: 'diptyque-lombre-dans-leau-edt',
    looks: [
      { name: 'Row Porcelain', settings: { palette: 'porcelain', text: 'inter' } },
      { name: 'Row Sage', settings: { palette: 'sage', display: 'fraunces' } },
      { name: 'Row Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans' } },
    ],
    documented: { perfume: 'short', settings: {} },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const groups = getNoteGroups(layout).map((group) => ({
    ...group,
    notes: group.notes.slice(0, group.isTier ? 1 : 3).map((note) => ({ ...note, text: withoutPlace(layout, note) })),
  }));
  if (layout.size.height > layout.size.width) return renderUpright(layout, groups);
  return renderStrip(layout, groups, {
    margin: 48,
    labels: 624,
    tips: 744,
    earlier: 0,
    slip: 72,
    pitch: 88,
    sizes: [46, 37],
    house: 37,
    houseLines: 1,
    name: [
      { size: 84, lines: 1 },
      { size: 66, lines: 2 },
      { size: 46, lines: 3 },
      { size: 41, lines: 3 },
      { size: 37, lines: 4 },
    ],
    facts: 37,
  });
}

/** A row names the note without its place of origin: bergamot, not Calabrian bergamot. */
function withoutPlace({ settings: { language } }: CardLayout, { text, recorded }: ColouredNote): string {
  const note = findNote(recorded);
  const name = note?.from ? getNoteName(note.id) : null;
  if (name === null) return text;
  if (language === 'en') return formatNote(name);
  const isTranslated = translateNote(recorded, language) === text;
  return isTranslated ? (translateNote(name, language) ?? text) : formatNote(name);
}
