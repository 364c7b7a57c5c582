import type { Markup, Style } from '../element.ts';
import { withoutCapitals } from '../fitting/sizes.ts';
import { line, optical } from '../fitting/typesetting.ts';
import type { Sheet } from '../sheet.ts';
import { standsTall } from '../words/script.ts';

export interface Label {
  readonly markup: Markup;
  readonly height: number;
}

/** The name of a tier: small tracked capitals, or a larger size where the script has no capitals to stand tall with. */
export function label(sheet: Sheet, text: string, size: number, style: Style = {}): Label {
  const raised = raisesOwnWay(sheet.settings.language) ? text.toLocaleUpperCase(sheet.settings.language) : text;
  const tall = standsTall(text);
  const set = optical(sheet.voices.label, tall || !/\p{Lu}/u.test(text) ? withoutCapitals(size) : size);
  return { markup: line(sheet, sheet.voices.label, raised, set, sheet.palette.muted, style), height: set * (tall ? 1.5 : 1.3) };
}

/** Turkish keeps the dot on its capital I and Greek drops its accents: a style sheet knows, the renderer's does not. */
const raisesOwnWay = (language: string): boolean => language === 'tr' || language === 'el';
