import type { CardLayout } from '../card-layout.ts';
import type { Markup, Style } from '../element.ts';
import { enlargeCaseless } from '../fitting/sizes.ts';
import { flooredSize, textBlock } from '../fitting/typesetting.ts';
import { isTallScript } from '../words/script.ts';

export interface LabelBlock {
  readonly markup: Markup;
  readonly height: number;
}

/** A label in small, letter-spaced capitals, or in a larger size for scripts without capitals. */
export function renderLabel(layout: CardLayout, text: string, size: number, style: Style = {}): LabelBlock {
  const raised = hasOwnCapitals(layout.settings.language) ? text.toLocaleUpperCase(layout.settings.language) : text;
  const tall = isTallScript(text);
  const set = flooredSize(layout, layout.typeStyles.label, tall || !/\p{Lu}/u.test(text) ? enlargeCaseless(size) : size);
  return { markup: textBlock(layout, layout.typeStyles.label, raised, set, layout.palette.muted, style), height: set * (tall ? 1.5 : 1.3) };
}

/** Turkish capital İ keeps its dot and Greek capitals drop accents. CSS handles both, but the PNG renderer doesn't. */
const hasOwnCapitals = (language: string): boolean => language === 'tr' || language === 'el';
