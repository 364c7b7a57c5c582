import { renderColourRow } from '../blocks/colour-row.ts';
import { renderStackedTiers } from '../blocks/columns.ts';
import { renderDescription } from '../blocks/description.ts';
import { renderAccentLine, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers } from '../blocks/notes.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, legibleSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** A tall layout: ample space above the name, the tiers in columns in the lower third, the accord band at the bottom. */
export const story: LayoutDefinition = {
  title: 'Story',
  suits: 'Upright, for phones, shop windows and social media.',
  sizes: ['portrait', 'tall'],
  maxWidth: 720,
  examples: {
    perfume: 'tom-ford-neroli-portofino-edp',
    looks: [
      { name: 'Story', settings: { palette: 'sage', display: 'fraunces', text: 'jost', rules: 'hairline' } },
      { name: 'Story Rose Clay', settings: { palette: 'rose clay', display: 'cormorant' } },
      { name: 'Story Arabic', settings: { palette: 'midnight', language: 'ar' } },
    ],
    documented: { perfume: 'green' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const { margin } = layout;
  const column = width - margin * 2;
  const inner = height - margin * 2;
  const tall = height > 1500;
  const tiers = getTiers(layout);

  const { text, note } = layout.typeStyles;
  const head = renderMasthead(layout, column, legibleSize(text, 34));
  const colours = renderColourRow(layout, column, legibleSize(text, 36));
  const accent = layout.settings.rules === 'accent' ? 26 : 0;
  const wideFacts = renderFacts(layout, column, legibleSize(text, 36));
  // At least 140 px are left for the name.
  const titleRoom = 140 + accent + (wideFacts ? wideFacts.height + 24 : 0);
  const notesRoom = Math.min(
    tall ? 960 : 700,
    inner -
      head.height -
      (colours ? colours.height + 64 : 0) -
      64 * 2 -
      (layout.images.bottle || layout.images.background ? 420 : titleRoom),
  );
  const fitNotes = (room: number) =>
    renderStackedTiers(layout, tiers, {
      width: column,
      height: room,
      gap: 40,
      sizes: [42, 38, 34].map((size) => legibleSize(note, size)),
      label: legibleSize(text, 34),
      narrowest: 148,
    });
  const notes = tiers.length > 0 ? fitNotes(notesRoom) : null;
  const rest = inner - head.height - (colours?.height ?? 0) - (notes?.height ?? 0) - 64 * 3;
  const image = renderImages(layout, 300, Math.max(140, Math.min(tall ? 620 : 420, rest)));
  const nameWidth = column - (image ? image.width + 40 : 0);
  const facts = renderFacts(layout, nameWidth, legibleSize(text, 36));
  const description = renderDescription(layout, column, tall ? 6 : notes ? 0 : 6, legibleSize(text, 36));
  const gaps = 64 + (notes ? 64 : 0) + (colours ? 64 : 0) + (description ? 64 : 0);
  const free =
    inner -
    head.height -
    (colours?.height ?? 0) -
    (notes?.height ?? 0) -
    (description?.height ?? 0) -
    (facts ? facts.height + 24 : 0) -
    accent -
    gaps;
  const title = renderName(layout, { width: nameWidth, height: free, linesMax: tiers.length > 0 && !tall ? 4 : 5, largest: 173 });
  // Hidden notes get what the name and the image beside it leave.
  const words = title.height + accent + (facts ? facts.height + 24 : 0);
  const spare = free - title.height + Math.min(0, words - (image?.height ?? 0));
  const shown = notes && notes.hidden > 0 && spare > 0 ? fitNotes(notes.height + spare) : notes;

  const hero = box(
    layout,
    { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px', 'justify-content': 'center', gap: fluid(layout, 24, 16) },
    title.markup,
    layout.settings.rules === 'accent' ? renderAccentLine(layout, 84) : null,
    facts?.markup ?? null,
  );
  return renderFrame(
    layout,
    {
      'justify-content': 'space-between',
      gap: fluid(layout, 64, 40),
      padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 16)}`,
    },
    head.markup,
    box(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': image ? 'wrap' : 'nowrap',
        'flex-grow': notes || colours ? 1 : 0,
        'align-items': 'center',
        gap: fluid(layout, 40, 24),
      },
      hero,
      image?.markup ?? null,
    ),
    description?.markup ?? null,
    shown?.markup ?? null,
    colours?.markup ?? null,
  );
}
