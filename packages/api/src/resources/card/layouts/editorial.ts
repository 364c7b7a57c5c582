import { getNoteGroups, haveNotes } from '../blocks/coloured-notes.ts';
import { renderDescription } from '../blocks/description.ts';
import {
  accordsGap,
  chooseEditorialPage,
  type EditorialHead,
  type EditorialPage,
  factsGap,
  headGap,
  imageGap,
} from '../blocks/editorial-page.ts';
import { type ImageBlock, renderFrame, renderImages } from '../blocks/images.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { findLeastHeight } from '../fitting/least-size.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

const wideMargin = 48;

/** A magazine page: the name as large as the page allows, the notes below in columns, each with a mark of its colour. */
export const editorial: LayoutDefinition = {
  title: 'Editorial',
  suits: 'Large type, for magazine pages and launches.',
  sizes: ['landscape', 'square', 'portrait'],
  maxWidth: 1200,
  squareMargin: wideMargin,
  examples: {
    perfume: 'chanel-cristalle-edt',
    looks: [
      { name: 'Editorial Porcelain', settings: { palette: 'porcelain', display: 'eb-garamond' } },
      { name: 'Editorial Noir', settings: { palette: 'noir', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Editorial Japanese', settings: { language: 'ja' } },
    ],
    documented: { perfume: 'classic', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'inter' } },
  },
  fitHeight,
  render,
};

interface Page extends EditorialPage {
  readonly image: ImageBlock | null;
  readonly margin: number;
}

function fitPage(layout: CardLayout): Page {
  const { width, height } = layout.size;
  const isWide = width > height;
  const margin = Math.round((isWide ? wideMargin : 72) * layout.densityScale);
  const groups = getNoteGroups(layout);
  const fit = (image: ImageBlock | null): Page => ({
    image,
    margin,
    ...chooseEditorialPage(layout, groups, { width: width - margin * 2, height: height - margin * 2, gap: 40, image, isWide }),
  });
  const [large = null, small = null] = [isWide ? 160 : 420, isWide ? 100 : 260].map((most) =>
    renderImages(layout, isWide ? 180 : 260, most),
  );
  // Text that needs the room goes before an image, unless the page may grow.
  const first = fit(large);
  if (!large || !first.isOver) return first;
  const second = fit(small);
  return second.isOver ? { ...fit(null), isComplete: false } : second;
}

/** The share of its own height by which a page grows so that its notes are one below the other. */
const columnsShare = 1.4;

function fitHeight(layout: CardLayout): number {
  const { width, height } = layout.size;
  const fit = (own: number): Page => fitPage(layout.size.height === own ? layout : { ...layout, size: { width, height: own } });
  const first = fit(height);
  if (first.isComplete && (first.isInColumns || !haveNotes(layout, getNoteGroups(layout)))) return height;
  const most = height * columnsShare;
  const isInColumns = (own: number): boolean => {
    const page = fit(own);
    return page.isComplete && page.isInColumns;
  };
  return isInColumns(most)
    ? findLeastHeight(isInColumns, height, most, 24)
    : findLeastHeight((own) => fit(own).isComplete, height, height * 2, 24);
}

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const isWide = width > height;
  const { image, margin, head, title, facts, accords, fitNotes } = fitPage(layout);
  const notes = fitNotes();
  const description = notes
    ? null
    : renderDescription(layout, (width - margin * 2) * 0.8, isWide ? 3 : 6, flooredSize(layout, layout.typeStyles.text, 37));
  return renderFrame(
    layout,
    {
      'justify-content': 'space-between',
      gap: fluid(layout, 24, 24),
      padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 20)}`,
    },
    box(
      layout,
      { gap: fluid(layout, headGap, 10), 'flex-grow': notes ? 0 : 1, 'justify-content': 'space-between' },
      renderHead(layout, head),
      box(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': image ? 'wrap' : 'nowrap', 'align-items': 'center', gap: fluid(layout, imageGap, 20) },
        box(
          layout,
          { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px', gap: fluid(layout, factsGap, 8) },
          title.markup,
          facts?.markup ?? null,
        ),
        image?.markup ?? null,
      ),
    ),
    notes && box(layout, { gap: fluid(layout, accordsGap, 14) }, notes.render(), accords?.render() ?? null),
    description?.markup ?? null,
  );
}

/** The house, with the year or all facts on the other side. */
function renderHead(layout: CardLayout, { house, opposite, houseWidth, oppositeWidth }: EditorialHead): Markup {
  const basis = (width: number) => ({ 'flex-grow': width, 'flex-shrink': 1, 'flex-basis': `${Math.round(width * 0.35)}px` });
  return box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': layout.images.logo ? 'center' : 'flex-start',
      'column-gap': fluid(layout, 40, 16),
      'row-gap': '6px',
    },
    box(layout, basis(houseWidth), house.markup),
    opposite && box(layout, basis(oppositeWidth), opposite.markup),
  );
}
