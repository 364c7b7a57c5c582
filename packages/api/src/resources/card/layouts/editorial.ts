import { renderAccordLine } from '../blocks/accord-line.ts';
import { type FittedNotes, getNoteGroups, haveNotes } from '../blocks/coloured-notes.ts';
import { renderDescription } from '../blocks/description.ts';
import { type Name, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { renderMarkedColumns } from '../blocks/marked-columns.ts';
import { createSlipRuns } from '../blocks/slip-runs.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/** A magazine page: the name as large as the page allows, the notes below in columns, each with a mark of its colour. */
export const editorial: LayoutDefinition = {
  title: 'Editorial',
  suits: 'Large type, for magazine pages and launches.',
  sizes: ['landscape', 'square', 'portrait'],
  maxWidth: 1200,
  examples: {
    perfume: 'chanel-cristalle-edt',
    looks: [
      { name: 'Editorial Porcelain', settings: { palette: 'porcelain', display: 'eb-garamond' } },
      { name: 'Editorial Noir', settings: { palette: 'noir', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Editorial Japanese', settings: { language: 'ja' } },
    ],
    documented: { perfume: 'classic', settings: { palette: 'porcelain', display: 'eb-garamond', text: 'inter' } },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = Math.round((wide ? 48 : 72) * layout.densityScale);
  const gap = 40;
  const column = width - margin * 2;
  const inner = height - margin * 2;
  const groups = getNoteGroups(layout);
  const hasNotes = haveNotes(layout, groups);
  const { text } = layout.typeStyles;
  const factSize = flooredSize(layout, text, 37);

  // The year stands opposite the house; a wide page has room for the other facts only if the notes leave it.
  const third = (column - gap * 2) / 3;
  const yearAlone = renderFacts(layout, third, factSize, 'end', true, layout.shows('year') ? ['year'] : []);
  const others = renderFacts(
    layout,
    column,
    factSize,
    'start',
    true,
    layout.settings.parts.filter((part) => part !== 'year'),
  );
  const headAlone = renderMasthead(layout, yearAlone ? third * 2 + gap : column, flooredSize(layout, text, 37));
  const top = Math.max(headAlone.height, yearAlone?.height ?? 0);
  const image = renderImages(layout, wide ? 180 : 260, wide ? 200 : 420);
  const nameWidth = column - (image ? image.width + 40 : 0);
  const leastLines = wide ? 4 : 6;
  const leastNotes = groups.length > 0 ? 15 + factSize * 1.3 + leastLines * 41 * 1.15 + 40 : 0;
  const fitTitle = (steps: typeof wideSteps) =>
    renderName(layout, {
      width: nameWidth,
      height: inner - top - leastNotes - 12 - (wide || !others ? 0 : others.height + 12),
      linesMax: 3,
      largest: 192,
      steps,
    });
  const fitNotes = (free: number, inColumns: boolean): FittedNotes | null => {
    if (groups.length === 0) return null;
    const columns = inColumns
      ? renderMarkedColumns(layout, groups, {
          width: column,
          height: free,
          gap,
          sizes: wide ? [41, 37] : [52, 47, 43, 39, 36, 34],
          label: 37,
        })
      : null;
    return columns ?? fitRuns(free);
  };
  const fitRuns = createSlipRuns(layout, groups, { width: column, sizes: [37], label: 37, gapMax: 20 });
  const accords = hasNotes ? renderAccordLine(layout, column, 37) : null;
  const fitPage = (title: Name, inColumns: boolean) => {
    const free = inner - top - 12 - Math.max(title.height, image?.height ?? 0) - 24 - 16;
    const withOthers = others && fitNotes(free - others.height - 12, inColumns);
    const withoutOthers = fitNotes(free, inColumns);
    const showsOthers =
      others !== null &&
      (withOthers ? withOthers.height <= free - others.height - 12 && withOthers.hidden <= (withoutOthers?.hidden ?? 0) : true);
    const notes = showsOthers ? withOthers : withoutOthers;
    // A note counts for more than the facts, and the facts for more than the accords.
    const left = free - (showsOthers && others ? others.height + 12 : 0) - (notes?.height ?? 0);
    const showsAccords = accords !== null && notes !== null && accords.height + accordGap <= left;
    return {
      title,
      notes,
      showsOthers,
      showsAccords,
      lost: (notes?.hidden ?? 0) * 4 + (others && !showsOthers ? 2 : 0) + (accords && !showsAccords ? 1 : 0),
    };
  };
  const choosePage = (inColumns: boolean) => {
    let page = fitPage(fitTitle(wide ? wideSteps : uprightSteps), inColumns);
    // A name of one word stays, so that it is never smaller than a long one. A cut one is as small as it gets.
    if (!wide || page.title.isCut || !/\s/u.test(layout.name)) return page;
    for (const steps of smallerSteps) {
      const most = steps[0]?.size ?? 0;
      // The accords alone don't make a name much smaller.
      if (page.lost === 0 || (page.title.lines === 1 && most < shortLeast) || (page.lost === 1 && most < accordsLeast)) break;
      const smaller = fitPage(fitTitle(steps), inColumns);
      if (smaller.lost < page.lost) page = smaller;
    }
    return page;
  };
  const columnsPage = choosePage(hasNotes);
  // Lines of slips hold more notes than columns.
  const runsPage = hasNotes && columnsPage.lost > 1 ? choosePage(false) : columnsPage;
  const page = runsPage.lost < columnsPage.lost ? runsPage : columnsPage;
  const { title, notes, showsOthers, showsAccords } = page;
  // Facts without room of their own join the year, if they fit on its line.
  const half = (column - gap) / 2;
  const allFacts = wide && others && !showsOthers ? renderFacts(layout, half, factSize, 'end', true) : null;
  const headBeside = renderMasthead(layout, half, flooredSize(layout, text, 37));
  const isBeside = allFacts !== null && Math.max(allFacts.height, headBeside.height) <= Math.max(top, factSize * 1.46);
  const [head, year] = isBeside ? [headBeside, allFacts] : [headAlone, yearAlone];
  const [headWide, yearWide] = isBeside ? [half, half] : [third * 2 + gap, third];
  const description = notes ? null : renderDescription(layout, column * 0.8, wide ? 3 : 6, factSize);

  return renderFrame(
    layout,
    {
      'justify-content': 'space-between',
      gap: fluid(layout, 24, 24),
      padding: `${fluid(layout, margin, 24)} ${fluid(layout, margin, 20)}`,
    },
    box(
      layout,
      { gap: fluid(layout, 12, 10), 'flex-grow': notes ? 0 : 1, 'justify-content': 'space-between' },
      box(
        layout,
        {
          'flex-direction': 'row',
          'flex-wrap': 'wrap',
          'align-items': layout.images.logo ? 'center' : 'flex-start',
          'column-gap': fluid(layout, gap, 16),
          'row-gap': '6px',
        },
        box(layout, { 'flex-grow': headWide, 'flex-shrink': 1, 'flex-basis': `${Math.round(headWide * 0.35)}px` }, head.markup),
        year && box(layout, { 'flex-grow': yearWide, 'flex-shrink': 1, 'flex-basis': `${Math.round(yearWide * 0.35)}px` }, year.markup),
      ),
      box(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': image ? 'wrap' : 'nowrap', 'align-items': 'center', gap: fluid(layout, 40, 20) },
        box(
          layout,
          { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '240px', gap: fluid(layout, 12, 8) },
          title.markup,
          showsOthers ? (others?.markup ?? null) : null,
        ),
        image?.markup ?? null,
      ),
    ),
    notes && box(layout, { gap: fluid(layout, accordGap, 16) }, notes.render(), showsAccords ? (accords?.markup ?? null) : null),
    notes ? null : (description?.markup ?? null),
  );
}

const accordGap = 20;

/** One line if a size fills the page, otherwise two or three. */
const wideSteps = [
  ...[192, 173, 150, 130, 112, 97].map((size) => ({ size, lines: 1 })),
  { size: 97, lines: 2 },
  { size: 84, lines: 2 },
  { size: 73, lines: 2 },
  { size: 55, lines: 3 },
  { size: 41, lines: 3 },
  { size: 37, lines: 4 },
];

/** The smallest size of a name on one line, so that a short name is never smaller than a long one. */
const shortLeast = 97;

const accordsLeast = 112;

/** The name gives way to its notes: a short one down to the size of long ones, a long one to the size at which it fits a line. */
const smallerSteps = [
  ...[150, 130, 112, 97].map((most) => wideSteps.filter(({ size }) => size <= most)),
  ...[84, 73].map((most) => [
    ...[84, 73, 64].filter((size) => size <= most).map((size) => ({ size, lines: 1 })),
    ...wideSteps.filter(({ size }) => size <= 73),
  ]),
];

const uprightSteps = [
  ...[192, 173, 150].map((size) => ({ size, lines: 1 })),
  ...[173, 150, 130, 112].map((size) => ({ size, lines: 2 })),
  ...[112, 97, 84, 73].map((size) => ({ size, lines: 3 })),
  { size: 55, lines: 4 },
  { size: 41, lines: 5 },
  { size: 36, lines: 5 },
];
