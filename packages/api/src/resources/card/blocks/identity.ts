import { element, type Markup, type Style } from '../element.ts';
import { balancedEm, type FittedText, fitText } from '../fit.ts';
import { standsTall } from '../script.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { box, directionOf, inner, line, optical, startOf, typeset } from '../typesetting.ts';
import { personName, shown } from '../wording.ts';

export interface Block {
  readonly markup: Markup;
  /** Its height in the frame. */
  readonly height: number;
}

/** The house: small tracked capitals above everything else. */
export function house(sheet: Sheet, width: number, size = 17, align: 'start' | 'center' = 'start', linesMax = 2): Block {
  const voice = sheet.voices.label;
  const brand = capitalised(shown(sheet.card.brand));
  const set = size * (/\p{Lu}/u.test(brand.toUpperCase()) ? 1 : 1.2);
  const leading = standsTall(brand) ? 1.5 : 1.3;
  const fitted = fitText(brand, voice, { width: width * 0.985, height: set * 3.1 }, linesMax, leading, [set, set * 0.88, set * 0.78]);
  const style: Style = { 'line-height': leading, ...(align === 'center' && { 'text-align': 'center' }) };
  return {
    markup: line(sheet, voice, fitted.text, fitted.size, sheet.palette.muted, style, { lang: 'und' }),
    height: fitted.lines * fitted.size * leading,
  };
}

/** Greek capitals drop their accents, which style sheets only know in a Greek page; all others are raised by style. */
const capitalised = (text: string): string => (/\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text);

const steps = [200, 176, 156, 138, 124, 112, 100, 92, 84, 76, 68, 60, 54, 48, 42, 37, 33, 29, 26, 23, 20] as const;

export interface NameRoom {
  readonly width: number;
  readonly height: number;
  readonly linesMax: number;
  /** The largest size, as Cormorant would be set. */
  readonly largest: number;
  readonly smallest?: number;
}

export function fitName(sheet: Sheet, room: NameRoom): FittedText {
  const voice = sheet.voices.name;
  const sizes = steps.filter((step) => step <= room.largest && step >= (room.smallest ?? 23)).map((step) => optical(voice, step));
  const width = room.width * 0.985;
  const { line: leading, belowEm } = leadingOf(sheet);
  return fitText(sheet.name, voice, { width, height: room.height }, room.linesMax, leading + belowEm, sizes);
}

const arabic = /\p{Script=Arabic}/u;
const square = /[\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How a name is leaded: each script as its own face wants it, and below Arabic, whose dots hang deep, a little more room. */
function leadingOf(sheet: Sheet): { readonly line: number; readonly belowEm: number } {
  const { name } = sheet;
  if (arabic.test(name)) return { line: 1.4, belowEm: 0.25 };
  return { line: square.test(name) ? 1.2 : sheet.voices.name.face.leading, belowEm: 0 };
}

/** The name: the one large thing. */
export function name(sheet: Sheet, room: NameRoom, align: 'start' | 'center' = 'start'): Block {
  const fitted = fitName(sheet, room);
  const { line: leading, belowEm } = leadingOf(sheet);
  const direction = directionOf(sheet, fitted.text);
  const measure = balancedEm(fitted, sheet.voices.name);
  // At 320 px a column holds 272: the floor keeps the longest word whole there, and the rest of the way is proportional.
  const floor = Math.min(fitted.size, Math.max(24, fitted.size * 0.5), 264 / fitted.widestEm);
  const markup = element(
    'p',
    { dir: direction !== sheet.words.direction && direction, lang: 'und' },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...typeset(sheet, sheet.voices.name, fitted.text, fitted.size, sheet.palette.text),
      'font-size': fluid(sheet, fitted.size, floor),
      'line-height': leading,
      ...(belowEm > 0 && { 'padding-bottom': `${belowEm}em` }),
      'text-align': align === 'center' ? 'center' : startOf(sheet),
      'overflow-wrap': 'anywhere',
      ...(measure !== null && { 'max-width': `${measure}em` }),
      ...(align === 'center' && { margin: '0 auto' }),
    },
    inner(direction, fitted.text),
  );
  return { markup, height: fitted.size * (fitted.lines * leading + belowEm) };
}

/** Strength, year, family and nose, in the look's order: quiet lines under the name. */
export function facts(sheet: Sheet, width: number, size = 21, align: 'start' | 'center' = 'start', oneLine = false): Block | null {
  const voice = sheet.voices.text;
  const rows = factRows(sheet, oneLine);
  if (rows.length === 0) return null;
  const set = optical(voice, size);
  const fitted = rows.map((row) =>
    fitText(row, voice, { width, height: set * 1.5 * 2 }, oneLine ? 1 : 2, 1.45, [set, set * 0.9, set * 0.8]),
  );
  const style: Style = { 'line-height': 1.45, ...(align === 'center' && { 'text-align': 'center' }) };
  const lines = fitted.map((row) => line(sheet, voice, row.text, row.size, sheet.palette.muted, style));
  return { markup: box(sheet, {}, ...lines), height: fitted.reduce((sum, row) => sum + row.lines * row.size * 1.45, 0) };
}

function factRows(sheet: Sheet, oneLine: boolean): readonly string[] {
  const { card, settings, words } = sheet;
  const rows: string[][] = [[]];
  for (const part of settings.parts) {
    const row = rows.at(-1);
    if (part === 'strength' && card.strength) row?.push(shown(card.strength));
    if (part === 'year' && card.year !== null) row?.push(String(card.year));
    if (part === 'family' && sheet.sensory.family) row?.push(sheet.sensory.family);
    if (part === 'perfumers' && card.perfumers.length > 0) {
      const people = card.perfumers.map(personName);
      const few = people.length > 3 ? [...people.slice(0, 2), words.more(people.length - 2)] : people;
      if (oneLine) row?.push(few.join(words.comma));
      else rows.push([words.composedBy(few.join(words.comma))], []);
    }
  }
  return rows.filter((row) => row.length > 0).map((row) => row.join('\u2002·\u2002'));
}

/** The one stroke of colour, where the look wants it. */
export const stroke = (sheet: Sheet, width = 72): Markup | null =>
  sheet.settings.rules === 'none'
    ? null
    : element(
        'div',
        { 'aria-hidden': 'true' },
        {
          display: 'block',
          width: fluid(sheet, width),
          height: fluid(sheet, 2, 1.5),
          'flex-shrink': 0,
          'background-color': sheet.settings.rules === 'accent' ? sheet.palette.accent : sheet.line,
        },
      );

/** A rule over the whole width, in the accent where the look keeps it for rules. */
export const hairline = (sheet: Sheet): Markup | null =>
  sheet.settings.rules === 'none'
    ? null
    : element(
        'div',
        { 'aria-hidden': 'true' },
        {
          display: 'block',
          width: '100%',
          height: '1px',
          'flex-shrink': 0,
          'background-color': sheet.settings.rules === 'accent' ? sheet.palette.accent : sheet.line,
        },
      );
