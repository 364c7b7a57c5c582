import { type CardLayout, fluid, stackedBelow } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import { type FriezeIllustration, measureFrieze, renderFrieze } from './frieze.ts';
import { type Name, renderBrand, renderFacts, renderName } from './identity.ts';
import { renderLogo } from './images.ts';

type NameSteps = readonly { readonly size: number; readonly lines: number }[];

export interface HeadRoom {
  readonly width: number;
  readonly height: number;
  /** The width of the facts beside the name. */
  readonly facts: number;
  /** The size of the house and the facts. */
  readonly text: number;
  /** Illustrations that may be beside the name. */
  readonly illustrations: readonly FriezeIllustration[];
}

/** The house, the name and the facts of a strip. */
export interface StripHead {
  readonly height: number;
  /** The number of facts for which there is no room. */
  readonly left: number;
  readonly brandHeight: number;
  readonly nameSize: number;
  readonly nameHeight: number;
  readonly factsHeight: number;
  render(): Markup;
}

interface Frieze {
  /** With the gap before it. */
  readonly width: number;
  readonly height: number;
  render(): Markup;
}

/** Illustrations beside the name, with or without the facts; no illustrations; facts beside the name. Each with its cost, best first. */
export const headForms = [
  { beside: 'illustrations', spans: ['name', 'words'], sides: [220, 200, 180, 165, 150], cost: 0 },
  { beside: 'illustrations', spans: ['name'], sides: [165, 150, 135], cost: 0.1 },
  { beside: 'nothing', cost: 0.2 },
  { beside: 'facts', cost: 0.8 },
] as const;

/** Null for a form with illustrations that have no room. */
export const renderHead = (layout: CardLayout, room: HeadRoom, steps: NameSteps, form: (typeof headForms)[number]): StripHead | null =>
  form.beside === 'illustrations' ? renderIllustrated(layout, room, steps, form) : renderWords(layout, room, steps, form.beside);

const gap = 6;
const headGap = 36;

/** As many illustrations as leave the name as large and the facts complete, on two lines at most if they were. Null if not even one does. */
function renderIllustrated(
  layout: CardLayout,
  room: HeadRoom,
  steps: NameSteps,
  { spans, sides }: { readonly spans: readonly ('words' | 'name')[]; readonly sides: readonly number[] },
): StripHead | null {
  const { illustrations } = room;
  if (illustrations.length === 0) return null;
  const plain = renderWords(layout, room, steps);
  const factsMost = Math.max(plain.factsHeight, flooredSize(layout, layout.typeStyles.text, room.text) * 1.5 * 2);
  // A name on one line beside fewer illustrations before a name on two beside more.
  for (const lines of [1, 2]) {
    const own = steps.map((step) => ({ ...step, lines: Math.max(step.lines, lines) }));
    for (let count = illustrations.length; count > 0; count -= 1)
      for (const side of sides)
        for (const span of spans) {
          const taken = measureFrieze(count, side) + headGap;
          const render = () => renderFrieze(layout, illustrations.slice(0, count), side);
          const head =
            span === 'name'
              ? renderWords(layout, room, own, { width: taken, height: side, render })
              : renderWords(layout, { ...room, width: room.width - taken }, own);
          const isWorse =
            head.brandHeight > plain.brandHeight ||
            head.nameSize < plain.nameSize ||
            head.left > plain.left ||
            head.factsHeight > factsMost;
          if (isWorse || side > (span === 'name' ? head.nameHeight * 1.1 : head.height)) continue;
          return span === 'name' ? head : { ...head, render: () => besides(layout, head.render(), render()) };
        }
  }
  return null;
}

/** On a phone, the illustrations are below. */
const besides = (layout: CardLayout, words: Markup, frieze: Markup): Markup =>
  box(
    layout,
    { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'center', 'column-gap': fluid(layout, headGap, 20), 'row-gap': '12px' },
    box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': stackedBelow(640) }, words),
    frieze,
  );

const order: readonly Part[] = ['perfumers', 'year', 'strength', 'family'];

/** The house above the name, which may be beside illustrations or the facts; otherwise the facts are below. */
export function renderWords(
  layout: CardLayout,
  room: HeadRoom,
  steps: NameSteps,
  beside: 'facts' | 'nothing' | Frieze = 'nothing',
): StripHead {
  const isBeside = beside === 'facts';
  const frieze = typeof beside === 'object' ? beside : null;
  const size = flooredSize(layout, layout.typeStyles.text, room.text);
  const logo = renderLogo(layout, 150, 44);
  const shown = layout.settings.parts.filter((part) => order.includes(part));
  const compose = (listed: readonly Part[]) => {
    const narrow = renderFacts(layout, isBeside ? room.facts : room.width, size, 'start', true, listed);
    // Long names of perfumers get more room.
    const factsWidth = isBeside && narrow && narrow.left > 0 ? Math.round(room.facts * 1.3) : room.facts;
    const facts = factsWidth === room.facts ? narrow : renderFacts(layout, factsWidth, size, 'start', true, listed);
    const column = room.width - (isBeside && facts ? factsWidth + headGap : 0) - (frieze?.width ?? 0);
    const brand = renderBrand(layout, column, size, 'start', 2);
    const top = brand.height + (logo ? logo.height + gap : 0);
    const title: Name = renderName(layout, { width: column, height: room.height - top - gap, linesMax: 3, largest: 173, steps });
    return { brand, title, facts, factsWidth, height: top + gap + title.height };
  };
  const wanted = order.filter((part) => shown.includes(part));
  let left = 0;
  let found = compose(shown);
  // Facts beside the name are never higher than the house and a name on two lines.
  while (isBeside && left < wanted.length && (found.facts?.height ?? 0) > Math.max(found.height, size * 1.45 * 3)) {
    left += 1;
    const most = wanted.slice(0, wanted.length - left);
    found = compose(shown.filter((part) => most.includes(part)));
  }
  const { brand, title, facts, factsWidth, height } = found;
  const words = [logo?.markup ?? null, brand.markup, title.markup];
  const measured = {
    left: left + (facts?.left ?? 0),
    brandHeight: brand.height,
    nameSize: title.step,
    nameHeight: height,
    factsHeight: facts?.height ?? 0,
  };
  const gaps = { gap: fluid(layout, gap, 4) };
  if (!isBeside)
    return {
      ...measured,
      height: Math.max(height, frieze?.height ?? 0) + (facts ? facts.height + gap : 0),
      render: () => {
        const above = frieze ? [besides(layout, box(layout, gaps, ...words), frieze.render())] : words;
        return box(layout, gaps, ...above, facts?.markup ?? null);
      },
    };
  const render = () =>
    box(
      layout,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'align-items': 'flex-start',
        'column-gap': fluid(layout, headGap, 20),
        'row-gap': '6px',
      },
      box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '230px', ...gaps }, ...words),
      facts && box(layout, { 'flex-shrink': 1, width: fluid(layout, factsWidth, 190) }, facts.markup),
    );
  return { ...measured, height: Math.max(height, facts?.height ?? 0), render };
}
