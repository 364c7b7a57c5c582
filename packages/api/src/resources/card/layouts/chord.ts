import { facts, name } from '../blocks/identity.ts';
import { opening } from '../blocks/opening.ts';
import { ground, masthead, plate } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { chord as chordOf, ringsOf } from '../blocks/rings.ts';
import { accordNames } from '../blocks/spectrum.ts';
import type { Markup } from '../element.ts';
import { box, legible } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import type { Layout } from './layout.ts';

/**
 * The perfume as rings in one another, the first breath outermost: each tier is divided among its notes alike. Without tiers there is
 * one ring, without notes that of the accords, and without either the name alone.
 */
export const chord: Layout = {
  title: 'Chord',
  suits: 'The notes as one round picture, for a phone or a social page.',
  sizes: ['portrait', 'landscape'],
  widest: 720,
  examples: {
    perfume: 'hermes-terre-dhermes-edt',
    looks: [
      { name: 'Chord', settings: { palette: 'porcelain', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Chord Ivory', settings: { palette: 'ivory', display: 'fraunces' } },
      { name: 'Chord Noir', settings: { palette: 'noir', display: 'tenor-sans', text: 'inter' } },
    ],
    pictured: { perfume: 'classic' },
  },
  draw,
};

function draw(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const wide = width > height;
  const margin = Math.round((wide ? 64 : 72) * sheet.room);
  const whole = width - margin * 2;
  const inner = height - margin * 2;
  const widestRing = wide ? Math.min(500, inner) : 540;
  const gap = wide ? 56 : 40;
  const phone = (size: number): number => legible(sheet.voices.text, size);
  const lone = ringsOf(sheet).length === 0;
  const column = wide && !lone ? whole - widestRing - gap : whole;
  const rings = chordOf(sheet, {
    width: column,
    sizes: wide ? [19, 17, 15] : [36, 31, 27, 23].map(phone),
    label: wide ? 14 : phone(30),
    linesMax: wide ? 6 : 5,
    gap: wide ? 24 : 32,
  });
  const noted = rings !== null && ringsOf(sheet)[0]?.label !== null;
  const names = noted ? accordNames(sheet, column, 2, wide ? 15 : phone(33), false) : null;
  const flacon = plate(sheet, wide ? 110 : 180, wide ? 200 : 280);
  const text = column - (flacon ? flacon.width + 32 : 0);
  const brand = masthead(sheet, column, wide ? 16 : phone(30));
  const quiet = facts(sheet, text, wide ? 19 : phone(36));
  const words = prose(sheet, text, rings ? 0 : 5, wide ? 19 : phone(36));
  const said =
    brand.height +
    (wide ? 30 : 20) +
    (quiet ? quiet.height + 20 : 0) +
    (words ? words.height + 24 : 0) +
    (rings ? rings.legend.height + 40 : 0) +
    (names ? names.height + 24 : 0);
  // The rings give way before the name does, and have all that it leaves.
  const least = Math.max(240, Math.min(340, inner - said - 40 - 110));
  const title = name(sheet, {
    width: text,
    height: inner - said - (rings && !wide ? least + 40 : 0),
    linesMax: rings ? (wide ? 3 : 2) : 5,
    largest: rings ? (wide ? 76 : 112) : 176,
  });
  // A bottle may stand higher than the words beside it.
  const standing = Math.max(0, (flacon?.height ?? 0) - title.height - (quiet ? quiet.height + 20 : 0) - (words ? words.height + 24 : 0));
  const side = wide ? widestRing : Math.max(least, Math.min(widestRing, inner - said - title.height - standing - 40));
  const who = box(
    sheet,
    { position: 'relative', ...(!rings && { 'flex-grow': 1 }) },
    brand.markup,
    opening(sheet, {
      title,
      facts: quiet,
      prose: words,
      flacon,
      above: rings && fluid(sheet, wide ? 14 : 20, 12),
      between: fluid(sheet, 20, 12),
    }),
  );
  const padding = `${fluid(sheet, margin, 28)} ${fluid(sheet, margin, 24)}`;
  if (!rings) return ground(sheet, { padding }, who);
  const legend = box(sheet, { position: 'relative', gap: fluid(sheet, 24, 18) }, rings.legend.markup, names?.markup ?? null);
  const picture = box(
    sheet,
    {
      position: 'relative',
      'align-items': 'center',
      'justify-content': 'center',
      ...(wide && { 'flex-grow': side, 'flex-shrink': 1, 'flex-basis': `${Math.round(side * 0.6)}px` }),
    },
    rings.picture(fluid(sheet, side, 220)),
  );
  if (!wide) return ground(sheet, { 'justify-content': 'space-between', gap: fluid(sheet, 40, 28), padding }, who, picture, legend);
  return ground(
    sheet,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'stretch',
      'column-gap': fluid(sheet, gap, 32),
      'row-gap': '28px',
      padding,
    },
    box(
      sheet,
      {
        'flex-grow': column,
        'flex-shrink': 1,
        'flex-basis': `${Math.round(column * 0.6)}px`,
        'justify-content': 'space-between',
        gap: fluid(sheet, 40, 24),
      },
      who,
      legend,
    ),
    picture,
  );
}
