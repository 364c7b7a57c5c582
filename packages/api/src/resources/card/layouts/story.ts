import { colourRow } from '../blocks/colour-row.ts';
import { stackedTiers } from '../blocks/columns.ts';
import { facts, name, stroke } from '../blocks/identity.ts';
import { tiersOf } from '../blocks/notes.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import type { Markup } from '../element.ts';
import { box, legible } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/** The tall one: a wide sky above the name, the tiers in columns on the lower third, the spectrum as the ground line. */
export const story: Layout = {
  title: 'Story',
  suits: 'Upright, for a phone, a shop window or a social page.',
  sizes: ['portrait', 'tall'],
  widest: 720,
  examples: {
    perfume: 'tom-ford-neroli-portofino-edp',
    looks: [
      { name: 'Story', settings: { palette: 'sage', display: 'fraunces', text: 'jost', rules: 'hairline' } },
      { name: 'Story Rose Clay', settings: { palette: 'rose clay', display: 'cormorant' } },
      { name: 'Story Arabic', settings: { palette: 'midnight', language: 'ar' } },
    ],
    pictured: { perfume: 'green' },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const { margin } = sheet;
  const column = width - margin * 2;
  const inner = height - margin * 2;
  const tall = height > 1500;
  const tiers = tiersOf(sheet);

  const { text, note } = sheet.voices;
  const head = masthead(sheet, column, legible(text, 31));
  const colours = colourRow(sheet, column, legible(text, 36));
  const notes =
    tiers.length > 0
      ? stackedTiers(sheet, tiers, {
          width: column,
          height: tall ? 640 : 480,
          gap: 40,
          sizes: [legible(note, 42)],
          label: legible(text, 31),
          narrowest: 148,
        })
      : null;
  const flacon = plate(sheet, 300, tall ? 620 : 420);
  const nameWidth = column - (flacon ? flacon.width + 40 : 0);
  const quiet = facts(sheet, nameWidth, legible(text, 36));
  const words = prose(sheet, column, tall ? 6 : notes ? 0 : 6, legible(text, 36));
  const gaps = 64 + (notes ? 64 : 0) + (colours ? 64 : 0) + (words ? 64 : 0);
  const free =
    inner -
    head.height -
    (colours?.height ?? 0) -
    (notes?.height ?? 0) -
    (words?.height ?? 0) -
    (quiet ? quiet.height + 24 : 0) -
    (sheet.settings.rules === 'accent' ? 26 : 0) -
    gaps;
  const title = name(sheet, { width: nameWidth, height: free, linesMax: tiers.length > 0 && !tall ? 4 : 5, largest: 173 });

  const hero = box(
    sheet,
    { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px', 'justify-content': 'center', gap: fluid(sheet, 24, 16) },
    title.markup,
    sheet.settings.rules === 'accent' ? stroke(sheet, 84) : null,
    quiet?.markup ?? null,
  );
  return ground(
    sheet,
    { 'justify-content': 'space-between', gap: fluid(sheet, 64, 40), padding: `${fluid(sheet, margin, 24)} ${fluid(sheet, margin, 16)}` },
    head.markup,
    box(
      sheet,
      {
        'flex-direction': 'row',
        'flex-wrap': flacon ? 'wrap' : 'nowrap',
        'flex-grow': notes || colours ? 1 : 0,
        'align-items': 'center',
        gap: fluid(sheet, 40, 24),
      },
      hero,
      flacon?.markup ?? null,
    ),
    words?.markup ?? null,
    notes?.markup ?? null,
    colours?.markup ?? null,
  );
}
