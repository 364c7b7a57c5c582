import { type AccordLines, fitAccordLines } from '../blocks/accord-line.ts';
import { getNoteGroups, haveNotes } from '../blocks/coloured-notes.ts';
import { listUndatedFacts, renderDatedMasthead, renderFactsBelow } from '../blocks/dated-masthead.ts';
import { renderDescription } from '../blocks/description.ts';
import { type Name, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImageBelow, renderImages } from '../blocks/images.ts';
import { renderOpening } from '../blocks/opening.ts';
import { type FittedRing, renderRing } from '../blocks/ring.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';
import { renderUpright } from './spectrum.ts';

/** All notes as equal parts of one ring, the tiers as arcs inside it. Without notes, the accords; without either, only the name. */
export const chord: LayoutDefinition = {
  title: 'Chord',
  suits: 'The notes as a ring, for phones and social media.',
  sizes: ['portrait', 'landscape'],
  maxWidth: 720,
  examples: {
    perfume: 'hermes-terre-dhermes-edt',
    looks: [
      { name: 'Chord', settings: { palette: 'porcelain', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Chord Ivory', settings: { palette: 'ivory', display: 'fraunces' } },
      { name: 'Chord Noir', settings: { palette: 'noir', display: 'tenor-sans', text: 'inter' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const isWide = width > height;
  const margin = Math.round((isWide ? 56 : 72) * layout.densityScale);
  const variants = haveNotes(layout, getNoteGroups(layout))
    ? fitAccordLines(layout, { width: width - margin * 2, size: isWide ? 37 : 36, label: 'beside', linesMax: isWide ? 2 : 4 })
    : [];
  // Each page takes a search for its ring, so only two are tried: with all accords, and with a line of them.
  const tried = variants.filter((_, at) => at === 0 || at === variants.length - 1);
  const listed = tried.map((accords) => (hiddenMax: number) => compose(layout, isWide ? 790 : null, accords, hiddenMax));
  return choosePage(layout, listed).render();
}

/** The first page with accords that costs no note, no fact and little of the name; otherwise the one without accords. */
function choosePage(layout: CardLayout, listed: readonly ((hiddenMax: number) => Composed)[]): Composed {
  const [first] = listed;
  const whole = first?.(0);
  if (whole && whole.hidden === 0 && whole.hasFacts && whole.step >= nameLeast) return whole;
  const plain = composeAlone(layout);
  for (const own of listed) {
    const page = own(plain.hidden);
    if (page.hidden <= plain.hidden && page.hasFacts === plain.hasFacts && page.step >= Math.min(nameLeast, plain.step)) return page;
  }
  return plain;
}

function composeAlone(layout: CardLayout): Composed {
  if (layout.size.height > layout.size.width) return compose(layout, null);
  const regular = compose(layout, 790);
  if (regular.hidden === 0) return regular;
  // Long names of notes get more room than the name of the perfume.
  const wider = compose(layout, 870);
  return wider.hidden < regular.hidden ? wider : regular;
}

/** The size below which a name doesn't give way to the accords. */
const nameLeast = 97;

interface Composed {
  readonly hidden: number;
  /** Whether all facts are shown. */
  readonly hasFacts: boolean;
  /** The size of the name. */
  readonly step: number;
  render(): Markup;
}

/** The card with a ring of a width beside the name, or of the width of the page, and the number of notes for which there is no room. */
function compose(
  layout: CardLayout,
  beside: number | null,
  accords: AccordLines | null = null,
  hiddenMax = Number.POSITIVE_INFINITY,
): Composed {
  const { width, height } = layout.size;
  const wide = beside !== null;
  const margin = Math.round((wide ? 56 : 72) * layout.densityScale);
  // The names beside the ring may come nearer to the edges than other text.
  const side = Math.round((wide ? 40 : 44) * layout.densityScale);
  const above = wide ? Math.min(margin, 34) : margin;
  const fullWidth = width - margin * 2;
  const below = accords ? accords.height + (wide ? wideGap : gap) + roundings : 0;
  const inner = height - margin * 2 - below;
  const groups = getNoteGroups(layout);
  const hasRing = groups.length > 0;
  const { text } = layout.typeStyles;
  const ringWidth = beside ?? width - side * 2;
  const column = wide && hasRing ? width - margin - ringWidth - side - 24 : fullWidth;
  const besideName = wide ? null : renderImages(layout, 180, 260);
  const textWidth = column - (besideName ? besideName.width + 32 : 0);
  const masthead = renderDatedMasthead(layout, column);
  const factSize = flooredSize(layout, text, 36);
  const facts = renderFactsBelow(layout, textWidth, inner - masthead.brandHeight, factSize, listUndatedFacts(layout));
  const hasFacts = !wide || facts?.height === renderFacts(layout, textWidth, factSize, 'start', true, listUndatedFacts(layout))?.height;
  const description = renderDescription(layout, textWidth, hasRing ? 0 : 5, flooredSize(layout, text, 36));
  const words = masthead.height + 16 + (facts ? facts.height + 12 : 0) + (description ? description.height + 24 : 0);
  const image = wide ? renderImageBelow(layout, 120, Math.min(180, inner - words - 210)) : besideName;
  const around = words + (wide && image ? image.height + 40 : 0);
  const fitTitle = (largest: number, linesMax: number, least: number) =>
    renderName(layout, {
      width: textWidth,
      height: inner - around - least,
      linesMax,
      largest,
      smallest: 31,
    });
  const fitRing = (head: number, most: number) =>
    renderRing(layout, groups, {
      hiddenMax: Math.min(hiddenMax, most),
      width: ringWidth,
      height: wide ? height - above * 2 - below : inner - Math.max(head, image ? masthead.brandHeight + image.height + 24 : 0) - gap,
      sizes: wide ? [43, 40, 37] : [46, 42, 38, 34],
      radiusMax: wide ? 180 : 236,
    });
  const titles = wide
    ? [fitTitle(97, 4, 0)]
    : [fitTitle(173, 1, 600), fitTitle(130, 2, 600), fitTitle(97, 2, 600), fitTitle(73, 3, 600)].filter(
        ({ step }, at) => at > 0 || step >= 130,
      );
  const best = hasRing ? fitLargest(titles, (title, most) => fitRing(around + title.height, most)) : null;
  // Names too long for any ring are on slips.
  if (hasRing && best === null)
    return { hidden: Number.POSITIVE_INFINITY, hasFacts, step: 0, render: () => renderUpright(layout, groups, true) };
  const title = best?.title ?? fitTitle(173, 5, 0);
  const renderHead = (): Markup =>
    box(
      layout,
      { position: 'relative', 'flex-grow': wide || !best ? 1 : 0 },
      masthead.markup,
      renderOpening(layout, {
        title,
        facts,
        description,
        image,
        above: best ? fluid(layout, 16, 10) : null,
        between: fluid(layout, 12, 10),
        isColumn: wide,
      }),
    );
  if (!best)
    return {
      hidden: 0,
      hasFacts,
      step: title.step,
      render: () => renderFrame(layout, { padding: `${fluid(layout, margin, 28)} ${fluid(layout, margin, 24)}` }, renderHead()),
    };
  const { ring } = best;
  const renderBelow = (): Markup =>
    renderFrame(
      layout,
      { 'justify-content': 'space-between', gap: fluid(layout, gap, 24), padding: `${fluid(layout, margin, 20)} 0px` },
      box(layout, { padding: `0px ${fluid(layout, margin, 20)}` }, renderHead()),
      box(layout, { 'align-items': 'center' }, ring.render()),
      accords && box(layout, { padding: `0px ${fluid(layout, margin, 20)}` }, accords.render()),
    );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const renderBeside = (): Markup => {
    const across = box(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'stretch',
        'justify-content': 'space-between',
        'row-gap': '28px',
        'flex-grow': 1,
        [near]: fluid(layout, margin, 20),
        [far]: fluid(layout, side, 0),
      },
      box(
        layout,
        {
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': `${Math.round(column * 0.6)}px`,
          'padding-top': fluid(layout, margin - above, 0),
          'padding-bottom': fluid(layout, accords ? 0 : margin - above, 8),
        },
        renderHead(),
      ),
      box(layout, { 'flex-shrink': 0, 'justify-content': 'center' }, ring.render()),
    );
    return renderFrame(
      layout,
      { gap: fluid(layout, wideGap, 16), padding: `${fluid(layout, above, 20)} 0px` },
      across,
      accords && box(layout, { padding: `0px ${fluid(layout, margin, 20)}` }, accords.render()),
    );
  };
  return { hidden: ring.hidden, hasFacts, step: title.step, render: wide ? renderBeside : renderBelow };
}

/** The largest name with which fewest notes are left out. Null if the notes fit with none. */
function fitLargest(titles: readonly Name[], fitRing: (title: Name, hiddenMax: number) => FittedRing | null) {
  let best: { readonly title: Name; readonly ring: FittedRing } | null = null;
  for (const title of titles) {
    const ring = fitRing(title, best ? best.ring.hidden - 1 : Number.POSITIVE_INFINITY);
    if (ring && (best === null || ring.hidden < best.ring.hidden)) best = { title, ring };
    if (best?.ring.hidden === 0) return best;
  }
  return best;
}

/** The gap above the accords of a wide card. */
const wideGap = 16;

/** What the rounded heights of lines may add above the accords. */
const roundings = 10;

/** The least gap between the head, the ring and the accords of an upright card. */
const gap = 40;
