import { fitAccordLines } from '../blocks/accord-line.ts';
import {
  type ArchSize,
  crownRatio,
  frameImage,
  measureArchHeight,
  type Pyramid,
  renderEngraving,
  renderPyramid,
  renderWidenedPyramid,
  renderWindow,
} from '../blocks/arch.ts';
import { chooseAccords, fitWords, nameLeast } from '../blocks/atelier-words.ts';
import { type FittedNotes, getNoteGroups } from '../blocks/coloured-notes.ts';
import type { Name } from '../blocks/identity.ts';
import { renderFrame, renderImages } from '../blocks/images.ts';
import { getTiers, type Tier } from '../blocks/notes.ts';
import { createSlipRuns } from '../blocks/slip-runs.ts';
import { renderSlipTiers } from '../blocks/slip-tiers.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup, Style } from '../element.ts';
import { findLeastHeight } from '../fitting/least-size.ts';
import { box, unbroken } from '../fitting/typesetting.ts';
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
  fitHeight: (layout) => {
    const { width, height } = layout.size;
    const fits = (own: number): boolean => compose({ ...layout, size: { width, height: own } }).isComplete;
    return findLeastHeight(fits, estimateHeight(layout), height * 2, 24);
  },
  render: (layout) => compose(layout).render(),
};

/** The height below which an arch can't hold the notes, but at least that of the frame. */
function estimateHeight(layout: CardLayout): number {
  const { width, height } = layout.size;
  const tiers = getTiers(layout);
  const hasImage = Boolean(layout.images.bottle ?? layout.images.background);
  if (tiers.length === 0 || hasImage) return height;
  const margin = Math.round(44 * layout.densityScale);
  return Math.min(height * 2, Math.max(height, Math.floor(margin * 2 + measureArchHeight(layout, tiers, width / 2, 37))));
}

interface Composed {
  /** Whether nothing is left out or set close, and the name is large. */
  readonly isComplete: boolean;
  render(): Markup;
}

const compose = (layout: CardLayout): Composed => (layout.size.width > layout.size.height ? composeWide(layout) : composeUpright(layout));

interface Frame {
  readonly margin: number;
  readonly side: number;
  readonly gap: number;
  /** The height within the margins. */
  readonly inner: number;
}

function composeWide(layout: CardLayout): Composed {
  const { width, height } = layout.size;
  const margin = Math.round(44 * layout.densityScale);
  const side = Math.round(76 * layout.densityScale);
  const frame: Frame = { margin, side, gap: 48, inner: height - margin * 2 };
  const tiers = getTiers(layout);
  const hasImage = Boolean(layout.images.bottle ?? layout.images.background);
  const slips = tiers.length === 0 && !hasImage ? fitSlips(layout, slipsWidth, frame.inner) : null;
  const { pyramid, runs, archWidth } =
    tiers.length > 0 && !hasImage ? fitArch(layout, tiers, frame) : { ...noArch, archWidth: archLeast(frame) };
  const column = width - side - frame.gap - (slips ? slipsWidth : archWidth + side);
  // A higher card has room for more lines of notes beside its image.
  const noteLines = hasImage ? 3 + Math.floor(Math.max(0, height - 630) / 48) : 0;
  const words = fitWords(layout, { width: column, height: frame.inner, arch: 0, noteLines });
  const isOver = (title: Name, reserved: number): boolean => reserved > 0 && title.height > frame.inner - words.height - reserved;
  const variants = tiers.length > 0 ? fitAccordLines(layout, { width: column, size: 37, label: 'above', linesMax: 8 }) : [];
  const { title, accords } = chooseAccords(variants, words, (own, reserved) => (isOver(own, reserved) ? Number.POSITIVE_INFINITY : 0), 24);
  const hasAccords = variants.length === 0 || accords?.hidden === 0;
  const hasNotes = (slips?.hidden ?? 0) === 0 && (pyramid === null || (pyramid.hidden === 0 && !pyramid.isClose));
  const isLarge = title.step >= Math.min(nameLeast[0], words.fitTitle(Number.NEGATIVE_INFINITY).step);
  const arch = { width: archWidth, height: frame.inner };
  const figure = (): Markup =>
    hasImage
      ? renderImageInArch(layout, arch)
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
        : (pyramid?.render() ?? (slips ? besideWords(layout, slips.markup) : renderEngraving(layout, arch)));
  // What is left of the width is shared so that both are exactly as wide as planned.
  const own = { 'flex-grow': column - identityBasis, 'flex-shrink': 1, 'flex-basis': `${identityBasis}px` };
  return {
    isComplete: words.isWhole && hasAccords && hasNotes && isLarge && !title.isCut,
    render: () =>
      renderFrame(
        layout,
        { 'flex-direction': 'row', 'flex-wrap': 'wrap', ...padFrame(layout, frame, slips !== null) },
        words.render(title, accords, own),
        figure(),
      ),
  };
}

function composeUpright(layout: CardLayout): Composed {
  const { width, height } = layout.size;
  const margin = Math.round(72 * layout.densityScale);
  const frame: Frame = { margin, side: margin, gap: 40, inner: height - margin * 2 };
  const tiers = getTiers(layout);
  const hasImage = Boolean(layout.images.bottle ?? layout.images.background);
  const column = width - margin * 2;
  const words = fitWords(layout, { width: column, height: frame.inner, arch: 560 + frame.gap, noteLines: hasImage ? 4 : 0 });
  const leftBelow = (title: Name, reserved: number): number => frame.inner - words.height - title.height - frame.gap - 4 - reserved;
  const archBelow = (title: Name, reserved: number): ArchSize => {
    const left = Math.round(leftBelow(title, reserved));
    return { width: Math.min(column, Math.round(left / 0.92)), height: Math.max(hasImage ? imageLeast : archLow, left) };
  };
  const countHidden = (title: Name, reserved: number): number => {
    if (reserved > 0 && leftBelow(title, reserved) < archLow) return Number.POSITIVE_INFINITY;
    return hasImage ? 0 : fitPyramid(layout, tiers, archBelow(title, reserved)).hidden;
  };
  const variants = tiers.length > 0 ? fitAccordLines(layout, { width: column, size: 37, label: 'beside', linesMax: 6 }) : [];
  const { title, accords } = chooseAccords(variants, words, countHidden, frame.gap);
  const arch = archBelow(title, accords ? accords.height + frame.gap : 0);
  const slips = tiers.length === 0 && !hasImage ? fitSlips(layout, width - margin, arch.height) : null;
  const figure = (): Markup =>
    hasImage
      ? renderImageInArch(layout, arch)
      : tiers.length > 0
        ? fitPyramid(layout, tiers, arch).render()
        : slips
          ? besideWords(layout, slips.markup)
          : renderEngraving(layout, arch);
  const far = layout.isRtl ? 'padding-left' : 'padding-right';
  return {
    isComplete: true,
    render: () =>
      renderFrame(
        layout,
        { 'flex-direction': 'column', ...padFrame(layout, frame, slips !== null) },
        box(layout, { [far]: slips ? fluid(layout, margin, 20) : '0px' }, words.render(title, null, {})),
        slips ? figure() : box(layout, { 'flex-direction': 'row', 'flex-grow': 1 }, figure()),
        accords?.render() ?? null,
      ),
  };
}

/** The margins. Slips reach the edge of the card. */
function padFrame(layout: CardLayout, { margin, side, gap }: Frame, isBleeding: boolean): Style {
  const [near, far] = layout.isRtl ? ['padding-right', 'padding-left'] : ['padding-left', 'padding-right'];
  return {
    'justify-content': 'space-between',
    gap: fluid(layout, gap, 32),
    'padding-top': fluid(layout, margin, 24),
    'padding-bottom': fluid(layout, margin, 24),
    [near]: fluid(layout, side, 20),
    [far]: isBleeding ? '0px' : fluid(layout, side, 20),
  };
}

/** The width of the slips that take the place of the arch. */
const runsWidth = 620;
const runsBasis = 300;
const identityBasis = 230;
const slipsWidth = 560;
const slipsBasis = 230;

const noArch = { pyramid: null, runs: null };
const archLeast = ({ inner }: Frame): number => Math.min(492, Math.floor(inner / 1.1));

/** The tiers in an arch beside the words, or on slips if there are more notes than an arch holds. */
function fitArch(layout: CardLayout, tiers: readonly Tier[], frame: Frame): ArchBeside {
  const { inner, side, gap } = frame;
  const { width } = layout.size;
  const narrowest = archLeast(frame);
  // Half of the page, with room for two perfumers beside it.
  const widest = Math.max(narrowest, Math.min(width / 2, width - side * 2 - gap - 424));
  const arches = [narrowest, (narrowest + widest) / 2, widest].map((own) => ({ width: Math.round(own), height: inner }));
  const pyramid = renderWidenedPyramid(layout, tiers, arches, [47, 43, 39, 37]);
  const filled =
    pyramid.hidden > 0
      ? createSlipRuns(layout, getNoteGroups(layout), { width: runsWidth, sizes: [40, 37], label: 37, gapMax: 32 })(inner)
      : null;
  const runs = filled && filled.hidden < pyramid.hidden ? filled : null;
  return { pyramid, runs, archWidth: runs ? runsWidth : pyramid.width };
}

interface ArchBeside {
  readonly pyramid: Pyramid;
  readonly runs: FittedNotes | null;
  readonly archWidth: number;
}

/** The accords as slips, on a card without notes. Null without either. */
function fitSlips(layout: CardLayout, width: number, height: number) {
  const groups = getNoteGroups(layout);
  const pitchMax = layout.size.width > layout.size.height ? 92 : 112;
  const room = { width, height, after: 40, gap: 40, step: 0, oneColumnMax: 12, pitchMax, sizes: [52, 47, 43, 39], label: 37 };
  return groups.length > 0 ? renderSlipTiers(layout, groups, room) : null;
}

const besideWords = (layout: CardLayout, slips: Markup): Markup =>
  box(
    layout,
    { 'flex-grow': slipsWidth - slipsBasis, 'flex-shrink': 1, 'flex-basis': `${slipsBasis}px`, ...unbroken, 'justify-content': 'center' },
    slips,
  );

/** The bottle or else the photograph in the arch. */
function renderImageInArch(layout: CardLayout, arch: ArchSize): Markup {
  const { bottle, background } = layout.images;
  const image = renderImages(layout, arch.width - 120, arch.height - arch.width * crownRatio(layout, 0.2) - 32);
  return background && !bottle ? renderWindow(layout, arch, background) : frameImage(layout, arch, image?.markup ?? box(layout, {}));
}

/** The least height of an arch, and of one with an image. */
const [archLow, imageLeast] = [480, 300];

/** Sizes of the notes in the arch of an upright card. */
const pyramidSizes = [58, 52, 47, 42, 38, 34];

/** The tiers in the arch of an upright card, set closer before a note is left out. */
function fitPyramid(layout: CardLayout, tiers: readonly Tier[], arch: ArchSize): Pyramid {
  const loose = renderPyramid(layout, tiers, arch, pyramidSizes);
  return loose.hidden === 0 ? loose : renderPyramid(layout, tiers, arch, pyramidSizes, true);
}
