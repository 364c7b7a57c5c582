import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { textBlock } from '../fitting/typesetting.ts';

/** The mark of a card that was requested with a test key: at the end of the lower edge, within the margin, above everything else. */
export function renderTestMark(layout: CardLayout): Markup {
  const { palette, typeStyles, isRtl } = layout;
  return textBlock(
    layout,
    typeStyles.label,
    'TEST',
    24,
    palette.background,
    {
      position: 'absolute',
      bottom: '0px',
      [isRtl ? 'left' : 'right']: '0px',
      padding: `${fluid(layout, 2, 0)} ${fluid(layout, 14, 0)}`,
      'background-color': palette.text,
    },
    { lang: 'en' },
  );
}
