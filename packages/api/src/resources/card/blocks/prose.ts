import { fitText } from '../fitting/fit.ts';
import { line, optical } from '../fitting/typesetting.ts';
import type { Sheet } from '../sheet.ts';
import { shown } from '../words/wording.ts';
import type { Block } from './identity.ts';

/** The description, where the look shows it and the layout has room for it; cut between graphemes at the last line. */
export function prose(sheet: Sheet, width: number, linesMax: number, size = 17): Block | null {
  const text = sheet.shows('description') && sheet.card.description ? shown(sheet.card.description) : '';
  if (text === '' || linesMax < 1) return null;
  const voice = sheet.voices.text;
  const set = optical(voice, size);
  const fitted = fitText(text, voice, { width: width * 0.985, height: linesMax * set * 1.5 }, linesMax, 1.5, [set, (set * 13) / 17]);
  return {
    markup: line(sheet, voice, fitted.text, fitted.size, sheet.palette.text, { 'line-height': 1.5 }, { lang: 'und' }),
    height: fitted.lines * fitted.size * 1.5,
  };
}
