import type { Markup, Style } from '../element.ts';
import { standsTall } from '../script.ts';
import { line, optical, type Sheet } from '../sheet.ts';

export interface Label {
  readonly markup: Markup;
  readonly height: number;
}

/** The name of a tier: small tracked capitals, or a larger size where the script has no capitals to stand tall with. */
export function label(sheet: Sheet, text: string, size: number, style: Style = {}): Label {
  const tall = standsTall(text);
  const set = optical(sheet.voices.label, size) * (tall || !/\p{Lu}/u.test(text) ? 1.2 : 1);
  return { markup: line(sheet, sheet.voices.label, text, set, sheet.palette.muted, style, {}, 'dt'), height: set * (tall ? 1.5 : 1.3) };
}
