import { type AccordLines, fitAccordLines } from '../blocks/accord-line.ts';
import {
  type ArchSize,
  crownRatio,
  frameImage,
  type Pyramid,
  renderEngraving,
  renderPyramid,
  renderWidenedPyramid,
  renderWindow,
} from '../blocks/arch.ts';
import { getNoteGroups } from '../blocks/coloured-notes.ts';
import { renderDescription } from '../blocks/description.ts';
import { type Name, renderAccentLine, renderFacts, renderName } from '../blocks/identity.ts';
import { renderFrame, renderImages, renderMasthead } from '../blocks/images.ts';
import { getTiers, noteConstraints, renderNoteFlow, type Tier } from '../blocks/notes.ts';
import { createSlipRuns } from '../blocks/slip-runs.ts';
import { renderSlipTiers } from '../blocks/slip-tiers.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Child, Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize, unbroken } from '../fitting/typesetting.ts';
import type { LayoutDefinition } from './layout.ts';

/**
 * The classic layout: the name on one side, the note pyramid in an arch on the other. Without notes, the accords as blotters take the place
 * of the arch, and without accords the arch holds an engraved line.
 */
export const atelier: LayoutDefinition = {
  title: 'Atelier',
  suits: 'Product pages and shared links.',
  sizes: ['landscape', 'portrait'],
  maxWidth: 1200,
  examples: {
    perfume: 'tom-ford-tobacco-vanille-edp',
    looks: [
      { name: 'Boutique', settings: { palette: 'ivory', display: 'cormorant', text: 'jost' } },
      { name: 'Atelier Midnight', settings: { palette: 'midnight', display: 'playfair-display', text: 'inter' } },
      { name: 'Atelier Rose Clay', settings: { palette: 'rose clay', display: 'marcellus', text: 'dm-sans', corners: 'round' } },
    ],
    documented: { perfume: 'classic' },
  },
  render,
};

/** The width of the slips that take the place of the arch. */
const runsWidth = 620;
const runsBasis = 300;
const identityBasis = 230;

function render(layout: CardLayout): Markup {
  const { width, height } = layout.size;
  const wide = width > height;
  const margin = Math.round((wide ? 44 : 72) * layout.densityScale);
  const side = Math.round((wide ? 76 : 72) * layout.densityScale);
  const gap = wide ? 48 : 40;
  const inner = height - margin * 2;
  const tiers = getTiers(layout);
  const accords = tiers.length > 0 ? [] : getNoteGroups(layout);
  const { bottle, background } = layout.images;
  const hasImage = Boolean(bottle ?? background);
  const { text, note } = layout.typeStyles;
  const slipsWidth = wide ? 560 : width - side;
  const narrowest = Math.min(492, Math.floor(inner / 1.1));
  // Half of the page, with room for two perfumers beside it.
  const widest = Math.max(narrowest, Math.min(width / 2, width - side * 2 - gap - 424));
  const pyramid =
    wide && tiers.length > 0 && !hasImage
      ? renderWidenedPyramid(
          layout,
          tiers,
          [narrowest, (narrowest + widest) / 2, widest].map((own) => ({ width: Math.round(own), height: inner })),
          [47, 43, 39, 37],
        )
      : null;
  // More notes than an arch holds are on slips.
  const filledRuns =
    pyramid && pyramid.hidden > 0
      ? createSlipRuns(layout, getNoteGroups(layout), { width: runsWidth, sizes: [40, 37], label: 37, gapMax: 32 })(inner)
      : null;
  const runs = pyramid && filledRuns && filledRuns.hidden < pyramid.hidden ? filledRuns : null;
  const archWide = runs ? runsWidth : (pyramid?.width ?? narrowest);
  const column = wide ? width - side - gap - (accords.length > 0 && !hasImage ? slipsWidth : archWide + side) : width - side * 2;

  const brand = renderMasthead(layout, column, flooredSize(layout, text, 37));
  const facts = renderFacts(layout, column, flooredSize(layout, text, 37));
  const items = hasImage ? [...new Set(tiers.flatMap((tier) => tier.items))] : [];
  const noteSize = flooredSize(layout, note, 37);
  const fitted = items.length > 0 ? fitLists([items], noteConstraints(layout, column), [noteSize], () => (wide ? 3 : 4)) : null;
  const flow = fitted?.lists[0] ? renderNoteFlow(layout, fitted.lists[0], fitted.size, layout.labels.notes) : null;
  const description = flow ? null : renderDescription(layout, column, wide ? 3 : 2, flooredSize(layout, text, 37));
  const line = renderAccentLine(layout);
  const around =
    brand.height +
    16 +
    24 +
    (line ? 18 : 0) +
    (facts?.height ?? 0) +
    (fitted?.lists[0] ? 24 + fitted.lists[0].lines * fitted.size * 1.24 : 0) +
    (description ? 24 + description.height : 0);
  const leastArch = wide ? 0 : 560 + gap;
  const fitTitle = (reserved: number): Name =>
    renderName(layout, {
      width: column,
      height: inner - around - leastArch - reserved,
      linesMax: wide ? 4 : 3,
      largest: wide ? 97 : 130,
      smallest: 41,
    });
  const leftBelow = (title: Name, reserved: number): number => inner - around - title.height - gap - 4 - reserved;
  const archBelow = (title: Name, reserved: number): ArchSize => {
    const left = Math.round(leftBelow(title, reserved));
    return { width: Math.min(column, Math.round(left / 0.92)), height: hasImage ? Math.max(imageLeast, left) : Math.max(480, left) };
  };
  const countHidden = (title: Name, reserved: number): number => {
    if (wide) return reserved > 0 && title.height > inner - around - reserved ? Number.POSITIVE_INFINITY : 0;
    if (reserved > 0 && leftBelow(title, reserved) < 480) return Number.POSITIVE_INFINITY;
    return hasImage ? 0 : fitPyramid(layout, tiers, archBelow(title, reserved)).hidden;
  };
  const variants =
    tiers.length > 0 ? fitAccordLines(layout, { width: column, size: 37, label: wide ? 'above' : 'beside', linesMax: wide ? 6 : 4 }) : [];
  const accordsGap = wide ? 24 : gap;
  const { title, listed } = chooseAccords(variants, fitTitle, countHidden, accordsGap);
  const arch: ArchSize = wide ? { width: archWide, height: inner } : archBelow(title, listed ? listed.height + accordsGap : 0);
  const isBleeding = accords.length > 0 && !hasImage;
  const slips =
    isBleeding &&
    renderSlipTiers(layout, accords, {
      width: slipsWidth,
      height: wide ? inner : arch.height,
      after: 40,
      gap: 40,
      step: 0,
      oneColumnMax: 12,
      pitchMax: wide ? 92 : 112,
      sizes: [52, 47, 43, 39],
      label: 37,
    });
  const image = renderImages(layout, arch.width - 120, arch.height - arch.width * crownRatio(layout, 0.2) - 32);
  const below = (markup: Markup | null): Child => markup && box(layout, { 'margin-top': fluid(layout, 24, 18) }, markup);

  const identity = box(
    layout,
    {
      // Beside slips exactly as wide as its column.
      'flex-grow': wide ? (runs ? column - identityBasis : column) : 0,
      'flex-shrink': 1,
      'flex-basis': wide ? `${identityBasis}px` : 'auto',
      'justify-content': 'space-between',
      gap: fluid(layout, 24, 18),
    },
    box(
      layout,
      {},
      brand.markup,
      box(layout, { 'margin-top': fluid(layout, 16, 12) }, title.markup),
      line && box(layout, { 'margin-top': fluid(layout, 16, 12) }, line),
      below(flow),
      below(description?.markup ?? null),
    ),
    wide ? (listed?.render() ?? null) : null,
    facts?.markup ?? null,
  );
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  const filled = image
    ? background && !bottle
      ? renderWindow(layout, arch, background)
      : frameImage(layout, arch, image.markup)
    : runs
      ? box(
          layout,
          {
            'flex-grow': runsWidth - runsBasis,
            'flex-shrink': 1,
            'flex-basis': `${runsBasis}px`,
            ...unbroken,
            'justify-content': 'center',
          },
          runs.render(),
        )
      : tiers.length > 0
        ? (pyramid ?? fitPyramid(layout, tiers, arch)).markup
        : slips
          ? box(
              layout,
              { 'flex-grow': slipsWidth, 'flex-shrink': 1, 'flex-basis': '230px', ...unbroken, 'justify-content': 'center' },
              slips.markup,
            )
          : renderEngraving(layout, arch);
  return renderFrame(
    layout,
    {
      'flex-direction': wide ? 'row' : 'column',
      'flex-wrap': wide ? 'wrap' : 'nowrap',
      'justify-content': 'space-between',
      gap: fluid(layout, gap, 32),
      'padding-top': fluid(layout, margin, 24),
      'padding-bottom': fluid(layout, margin, 24),
      [near]: fluid(layout, side, 20),
      [far]: isBleeding ? '0px' : fluid(layout, side, 20),
    },
    wide ? identity : box(layout, { [far]: isBleeding ? fluid(layout, side, 20) : '0px' }, identity),
    wide || isBleeding ? filled : box(layout, { 'flex-direction': 'row', 'flex-grow': 1 }, filled),
    wide ? null : (listed?.render() ?? null),
  );
}

/** The least height of an arch with an image. */
const imageLeast = 300;

/** Sizes of the notes in the arch of an upright card. */
const pyramidSizes = [58, 52, 47, 42, 38, 34];

/** The tiers in the arch of an upright card, set closer before a note is left out. */
function fitPyramid(layout: CardLayout, tiers: readonly Tier[], arch: ArchSize): Pyramid {
  const loose = renderPyramid(layout, tiers, arch, pyramidSizes);
  return loose.hidden === 0 ? loose : renderPyramid(layout, tiers, arch, pyramidSizes, true);
}

/** The sizes below which a name doesn't give way to the accords: the second only if no accords would be left otherwise. */
const nameLeast = [73, 55];

/** The name with as many accords as cost no note and little of the name. */
function chooseAccords(
  variants: readonly AccordLines[],
  fitTitle: (reserved: number) => Name,
  countHidden: (title: Name, reserved: number) => number,
  gap: number,
): { readonly title: Name; readonly listed: AccordLines | null } {
  const plain = fitTitle(0);
  const hidden = variants.length > 0 ? countHidden(plain, 0) : 0;
  for (const least of nameLeast)
    for (const listed of variants) {
      const title = fitTitle(listed.height + gap);
      const isWhole = !title.isCut || plain.isCut;
      if (isWhole && title.step >= Math.min(least, plain.step) && countHidden(title, listed.height + gap) <= hidden)
        return { title, listed };
    }
  return { title: plain, listed: null };
}
