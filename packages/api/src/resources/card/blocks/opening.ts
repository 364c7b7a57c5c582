import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { box } from '../fitting/typesetting.ts';
import type { Block } from './identity.ts';
import type { ImageBlock } from './images.ts';

export interface Opening {
  readonly title: Block;
  readonly facts: Block | null;
  readonly description: Block | null;
  readonly image: ImageBlock | null;
  /** Space above, if an illustration of the notes follows. Null if there is none: the opening is then placed at the bottom of the card. */
  readonly above: string | null;
  /** Space between the name and the facts. */
  readonly between: string;
  /** Whether the image is below the text instead of next to it. */
  readonly isColumn?: boolean;
}

/** The name with facts and description below it, and the image next to them. */
export function renderOpening(layout: CardLayout, { title, facts, description, image, above, between, isColumn = false }: Opening): Markup {
  return box(
    layout,
    {
      'flex-direction': isColumn ? 'column' : 'row',
      'flex-wrap': image && !isColumn ? 'wrap' : 'nowrap',
      'align-items': isColumn ? 'stretch' : 'center',
      gap: fluid(layout, 32, 20),
      'margin-top': above ?? 'auto',
      ...(above === null && { 'padding-top': '40px' }),
    },
    box(
      layout,
      { 'flex-grow': isColumn ? 0 : 1, 'flex-shrink': 1, 'flex-basis': isColumn ? 'auto' : '180px' },
      title.markup,
      facts && box(layout, { 'margin-top': between }, facts.markup),
      description && box(layout, { 'margin-top': fluid(layout, 24, 14) }, description.markup),
    ),
    image && isColumn ? box(layout, { 'align-items': 'flex-start' }, image.markup) : (image?.markup ?? null),
  );
}
