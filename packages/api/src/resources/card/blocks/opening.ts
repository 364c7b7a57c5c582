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
}

/** The name with facts and description below it, and the image next to them. */
export function renderOpening(layout: CardLayout, { title, facts, description, image, above, between }: Opening): Markup {
  return box(
    layout,
    {
      'flex-direction': 'row',
      'flex-wrap': image ? 'wrap' : 'nowrap',
      'align-items': 'center',
      gap: fluid(layout, 32, 20),
      'margin-top': above ?? 'auto',
      ...(above === null && { 'padding-top': '40px' }),
    },
    box(
      layout,
      { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '180px' },
      title.markup,
      facts && box(layout, { 'margin-top': between }, facts.markup),
      description && box(layout, { 'margin-top': fluid(layout, 24, 14) }, description.markup),
    ),
    image?.markup ?? null,
  );
}
