import { renderDescription } from '../blocks/description.ts';
import { renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers } from '../blocks/notes.ts';
import { renderOpening } from '../blocks/opening.ts';
import { renderSpecimens } from '../blocks/specimens.ts';
import { renderAccordNames } from '../blocks/spectrum.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, legibleSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/**
 * A botanical plate: each tier under an illustration of its first illustrated note. Without notes, the accords are illustrated; without
 * either, only the name is shown.
 */
export const herbarium: LayoutDefinition = {
  title: 'Herbarium',
  suits: 'Illustrated notes, for phones, product pages and shop windows.',
  sizes: ['portrait', 'landscape'],
  maxWidth: 720,
  examples: {
    perfume: 'guerlain-vetiver-edt',
    looks: [
      { name: 'Herbarium', settings: { palette: 'ivory', display: 'eb-garamond', text: 'jost' } },
      { name: 'Herbarium Sage', settings: { palette: 'sage', display: 'cormorant' } },
      { name: 'Herbarium Midnight', settings: { palette: 'midnight', display: 'marcellus' } },
    ],
    documented: { perfume: 'short' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = Math.round((wide ? 64 : 72) * layout.densityScale);
  const fullWidth = width - margin * 2;
  const inner = height - margin * 2;
  const tiers = getTiers(layout);
  const gap = wide ? 32 : 40;
  const phone = (size: number): number => legibleSize(layout.typeStyles.text, size);
  const small = wide ? 15 : phone(30);
  const specimens = renderSpecimens(layout, tiers, {
    width: wide ? 600 : fullWidth,
    gap,
    illustration: tiers.length === 1 ? (wide ? 250 : 420) : wide ? 178 : 260,
    rowIllustration: wide ? 116 : 170,
    label: small,
    caption: small,
    notes: wide ? [22, 19, 17] : [42, 36, 31, 27, 23].map((step) => legibleSize(layout.typeStyles.note, step)),
    linesMax: tiers.length === 1 ? (wide ? 8 : 7) : wide ? 5 : 3,
  });
  const image = renderImages(layout, wide ? 140 : 220, wide ? 240 : 360);
  const column = wide && specimens ? fullWidth - 600 - 56 : fullWidth;
  const text = column - (image ? image.width + 32 : 0);
  const brand = renderMasthead(layout, column, small);
  const facts = renderFacts(layout, text, wide ? 19 : phone(36));
  const names = renderAccordNames(layout, column, 3, wide ? 15 : phone(33));
  const description = renderDescription(layout, text, specimens ? 0 : 5, wide ? 19 : phone(36));
  const beneath = wide ? 0 : (specimens?.height ?? 0) + (specimens ? 64 : 0);
  const usedHeight =
    brand.height +
    (wide ? 40 : 24) +
    (facts ? facts.height + 24 : 0) +
    (names ? names.height + 40 : 0) +
    (description ? description.height + 24 : 0) +
    beneath;
  const title = renderName(layout, {
    width: text,
    height: inner - usedHeight,
    linesMax: wide ? 4 : specimens ? 3 : 5,
    largest: specimens ? (wide ? 84 : 156) : 176,
  });
  const textColumn = box(
    layout,
    { position: 'relative', ...(wide && { 'flex-grow': 1 }), ...(!specimens && { 'flex-grow': 1 }) },
    brand.markup,
    renderOpening(layout, {
      title,
      facts,
      description,
      image,
      above: specimens && fluid(layout, 24, 14),
      between: fluid(layout, 24, 14),
    }),
    wide && names ? box(layout, { 'margin-top': 'auto', 'padding-top': fluid(layout, 40, 24) }, names.markup) : null,
  );
  const padding = `${fluid(layout, margin, 28)} ${fluid(layout, margin, 24)}`;
  if (wide)
    return renderFrame(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'stretch',
        'column-gap': fluid(layout, 56, 32),
        'row-gap': '32px',
        padding,
      },
      box(layout, { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.round(column * 0.6)}px` }, textColumn),
      specimens &&
        box(
          layout,
          { position: 'relative', 'flex-grow': 600, 'flex-shrink': 1, 'flex-basis': '360px', 'justify-content': 'center' },
          specimens.markup,
        ),
    );
  return renderFrame(
    layout,
    { 'justify-content': 'space-between', gap: fluid(layout, 40, 28), padding },
    textColumn,
    specimens && box(layout, { position: 'relative' }, specimens.markup),
    names && box(layout, { position: 'relative' }, names.markup),
  );
}
