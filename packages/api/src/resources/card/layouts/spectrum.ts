import { type AccordLines, fitAccordLines } from '../blocks/accord-line.ts';
import { getNoteGroups, haveNotes, type NoteGroup } from '../blocks/coloured-notes.ts';
import { renderFactsBelow } from '../blocks/dated-masthead.ts';
import { renderDescription } from '../blocks/description.ts';
import { type Name, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImageBelow, renderImages, renderMasthead } from '../blocks/images.ts';
import { renderSlipTiers, type SlipTiers } from '../blocks/slip-tiers.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup, Style } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

const wideMargin = 60;

/** The notes as dipped blotters by tier, the slips leaving the card by its edge. Without notes, the accords. */
export const spectrum: LayoutDefinition = {
  title: 'Spectrum',
  suits: 'Every note as a blotter dipped in its colour.',
  sizes: ['square', 'landscape', 'portrait'],
  maxWidth: 720,
  squareMargin: wideMargin,
  examples: {
    perfume: 'byredo-slow-dance-edp',
    looks: [
      { name: 'Spectrum Ivory', settings: {} },
      { name: 'Spectrum Midnight', settings: { palette: 'midnight', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Spectrum Russian', settings: { palette: 'sage', language: 'ru', display: 'eb-garamond' } },
    ],
    documented: { perfume: 'classic', settings: {} },
  },
  render,
};

function render(layout: CardLayout): Markup {
  return renderUpright(layout, getNoteGroups(layout));
}

/** The name above the slips; on a landscape card beside them. An upright card may list the accords below, if that costs no note. */
export function renderUpright(layout: CardLayout, groups: readonly NoteGroup[], listsAccords = false): Markup {
  const { width, height } = layout.size;
  const isListed = listsAccords && height > width && haveNotes(layout, groups);
  const variants = isListed ? fitAccordLines(layout, { width: width - marginOf(layout) * 2, size: 36, label: 'beside', linesMax: 4 }) : [];
  const [whole] = variants;
  const listed = whole && compose(layout, groups, whole);
  if (listed?.hidden === 0) return listed.render();
  const plain = compose(layout, groups, null);
  const shorter = variants.at(-1);
  const short = shorter && shorter !== whole ? compose(layout, groups, shorter) : listed;
  return (short && short.hidden <= plain.hidden ? short : plain).render();
}

/** In the frame exactly as wide as measured, because the text was fitted to it. */
const exactBasis = (width: number): Style => {
  const basis = Math.round(width * 0.6);
  return { 'flex-grow': width - basis, 'flex-shrink': 1, 'flex-basis': `${basis}px` };
};

const marginOf = (layout: CardLayout): number =>
  Math.round((layout.size.width > layout.size.height ? wideMargin : 72) * layout.densityScale);

/** The gap between the name, the slips and the accords. */
const gap = 40;

/** What the rounded heights of lines may add. */
const roundings = 4;

interface Composed {
  /** The number of notes for which there is no room. */
  readonly hidden: number;
  render(): Markup;
}

function compose(layout: CardLayout, groups: readonly NoteGroup[], accords: AccordLines | null): Composed {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = marginOf(layout);
  const hasSlips = groups.length > 0;
  const { text } = layout.typeStyles;
  const notes = groups.reduce((sum, group) => sum + group.notes.length, 0);
  const foot = Math.round(margin * 0.75);
  const inner = height - margin - foot - (accords ? accords.height + gap : 0);
  const slipsWidth = wide ? 690 : width - margin;
  const column = wide && hasSlips ? width - slipsWidth - margin - 32 : width - margin * 2;
  const besideName = wide ? null : renderImages(layout, 200, hasSlips ? 300 : inner);
  const textWidth = column - (besideName ? besideName.width + 40 : 0);

  const brand = renderMasthead(layout, textWidth, flooredSize(layout, text, wide ? 37 : 33));
  const facts = renderFactsBelow(layout, textWidth, inner - brand.height, flooredSize(layout, text, wide ? 37 : 36));
  const description = hasSlips ? null : renderDescription(layout, textWidth, 5, flooredSize(layout, text, 36));
  const around = brand.height + 16 + (facts ? facts.height + 16 : 0) + (description ? description.height + 24 : 0);
  // A wide card has its image below the name, in what the other text leaves.
  const image = wide ? renderImageBelow(layout, 150, Math.min(inner * 0.45, inner - around - 270)) : besideName;
  const fitTitle = (largest: number, linesMax: number) =>
    renderName(layout, {
      width: textWidth,
      height: inner - around - (image && wide ? image.height + 24 : 0) - (wide || !hasSlips ? 0 : 300),
      linesMax,
      largest,
      smallest: 31,
    });
  const fitSlips = (head: number): SlipTiers =>
    renderSlipTiers(layout, groups, {
      width: slipsWidth,
      height: wide ? inner : inner - Math.max(head, image?.height ?? 0) - gap - roundings,
      after: wide ? 24 : 40,
      gap: wide ? 28 : 40,
      step: wide ? 28 : 44,
      oneColumnMax: wide ? 8 : height > 1200 ? 15 : 12,
      pitchMax: 112,
      sizes: [58, 52, 47, 43, 39, 36, 34],
      label: wide ? 37 : 33,
    });
  // The largest name that leaves room for the most notes.
  const titles = hasSlips
    ? [
        ...(wide
          ? []
          : [173, 130]
              .filter((largest) => height > 1200 || (largest < 173 && notes < 12))
              .map((largest) => fitTitle(largest, 1))
              .filter(({ step }) => step >= 97)),
        fitTitle(97, wide ? 4 : 2),
        fitTitle(73, 3),
        fitTitle(55, 4),
      ]
    : [fitTitle(173, 5)];
  let best: { readonly title: Name; readonly slips: SlipTiers } | null = null;
  for (const title of hasSlips ? titles : []) {
    if (best?.slips.hidden === 0) break;
    const slips = fitSlips(around + title.height);
    if (best === null || slips.hidden < best.slips.hidden) best = { title, slips };
  }
  const title = best?.title ?? fitTitle(173, 5);
  const identity = box(
    layout,
    wide ? {} : { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': image ? '240px' : '0px' },
    brand.markup,
    box(layout, { 'margin-top': fluid(layout, 16, 10) }, title.markup),
    facts && box(layout, { 'margin-top': fluid(layout, 16, 10) }, facts.markup),
    description && box(layout, { 'margin-top': fluid(layout, 24, 16) }, description.markup),
  );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const opening = box(
    layout,
    {
      'flex-direction': wide ? 'column' : 'row',
      'flex-wrap': image && !wide ? 'wrap' : 'nowrap',
      'align-items': wide ? 'stretch' : 'flex-start',
      gap: fluid(layout, wide ? 24 : 40, 20),
      'flex-grow': wide ? 1 : 0,
      [far]: fluid(layout, wide && hasSlips ? 32 : margin, 20),
      // Without slips, the name moves to the bottom of the card, like the title on a plain cover.
      ...(!hasSlips && { 'margin-top': 'auto' }),
    },
    identity,
    image && (wide ? box(layout, { 'align-items': 'flex-start' }, image.markup) : image.markup),
  );
  if (!best) {
    const padding = { padding: `${fluid(layout, margin, 24)} 0px ${fluid(layout, foot, 24)}`, [near]: fluid(layout, margin, 20) };
    return { hidden: 0, render: () => renderFrame(layout, padding, opening) };
  }
  const renderAbove = (): Markup =>
    renderFrame(
      layout,
      {
        'justify-content': 'space-between',
        gap: fluid(layout, gap, 28),
        padding: `${fluid(layout, margin, 24)} 0px ${fluid(layout, foot, 24)}`,
        [near]: fluid(layout, margin, 20),
      },
      opening,
      best.slips.markup,
      accords && box(layout, { [far]: fluid(layout, margin, 20) }, accords.render()),
    );
  const renderBeside = (): Markup =>
    renderFrame(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'center',
        'row-gap': '28px',
        padding: `${fluid(layout, margin, 24)} 0px ${fluid(layout, foot, 24)}`,
        [near]: fluid(layout, margin, 20),
      },
      box(layout, { ...exactBasis(column + 32), 'align-self': 'stretch' }, opening),
      box(layout, exactBasis(slipsWidth), best.slips.markup),
    );
  return { hidden: best.slips.hidden, render: wide ? renderBeside : renderAbove };
}
