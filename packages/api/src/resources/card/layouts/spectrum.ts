import { renderDescription } from '../blocks/description.ts';
import { renderAccentLine, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers, noteConstraints, renderNoteFlow } from '../blocks/notes.ts';
import { renderStripes } from '../blocks/stripes.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, opticalSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** The accords as large colour fields with their names, the strongest nearest to the perfume's name. */
export const spectrum: LayoutDefinition = {
  title: 'Spectrum',
  suits: 'The accords as large fields of colour.',
  sizes: ['square', 'landscape'],
  maxWidth: 720,
  examples: {
    perfume: 'byredo-slow-dance-edp',
    looks: [
      { name: 'Spectrum Ivory', settings: {} },
      { name: 'Spectrum Midnight', settings: { palette: 'midnight', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Spectrum Russian', settings: { palette: 'sage', language: 'ru', display: 'eb-garamond' } },
    ],
    documented: { perfume: 'crowded', settings: { size: 'landscape', palette: 'rose clay', display: 'playfair-display', text: 'dm-sans' } },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const { margin } = layout;
  const field = renderStripes(layout, wide ? 40 : margin, wide ? 0.8 : 1);
  const fieldWidth = wide ? 460 : width;
  const fieldHeight = wide ? height : 500;
  const column = (wide && field ? width - fieldWidth : width) - margin * 2;
  const inner = (wide || !field ? height : height - fieldHeight) - margin * 2;

  const image = renderImages(layout, 220, inner);
  const text = column - (image ? image.width + 40 : 0);
  const brand = renderMasthead(layout, text, 17);
  const facts = renderFacts(layout, text);
  const items = getTiers(layout).flatMap((tier) => tier.items);
  const notesHeight = items.length === 0 ? 0 : wide ? 120 : 96;
  const steps = [31, 23].map((step) => opticalSize(layout.typeStyles.note, step));
  const fitted =
    items.length > 0
      ? fitLists([[...new Set(items)]], noteConstraints(layout, text, 1), steps, (size) => Math.floor(notesHeight / (size * 1.24)))
      : null;
  const list = fitted?.lists[0];
  const description = renderDescription(layout, text, items.length === 0 || !field ? 4 : 0);
  const usedHeight =
    brand.height +
    24 +
    (facts ? facts.height + (wide ? 50 : 24) : 0) +
    (notesHeight ? notesHeight + 40 : 0) +
    (description ? description.height + 24 : 0);
  const title = renderName(layout, { width: text, height: inner - usedHeight, linesMax: 3, largest: field ? 97 : 130 });
  const textColumn = box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': image ? `${Math.min(240, Math.round(text * 0.94))}px` : '0px',
      'justify-content': 'space-between',
      gap: fluid(layout, 40, 24),
    },
    // Without accords, the name moves to the bottom of the card, like the title on a plain cover.
    box(
      layout,
      field ? {} : { 'flex-grow': 1 },
      brand.markup,
      box(
        layout,
        { 'margin-top': field ? fluid(layout, 24, 16) : 'auto', 'padding-top': field ? '0px' : fluid(layout, 24, 40) },
        title.markup,
      ),
      facts &&
        box(
          layout,
          { 'margin-top': fluid(layout, 24, 16), gap: fluid(layout, 24, 16) },
          wide ? renderAccentLine(layout) : null,
          facts.markup,
        ),
      description && box(layout, { 'margin-top': fluid(layout, 24, 16) }, description.markup),
    ),
    fitted && list ? renderNoteFlow(layout, list, fitted.size, layout.labels.notes) : null,
  );
  return renderFrame(
    layout,
    { 'flex-direction': wide ? 'row' : 'column', 'flex-wrap': wide ? 'wrap' : 'nowrap', 'align-items': 'stretch' },
    box(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': image ? 'wrap' : 'nowrap',
        'flex-grow': wide && field ? width - fieldWidth : 1,
        'flex-shrink': wide ? 1 : 0,
        'flex-basis': wide ? `${Math.round((field ? width - fieldWidth : width) * 0.58)}px` : 'auto',
        'align-items': 'stretch',
        gap: fluid(layout, 40, 24),
        padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 16)}`,
      },
      textColumn,
      image?.markup ?? null,
    ),
    field &&
      box(
        layout,
        {
          'flex-grow': wide ? fieldWidth : 0,
          'flex-shrink': wide ? 1 : 0,
          'flex-basis': wide ? `${Math.round(fieldWidth * 0.58)}px` : 'auto',
          'min-height': wide ? 0 : fluid(layout, fieldHeight, 0),
        },
        field,
      ),
  );
}
