import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
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
}

/** The house, the name and the facts of a strip. */
export interface StripHead {
  readonly height: number;
  /** The number of facts for which there is no room. */
  readonly left: number;
  readonly nameSize: number;
  render(): Markup;
}

/** Where the facts are, and the cost of that. */
export interface HeadForm {
  readonly beside: 'facts' | 'nothing';
  /** The width of facts beside the name, relative to the usual one. */
  readonly width: number;
  readonly cost: number;
}

const gap = 6;
const headGap = 36;

const order: readonly Part[] = ['perfumers', 'year', 'strength', 'family'];

/** The house above the name, with the facts beside them or below. */
export function renderWords(layout: CardLayout, room: HeadRoom, steps: NameSteps, beside: 'facts' | 'nothing' = 'nothing'): StripHead {
  const isBeside = beside === 'facts';
  const size = flooredSize(layout, layout.typeStyles.text, room.text);
  const logo = renderLogo(layout, 150, 44);
  const shown = layout.settings.parts.filter((part) => order.includes(part));
  const compose = (listed: readonly Part[]) => {
    const narrow = renderFacts(layout, isBeside ? room.facts : room.width, size, 'start', true, listed);
    // Long names of perfumers get more room.
    const factsWidth = isBeside && narrow && narrow.left > 0 ? Math.round(room.facts * 1.3) : room.facts;
    const facts = factsWidth === room.facts ? narrow : renderFacts(layout, factsWidth, size, 'start', true, listed);
    const column = room.width - (isBeside && facts ? factsWidth + headGap : 0);
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
  const renderTitle = () => [logo?.markup ?? null, brand.markup, title.markup];
  const measured = {
    left: left + (facts?.left ?? 0),
    nameSize: title.step,
  };
  const gaps = { gap: fluid(layout, gap, 4) };
  if (!isBeside)
    return {
      ...measured,
      height: height + (facts ? facts.height + gap : 0),
      render: () => box(layout, gaps, ...renderTitle(), facts?.markup ?? null),
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
      box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '230px', ...gaps }, ...renderTitle()),
      facts && box(layout, { 'flex-shrink': 1, 'max-width': fluid(layout, factsWidth, 190) }, facts.markup),
    );
  return { ...measured, height: Math.max(height, facts?.height ?? 0), render };
}
