import { renderAccordLine } from '../blocks/accord-line.ts';
import { getNoteGroups, haveNotes } from '../blocks/coloured-notes.ts';
import { listUndatedFacts, renderDatedMasthead, renderFactsBelow } from '../blocks/dated-masthead.ts';
import { renderDescription } from '../blocks/description.ts';
import { type Block, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImageBelow, renderImages } from '../blocks/images.ts';
import { renderOpening } from '../blocks/opening.ts';
import { renderRing } from '../blocks/ring.ts';
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
  if (height > width) {
    const plain = compose(layout, null);
    const hasNotes = haveNotes(layout, getNoteGroups(layout));
    const accords = hasNotes ? renderAccordLine(layout, width - Math.round(64 * layout.densityScale) * 2, 36) : null;
    if (accords === null) return plain.render();
    // The accords give way to the notes and to the name.
    const listed = compose(layout, null, accords);
    return (listed.hidden === plain.hidden && listed.step === plain.step ? listed : plain).render();
  }
  const regular = compose(layout, 790);
  if (regular.hidden === 0) return regular.render();
  // Long names of notes get more room than the name of the perfume.
  const wider = compose(layout, 870);
  return (wider.hidden < regular.hidden ? wider : regular).render();
}

interface Composed {
  readonly hidden: number;
  /** The size of the name. */
  readonly step: number;
  render(): Markup;
}

/** The card with a ring of a width beside the name, or of the width of the page, and the number of notes for which there is no room. */
function compose(layout: CardLayout, beside: number | null, accords: Block | null = null): Composed {
  const { width, height } = layout.size;
  const wide = beside !== null;
  const margin = Math.round((wide ? 56 : 64) * layout.densityScale);
  // The names beside the ring may come nearer to the edges than other text.
  const side = Math.round((wide ? 40 : 44) * layout.densityScale);
  const above = wide ? Math.min(margin, 34) : margin;
  const fullWidth = width - margin * 2;
  const inner = height - margin * 2 - (accords ? accords.height + gap + roundings : 0);
  const groups = getNoteGroups(layout);
  const hasRing = groups.length > 0;
  const { text } = layout.typeStyles;
  const ringWidth = beside ?? width - side * 2;
  const column = wide && hasRing ? width - margin - ringWidth - side - 24 : fullWidth;
  const besideName = wide ? null : renderImages(layout, 180, 260);
  const textWidth = column - (besideName ? besideName.width + 32 : 0);
  const masthead = renderDatedMasthead(layout, column);
  const facts = renderFactsBelow(layout, textWidth, inner - masthead.brandHeight, flooredSize(layout, text, 36), listUndatedFacts(layout));
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
  const fitRing = (head: number) =>
    renderRing(layout, groups, {
      width: ringWidth,
      height: wide ? height - above * 2 : inner - Math.max(head, image ? masthead.brandHeight + image.height + 24 : 0) - gap,
      sizes: wide ? [43, 40, 37] : [46, 42, 38, 34],
      radiusMax: wide ? 180 : 236,
    });
  const titles = wide
    ? [fitTitle(97, 4, 0)]
    : [fitTitle(173, 1, 600), fitTitle(130, 2, 600), fitTitle(97, 2, 600), fitTitle(73, 3, 600)].filter(
        ({ step }, at) => at > 0 || step >= 130,
      );
  const fitted = hasRing
    ? titles.flatMap((title) => {
        const ring = fitRing(around + title.height);
        return ring ? [{ title, ring }] : [];
      })
    : [];
  // Names too long for any ring are on slips.
  if (hasRing && fitted.length === 0) return { hidden: Number.POSITIVE_INFINITY, step: 0, render: () => renderUpright(layout, groups) };
  const leastHidden = Math.min(...fitted.map(({ ring }) => ring.hidden));
  const best = fitted.find(({ ring }) => ring.hidden === leastHidden);
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
      accords && box(layout, { padding: `0px ${fluid(layout, margin, 20)}` }, accords.markup),
    );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const renderBeside = (): Markup =>
    renderFrame(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'stretch',
        'justify-content': 'space-between',
        'row-gap': '28px',
        padding: `${fluid(layout, above, 20)} 0px`,
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
          'padding-bottom': fluid(layout, margin - above, 8),
        },
        renderHead(),
      ),
      box(layout, { 'flex-shrink': 0, 'justify-content': 'center' }, ring.render()),
    );
  return { hidden: ring.hidden, step: title.step, render: wide ? renderBeside : renderBelow };
}

/** What the rounded heights of lines may add above the accords. */
const roundings = 6;

/** The least gap between the head, the ring and the accords of an upright card. */
const gap = 40;
