import type { CardLayout } from '../card-layout.ts';
import { fitText } from '../fitting/fit.ts';
import { flooredSize, sizeFloor, textBlock } from '../fitting/typesetting.ts';
import { cleanText } from '../words/wording.ts';
import type { Block } from './identity.ts';

/** The description, truncated to `linesMax`. Null if the look hides it, there is none or the layout has no room. */
export function renderDescription(layout: CardLayout, width: number, linesMax: number, size = 17): Block | null {
  const text = layout.shows('description') && layout.card.description ? cleanText(layout.card.description) : '';
  if (text === '' || linesMax < 1) return null;
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, size);
  const fitted = fitText(text, typeStyle, { width: width * 0.985, height: linesMax * set * 1.5 }, linesMax, 1.5, [
    set,
    Math.max(sizeFloor(layout), (set * 13) / 17),
  ]);
  return {
    get markup() {
      return textBlock(layout, typeStyle, fitted.text, fitted.size, layout.palette.text, { 'line-height': 1.5 }, { lang: 'und' });
    },
    height: fitted.lines * fitted.size * 1.5,
  };
}
