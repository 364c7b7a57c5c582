import { type CardLayout, fluid } from '../card-layout.ts';
import { box, flooredSize } from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import { type Block, renderFacts } from './identity.ts';
import { renderMasthead } from './images.ts';

export interface DatedMasthead extends Block {
  /** The height of the brand alone. */
  readonly brandHeight: number;
}

/** The brand or logo, on an upright card with the year on the other side. */
export function renderDatedMasthead(layout: CardLayout, column: number): DatedMasthead {
  const size = flooredSize(layout, layout.typeStyles.text, 33);
  const hasYear = !isWide(layout) && layout.shows('year');
  const year = hasYear ? renderFacts(layout, 200, size, 'end', true, ['year']) : null;
  const brand = renderMasthead(layout, year ? column - 220 : column, size);
  return {
    get markup() {
      return year
        ? box(
            layout,
            { 'flex-direction': 'row', 'justify-content': 'space-between', 'align-items': 'flex-start', gap: fluid(layout, 20, 12) },
            box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px' }, brand.markup),
            box(layout, { 'flex-shrink': 0 }, year.markup),
          )
        : brand.markup;
    },
    height: Math.max(brand.height, year?.height ?? 0),
    brandHeight: brand.height,
  };
}

/** The facts below the name. On a wide card, where they would leave less than 250 px for a long name, the year alone. */
export function renderFactsBelow(layout: CardLayout, width: number, room: number, size: number, parts?: readonly Part[]): Block | null {
  const all = renderFacts(layout, width, size, 'start', true, parts);
  return isWide(layout) && room - (all?.height ?? 0) < 250 ? renderFacts(layout, width, size, 'start', true, ['year']) : all;
}

/** The facts that a dated masthead doesn't show. */
export const listUndatedFacts = (layout: CardLayout): readonly Part[] =>
  isWide(layout) ? layout.settings.parts : layout.settings.parts.filter((part) => part !== 'year');

const isWide = ({ size: { width, height } }: CardLayout): boolean => width > height;
