import { getNoteGroups } from '../blocks/coloured-notes.ts';
import { listUndatedFacts, renderDatedMasthead, renderFactsBelow } from '../blocks/dated-masthead.ts';
import { renderDescription } from '../blocks/description.ts';
import { renderName } from '../blocks/identity.ts';
import { renderFrame, renderImageBelow, renderImages } from '../blocks/images.ts';
import { getTiers } from '../blocks/notes.ts';
import { renderOpening } from '../blocks/opening.ts';
import { renderSlipTiers } from '../blocks/slip-tiers.ts';
import { renderSpecimens } from '../blocks/specimens.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/**
 * A botanical plate: each tier with an illustration of its first note that has one, and all its notes. Without notes, the accords are
 * blotters; without either, only the name is shown.
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

/** What the rounded heights of lines may add. */
const roundings = 6;

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = Math.round((wide ? 56 : 72) * layout.densityScale);
  const fullWidth = width - margin * 2;
  const inner = height - margin * 2 - roundings;
  const tiers = getTiers(layout);
  const accords = tiers.length > 0 ? [] : getNoteGroups(layout);
  const hasList = tiers.length > 0 || accords.length > 0;
  const { text } = layout.typeStyles;
  const listWidth = wide ? 640 : fullWidth;
  const gap = 48;
  const column = wide && hasList ? fullWidth - listWidth - 56 : fullWidth;
  const besideName = wide ? null : renderImages(layout, 220, 360);
  const textWidth = column - (besideName ? besideName.width + 32 : 0);
  const masthead = renderDatedMasthead(layout, column);
  const facts = renderFactsBelow(layout, textWidth, inner - masthead.brandHeight, flooredSize(layout, text, 36), listUndatedFacts(layout));
  const description = renderDescription(layout, textWidth, hasList ? 0 : 5, flooredSize(layout, text, 36));
  const words = masthead.height + 24 + (facts ? facts.height + 14 : 0) + (description ? description.height + 24 : 0);
  const image = wide ? renderImageBelow(layout, 140, Math.min(200, inner - words - 220)) : besideName;
  const around = words + (wide && image ? image.height + 40 : 0);
  const fitTitle = (largest: number, linesMax: number) =>
    renderName(layout, {
      width: textWidth,
      height: inner - around - (wide || !hasList ? 0 : 420),
      linesMax,
      largest,
      smallest: 31,
    });
  const fitList = (head: number) =>
    renderSpecimens(layout, tiers, {
      width: listWidth,
      height: wide ? inner : inner - head - gap,
      gap: wide ? 22 : 36,
      plates: wide ? [150] : tiers.length === 1 ? [420, 296, 220, 160] : [296, 240, 180, 130],
      notes: wide ? [43, 39, 37] : [42, 38, 34],
      label: wide ? 37 : 33,
      isRows: wide,
    });
  const title = hasList ? fitTitle(wide ? 97 : 150, wide ? 4 : 2) : fitTitle(173, 5);
  const head = Math.max(around + title.height, wide ? 0 : masthead.brandHeight + (image?.height ?? 0) + 24);
  const specimens = fitList(head);
  const slips =
    accords.length > 0
      ? renderSlipTiers(layout, accords, {
          width: listWidth + margin,
          height: wide ? inner : inner - head - gap,
          after: 40,
          gap,
          step: 0,
          oneColumnMax: 12,
          pitchMax: wide ? 92 : 112,
          sizes: [58, 52, 47, 43, 39],
          label: 33,
        })
      : null;
  const list = specimens ?? slips;
  const opening = box(
    layout,
    { position: 'relative', 'flex-grow': wide || !list ? 1 : 0 },
    masthead.markup,
    renderOpening(layout, {
      title,
      facts,
      description,
      image,
      above: list && fluid(layout, 14, 10),
      between: fluid(layout, 14, 10),
      isColumn: wide,
    }),
  );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const frame = {
    'padding-top': fluid(layout, margin, 28),
    'padding-bottom': fluid(layout, margin, 28),
    [near]: fluid(layout, margin, 24),
    [far]: slips ? '0px' : fluid(layout, margin, 24),
  };
  const inset = slips ? { [far]: fluid(layout, margin, 24) } : {};
  if (!wide)
    return renderFrame(
      layout,
      { 'justify-content': 'space-between', gap: fluid(layout, gap, 28), ...frame },
      box(layout, { ...inset, ...(!list && { 'flex-grow': 1 }) }, opening),
      list?.markup ?? null,
    );
  return renderFrame(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'stretch',
      'column-gap': fluid(layout, 56, 32),
      'row-gap': '32px',
      ...frame,
    },
    // In the frame exactly as wide as measured.
    box(
      layout,
      { 'flex-grow': column - Math.round(column * 0.6), 'flex-shrink': 1, 'flex-basis': `${Math.round(column * 0.6)}px` },
      opening,
    ),
    list &&
      box(
        layout,
        {
          position: 'relative',
          'flex-grow': listWidth + (slips ? margin : 0) - 360,
          'flex-shrink': 1,
          'flex-basis': '360px',
          'justify-content': 'center',
        },
        list.markup,
      ),
  );
}
