import { element, type Markup, type Style } from '../element.ts';
import { bound } from '../fitting/breaks.ts';
import { balancedEm, cutToLines, type FittedText, fitText } from '../fitting/fit.ts';
import { type ListSetting, listLines } from '../fitting/fit-list.ts';
import { widestWord } from '../fitting/measure.ts';
import { sizesOfType, withoutCapitals } from '../fitting/sizes.ts';
import { box, directionOf, inner, leadingFor, line, optical, rulerFor, startOf, trackingOf, typeset } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { standsTall } from '../words/script.ts';
import { personName, shown } from '../words/wording.ts';
import { gapEm, separated } from './separated.ts';

export interface Block {
  readonly markup: Markup;
  /** Its height in the frame. */
  readonly height: number;
}

/** The house: small tracked capitals above everything else. */
export function house(sheet: Sheet, width: number, size = 17, align: 'start' | 'center' = 'start', linesMax = 2): Block {
  const voice = sheet.voices.label;
  const brand = capitalised(shown(sheet.card.brand));
  const set = optical(voice, /\p{Lu}/u.test(brand.toUpperCase()) ? size : withoutCapitals(size));
  const leading = standsTall(brand) ? 1.5 : 1.3;
  const fitted = fitText(brand, voice, { width: width * 0.985, height: set * 3.1 }, linesMax, leading, [set, (set * 13) / 17]);
  const style: Style = { 'line-height': leading, ...(align === 'center' && { 'text-align': 'center' }) };
  return {
    markup: line(sheet, voice, fitted.text, fitted.size, sheet.palette.muted, style, { lang: 'und' }),
    height: fitted.lines * fitted.size * leading,
  };
}

/** Greek capitals drop their accents, which style sheets only know in a Greek page; all others are raised by style. */
const capitalised = (text: string): string => (/\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text);

export interface NameRoom {
  readonly width: number;
  readonly height: number;
  readonly linesMax: number;
  /** The largest size, as Cormorant would be set. */
  readonly largest: number;
  readonly smallest?: number;
}

function fitName(sheet: Sheet, room: NameRoom): FittedText {
  const voice = sheet.voices.name;
  const sizes = sizesOfType(room.largest, room.smallest ?? 23).map((step) => optical(voice, step));
  const width = room.width * 0.985;
  const { line: leading, belowEm } = leadingOf(sheet);
  const text = bound(sheet.name);
  const whole = sizes.filter((size) => widestWord(text, rulerFor(voice, text), trackingOf(voice, text, size)) * size <= width * wordShare);
  return fitText(text, voice, { width, height: room.height }, room.linesMax, leading + belowEm, whole.length > 0 ? whole : sizes.slice(-1));
}

/**
 * What the longest word of a name may take of its column. Between a phone and the frame two columns stand beside each other whose paddings
 * have stopped shrinking, and a word that fills its column in the frame would be broken there.
 */
const wordShare = 0.91;

const arabic = /\p{Script=Arabic}/u;
const square = /[\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How a name is leaded: each script as its own face wants it, and room below for what hangs from its last line, most of all in Arabic. */
function leadingOf(sheet: Sheet): { readonly line: number; readonly belowEm: number } {
  const { name } = sheet;
  if (arabic.test(name)) return { line: 1.4, belowEm: 0.25 };
  return { line: square.test(name) ? 1.2 : leadingFor(sheet.voices.name, name), belowEm: 0.08 };
}

/** The name: the one large thing, and its step on the scale. */
export function name(sheet: Sheet, room: NameRoom, align: 'start' | 'center' = 'start'): Block & { readonly step: number } {
  const fitted = fitName(sheet, room);
  const { line: leading, belowEm } = leadingOf(sheet);
  const direction = directionOf(sheet, fitted.text);
  const measure = balancedEm(fitted, sheet.voices.name);
  const markup = element(
    'div',
    { dir: direction !== sheet.words.direction && direction, lang: 'und' },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...typeset(sheet, sheet.voices.name, fitted.text, fitted.size, sheet.palette.text),
      'font-size': fluidName(sheet, fitted),
      'line-height': leading,
      ...(belowEm > 0 && { 'padding-bottom': `${belowEm}em` }),
      'text-align': align === 'center' ? 'center' : startOf(sheet),
      'overflow-wrap': 'anywhere',
      ...(measure !== null && { 'max-width': `${measure}em` }),
      ...(align === 'center' && { margin: '0 auto' }),
    },
    inner(direction, fitted.text),
  );
  const step = fitted.size / sheet.voices.name.face.scale;
  return { markup, height: fitted.size * (fitted.lines * leading + belowEm), step };
}

/**
 * A name shrinks by half at most, and further where its longest word would not fit the column of a small phone, be it in a face of the
 * computer's own that runs wider by a third.
 */
function fluidName(sheet: Sheet, { size, widestEm }: FittedText): string {
  const part = Math.round((size / sheet.size.width) * 1e5) / 1e3;
  const floor = Math.round(Math.min(size, Math.max(24, size * 0.5)));
  return `max(${part}cqi,min(${floor}px,max(11px,(100cqi - 48px)/${Math.ceil(widestEm * 140) / 100})))`;
}

/** Strength, year, family and nose, in the look's order: quiet lines under the name. */
export function facts(sheet: Sheet, width: number, size = 23, align: 'start' | 'center' = 'start', oneRow = false): Block | null {
  const voice = sheet.voices.text;
  const set = optical(voice, size);
  const setting: ListSetting = { voice, gapEm: gapEm(voice), width: width * 0.985, itemsMax: Number.POSITIVE_INFINITY };
  const rows = factRows(sheet, oneRow).map((row) => fitFacts(row, setting, [set, (set * 17) / 23]));
  if (rows.length === 0) return null;
  const lines = rows.map((row) =>
    element(
      'div',
      {},
      {
        display: 'block',
        direction: sheet.words.direction,
        'unicode-bidi': 'isolate',
        ...typeset(sheet, voice, row.parts.join(''), row.size, sheet.palette.muted),
        'line-height': 1.45,
        'text-align': align === 'center' ? 'center' : startOf(sheet),
        'overflow-wrap': 'anywhere',
      },
      separated(
        sheet,
        row.parts.map((text) => ({ text })),
        null,
      ),
    ),
  );
  return { markup: box(sheet, {}, ...lines), height: rows.reduce((sum, row) => sum + row.lines * row.size * 1.45, 0) };
}

/** Two lines hold nearly every row; where they do not, the longest part is cut. */
function fitFacts(parts: readonly string[], setting: ListSetting, steps: readonly number[]) {
  for (const size of steps) {
    const lines = listLines(parts, setting, size);
    if (lines <= 2) return { parts, size, lines };
  }
  const size = steps.at(-1) ?? 16;
  const longest = parts.reduce((widest, part, at) => (part.length > (parts[widest] ?? '').length ? at : widest), 0);
  const withLongest = (text: string) => parts.map((part, at) => (at === longest ? text : part));
  const kept = cutToLines(parts[longest] ?? '', 2, (candidate) => listLines(withLongest(candidate), setting, size));
  return { parts: withLongest(kept.text), size, lines: kept.lines };
}

/** The nose has a row of its own, or is the last of one row. */
function factRows(sheet: Sheet, oneRow: boolean): readonly (readonly string[])[] {
  const { card, settings, words } = sheet;
  const rows: string[][] = [[]];
  for (const part of settings.parts) {
    const row = rows.at(-1);
    if (part === 'strength' && card.strength) row?.push(shown(card.strength));
    if (part === 'year' && card.year !== null) row?.push(String(card.year));
    if (part === 'family' && sheet.sensory.family) row?.push(sheet.sensory.family);
    if (part === 'perfumers' && card.perfumers.length > 0) {
      const noses = nosesOf(sheet);
      if (oneRow) row?.push(noses);
      else rows.push([words.composedBy(noses)], []);
    }
  }
  return rows.filter((row) => row.length > 0);
}

/** Three at most by name; of more, the first, and how many others. */
function nosesOf({ card, words }: Sheet): string {
  const [first = '', ...others] = card.perfumers.map(personName);
  if (others.length < 3) return [first, ...others].join(words.comma);
  // The line may break before the count of the others, and not within it.
  return first + words.others('', others.length).replace(/(?<=\S) /g, '\u00a0');
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
