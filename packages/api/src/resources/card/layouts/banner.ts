import { renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers, type Tier } from '../blocks/notes.ts';
import { cornerRadius, renderAccordNames, renderBand } from '../blocks/spectrum.ts';
import { renderTierTable } from '../blocks/tier-table.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/**
 * A wide layout: the name on one side, the tiers as a table with the accord band below on the other. Without notes, the accord band fills
 * that side; without either, the name is centred.
 */
export const banner: LayoutDefinition = {
  title: 'Banner',
  suits: 'A wide strip at the top of a brand page or in an email.',
  sizes: ['banner'],
  maxWidth: 1200,
  examples: {
    perfume: 'guerlain-mitsouko-edp',
    looks: [
      { name: 'Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' } },
      { name: 'Banner Porcelain', settings: { palette: 'porcelain', display: 'tenor-sans', text: 'inter' } },
      { name: 'Banner French', settings: { language: 'fr' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const tiers = getTiers(layout);
  const { width, height } = layout.size;
  const { margin } = layout;
  // The layout is so low that it needs smaller margins above and below.
  const verticalMargin = Math.round(56 * layout.densityScale);
  const inner = height - verticalMargin * 2;
  const field =
    tiers.length === 0
      ? renderBand(layout, { 'flex-grow': 420, 'flex-shrink': 1, 'flex-basis': '240px', 'min-height': '88px' }, 'row')
      : null;
  const isBare = tiers.length === 0 && !field;
  const image = renderImages(layout, 200, inner);
  const gap = 64;
  const side = tiers.length > 0 ? gap + 480 : field ? 420 : 0;
  const column = width - margin * 2 - side - (image ? image.width + 40 : 0);
  const align = isBare && !image ? 'center' : 'start';

  const brand = renderMasthead(layout, column, 17, 2, align);
  const facts = renderFacts(layout, column, 17, align);
  const names = field ? renderAccordNames(layout, column, 2) : null;
  const usedHeight = brand.height + 24 + 24 + (facts?.height ?? 0) + (names ? names.height + 24 : 0);
  const title = renderName(layout, { width: column, height: inner - usedHeight, linesMax: 3, largest: isBare ? 130 : 97 }, align);
  const identity = box(
    layout,
    {
      'flex-grow': column,
      'flex-shrink': 1,
      // Next to an image, the name needs space for its longest word, or it wraps below.
      'flex-basis': `${image ? Math.min(240, Math.round(column * 0.94)) : Math.round(column * 0.6)}px`,
      'justify-content': 'center',
      'align-items': align === 'center' ? 'center' : 'stretch',
    },
    brand.markup,
    box(layout, { 'margin-top': fluid(layout, 24, 16) }, title.markup),
    facts && box(layout, { 'margin-top': fluid(layout, 24, 16) }, facts.markup),
    names && box(layout, { 'margin-top': fluid(layout, 24, 16) }, names.markup),
  );
  const padding = {
    'padding-top': fluid(layout, verticalMargin, 24),
    'padding-bottom': fluid(layout, verticalMargin, 24),
    'padding-left': fluid(layout, margin, 16),
    'padding-right': fluid(layout, margin, 16),
  };
  if (field) {
    return renderFrame(
      layout,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'stretch' },
      box(
        layout,
        {
          'flex-grow': width - 420,
          'flex-shrink': 1,
          'flex-basis': '446px',
          'flex-direction': 'row',
          'flex-wrap': 'wrap',
          'align-items': 'center',
          gap: fluid(layout, 40, 24),
          ...padding,
        },
        image?.markup ?? null,
        identity,
      ),
      field,
    );
  }
  return renderFrame(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'center',
      'column-gap': fluid(layout, gap, 32),
      'row-gap': fluid(layout, gap, 40),
      ...padding,
    },
    image
      ? box(
          layout,
          {
            'flex-grow': column + image.width + 40,
            'flex-shrink': 1,
            'flex-basis': `${Math.round((column + image.width + 40) * 0.6)}px`,
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': 'center',
            gap: fluid(layout, 40, 24),
          },
          image.markup,
          identity,
        )
      : identity,
    isBare ? null : renderTiers(layout, tiers, side - gap, inner),
  );
}

function renderTiers(layout: CardLayout, tiers: readonly Tier[], width: number, height: number): Markup {
  const accords = renderAccordNames(layout, width, 1, 17, false);
  const bar = renderBand(layout, { width: '100%', height: fluid(layout, 8, 6), 'border-radius': cornerRadius(layout, 4, 4) }, 'row');
  const under = bar && accords ? 8 + 24 + 8 + accords.height : 0;
  const spectrum = bar && box(layout, { gap: fluid(layout, 8, 8) }, bar, accords?.markup ?? null);
  const rows = renderTierTable(layout, tiers, {
    width,
    height: height - under,
    padding: 12,
    labelWidth: 96,
    ruled: true,
    linesMax: 9,
  });
  const { parts } = layout.settings;
  const colourFirst = parts.indexOf('accords') < parts.indexOf('notes');
  return box(
    layout,
    {
      'flex-grow': width,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(width * 0.6)}px`,
      'justify-content': 'center',
      gap: fluid(layout, 24, 16),
    },
    ...(colourFirst ? [spectrum, rows] : [rows, spectrum]),
  );
}
