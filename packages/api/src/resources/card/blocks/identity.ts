import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { element, type Markup, type Style } from '../element.ts';
import { bindWords } from '../fitting/bind-words.ts';
import { balanceWidthEm, type FittedText, fitText, fitWhole, truncateToLines } from '../fitting/fit.ts';
import { countListLines, type ListConstraints } from '../fitting/fit-list.ts';
import { measureWidestWord, measureWidth } from '../fitting/measure.ts';
import { enlargeCaseless, typeSizesBetween } from '../fitting/sizes.ts';
import {
  box,
  flooredSize,
  leadingFor,
  rulerFor,
  sizeFloor,
  startSide,
  textBlock,
  textDirection,
  textSpan,
  textStyle,
  trackingFor,
} from '../fitting/typesetting.ts';
import type { Part } from '../settings/style-settings.ts';
import { isTallScript } from '../words/script.ts';
import { formatBrand } from '../words/spelling.ts';
import { formatPerson } from '../words/wording.ts';
import { gapEmFor, renderSeparated } from './separated.ts';

export interface Block {
  /** Most blocks render it when it is read, because a card tries several of them and shows one. */
  readonly markup: Markup;
  /** The height in the frame, in px. */
  readonly height: number;
}

/** The brand in small, letter-spaced capitals. */
export function renderBrand(layout: CardLayout, width: number, size = 17, align: 'start' | 'center' = 'start', linesMax = 2): Block {
  const typeStyle = layout.typeStyles.label;
  const brand = capitaliseGreek(formatBrand(layout.card.brand));
  const set = flooredSize(layout, typeStyle, /\p{Lu}/u.test(brand.toUpperCase()) ? size : enlargeCaseless(size));
  const leading = isTallScript(brand) ? 1.5 : 1.3;
  const fit = (style: TypeStyle, lines: number): FittedText =>
    fitText(brand, style, { width: width * 0.985, height: set * 4 }, lines, leading, [set, Math.max(sizeFloor(layout), (set * 13) / 17)]);
  const capitals = fit(typeStyle, linesMax);
  // A long house goes to upper and lower case before it is cut or a word of it is broken.
  const isCut = capitals.text !== brand || capitals.widestEm * capitals.size > width * 0.985;
  const shown = isCut ? layout.typeStyles.text : typeStyle;
  const fitted = isCut ? fit(shown, linesMax > 1 ? 3 : 1) : capitals;
  return {
    get markup() {
      const style: Style = { 'line-height': leading, ...(align === 'center' && { 'text-align': 'center' }) };
      return textBlock(layout, shown, fitted.text, fitted.size, layout.palette.muted, style, { lang: 'und' });
    },
    height: fitted.lines * fitted.size * leading,
  };
}

/** The width of the brand on one line of capitals. */
export function measureBrand(layout: CardLayout, size: number): number {
  const typeStyle = layout.typeStyles.label;
  const text = capitaliseGreek(formatBrand(layout.card.brand)).toUpperCase();
  const set = flooredSize(layout, typeStyle, /\p{Lu}/u.test(text) ? size : enlargeCaseless(size));
  return measureWidth(text, rulerFor(typeStyle, text), set, trackingFor(typeStyle, text, set)) / 0.985;
}

/** Greek capitals drop their accents, which CSS does only if the language is Greek. Other scripts are capitalised by CSS. */
const capitaliseGreek = (text: string): string => (/\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text);

export interface NameRoom {
  readonly width: number;
  readonly height: number;
  readonly linesMax: number;
  /** The largest size, for Cormorant. */
  readonly largest: number;
  readonly smallest?: number;
  /** Fixed sizes with their numbers of lines, largest first, instead of the steps of the scale. */
  readonly steps?: readonly { readonly size: number; readonly lines: number }[];
}

function fitName(layout: CardLayout, room: NameRoom): FittedText {
  const typeStyle = layout.typeStyles.name;
  const sizes = typeSizesBetween(room.largest, room.smallest ?? 31).map((step) => flooredSize(layout, typeStyle, step));
  const width = room.width * 0.985;
  const own = { width, height: room.height };
  const { line: leading, belowEm } = nameLeading(layout);
  const text = bindWords(layout.name);
  const isUnbroken = (size: number): boolean =>
    measureWidestWord(text, rulerFor(typeStyle, text), trackingFor(typeStyle, text, size)) * size <= width * wordShare;
  const fixed = room.steps?.map(({ size, lines }) => ({ size: flooredSize(layout, typeStyle, size), lines }));
  if (fixed) {
    for (const { size, lines } of fixed) {
      const whole = isUnbroken(size) ? fitWhole(text, typeStyle, own, lines, leading + belowEm / lines, size) : null;
      if (whole && size * (whole.lines * leading + belowEm) <= room.height) return whole;
    }
    const { size, lines } = fixed.at(-1) ?? { size: 41, lines: 1 };
    return fitText(text, typeStyle, own, lines, leading + belowEm / lines, [size]);
  }
  const unbroken = sizes.filter(isUnbroken);
  return fitText(text, typeStyle, own, room.linesMax, leading + belowEm, unbroken.length > 0 ? unbroken : sizes.slice(-1));
}

/**
 * The maximum share of its column that the longest word of a name may fill. Between phone and frame width, two columns may be side by side
 * whose padding no longer shrinks, and a word that fills its column in the frame would break there.
 */
const wordShare = 0.91;

const arabic = /\p{Script=Arabic}/u;
const square = /[\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The line height of a name by script, and extra space for descenders of the last line, which are longest in Arabic. */
function nameLeading(layout: CardLayout): { readonly line: number; readonly belowEm: number } {
  const { name } = layout;
  if (arabic.test(name)) return { line: 1.4, belowEm: 0.25 };
  return { line: square.test(name) ? 1.2 : leadingFor(layout.typeStyles.name, name), belowEm: 0.08 };
}

export interface Name extends Block {
  /** The step on the type scale. */
  readonly step: number;
  readonly lines: number;
  /** Whether it is too long for even the smallest size. */
  readonly isCut: boolean;
}

/** The name at the largest size that fits. */
export function renderName(layout: CardLayout, room: NameRoom, align: 'start' | 'center' = 'start'): Name {
  const fitted = fitName(layout, room);
  const { line: leading, belowEm } = nameLeading(layout);
  return {
    get markup() {
      return renderFittedName(layout, fitted, align);
    },
    height: fitted.size * (fitted.lines * leading + belowEm),
    step: fitted.size / layout.typeStyles.name.face.scale,
    lines: fitted.lines,
    isCut: fitted.text !== bindWords(layout.name),
  };
}

function renderFittedName(layout: CardLayout, fitted: FittedText, align: 'start' | 'center'): Markup {
  const { line: leading, belowEm } = nameLeading(layout);
  const direction = textDirection(layout, fitted.text);
  const measure = balanceWidthEm(fitted, layout.typeStyles.name);
  return element(
    'div',
    { dir: direction !== layout.labels.direction && direction, lang: 'und' },
    {
      display: 'block',
      direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, layout.typeStyles.name, fitted.text, fitted.size, layout.palette.text),
      'font-size': fluidNameSize(layout, fitted),
      'line-height': leading,
      ...(belowEm > 0 && { 'padding-bottom': `${belowEm}em` }),
      'text-align': align === 'center' ? 'center' : startSide(layout),
      'overflow-wrap': 'anywhere',
      ...(measure !== null && { 'max-width': `${measure}em` }),
      ...(align === 'center' && { margin: '0 auto' }),
    },
    textSpan(direction, fitted.text),
  );
}

/**
 * A name shrinks to half its size at most, and further only if its longest word wouldn't fit on a small phone, assuming a system font that
 * is up to a third wider.
 */
function fluidNameSize(layout: CardLayout, { size, widestEm }: FittedText): string {
  const part = Math.round((size / layout.size.width) * 1e5) / 1e3;
  const floor = Math.round(Math.min(size, Math.max(24, size * 0.5)));
  return `max(${part}cqi,min(${floor}px,max(11px,(100cqi - 48px)/${Math.ceil(widestEm * 140) / 100})))`;
}

export interface Facts extends Block {
  /** The number of facts for which there is no room. */
  readonly left: number;
}

/** Strength, year, family and perfumers, in the order of the look. */
export function renderFacts(
  layout: CardLayout,
  width: number,
  size = 23,
  align: 'start' | 'center' | 'end' = 'start',
  oneRow = false,
  parts: readonly Part[] = layout.settings.parts,
): Facts | null {
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, size);
  const setting: ListConstraints = { typeStyle, gapEm: gapEmFor(typeStyle), width: width * 0.985, more: String };
  const fitsLine = (text: string): boolean => countListLines([text], setting, set) === 1;
  const listed = listFactRows(layout, oneRow, parts, fitsLine);
  const rows = listed.map((row) => fitFacts(row, setting, [set, Math.max(sizeFloor(layout), (set * 17) / 23)]));
  if (rows.length === 0) return null;
  return {
    get markup() {
      return box(layout, {}, ...rows.map((row) => renderFactRow(layout, row, align)));
    },
    height: rows.reduce((sum, row) => sum + row.lines * row.size * 1.45, 0),
    left: listed.reduce((sum, row, at) => sum + row.length - (rows[at]?.facts.length ?? 0), 0),
  };
}

const renderFactRow = (layout: CardLayout, row: FittedFacts, align: 'start' | 'center' | 'end'): Markup =>
  element(
    'div',
    {},
    {
      display: 'block',
      direction: layout.labels.direction,
      'unicode-bidi': 'isolate',
      ...textStyle(layout, layout.typeStyles.text, row.facts.flat().join(''), row.size, layout.palette.muted),
      'line-height': 1.45,
      'text-align': align === 'center' ? 'center' : (align === 'end') !== layout.isRtl ? 'right' : 'left',
      'overflow-wrap': 'anywhere',
    },
    renderSeparated(
      layout,
      row.facts.flatMap((fact) => fact.map((text, at) => ({ text, continues: at > 0 }))),
      null,
    ),
  );

/** A fact in parts between which a line may break first, such as the names of several perfumers. */
type Fact = readonly string[];

interface FittedFacts {
  readonly facts: readonly Fact[];
  readonly size: number;
  readonly lines: number;
}

/** Fits a row of facts into two lines, or four in a narrow column. If it is too long, its longest facts are left out. */
function fitFacts(facts: readonly Fact[], setting: ListConstraints, steps: readonly number[]): FittedFacts {
  const size = steps.at(-1) ?? 16;
  const linesMax = setting.width < size * 16 ? 4 : 2;
  for (const step of steps) {
    const lines = countListLines(facts.flat(), setting, step);
    if (lines <= linesMax) return { facts, size: step, lines };
  }
  const lengthOf = (fact: Fact = []): number => fact.join(' ').length;
  const longest = facts.reduce((widest, fact, at) => (lengthOf(fact) > lengthOf(facts[widest]) ? at : widest), 0);
  if (facts.length > 1)
    return fitFacts(
      facts.filter((_, at) => at !== longest),
      setting,
      steps,
    );
  const truncated = truncateToLines(facts[0]?.join(' ') ?? '', linesMax, (candidate) => countListLines([candidate], setting, size));
  return { facts: [[truncated.text]], size, lines: truncated.lines };
}

/** The facts by row. Perfumers get a separate row unless everything is in one row. */
function listFactRows(
  layout: CardLayout,
  oneRow: boolean,
  parts: readonly Part[],
  fitsLine: (text: string) => boolean,
): readonly (readonly Fact[])[] {
  const { card, labels } = layout;
  const rows: Fact[][] = [[]];
  for (const part of parts) {
    const row = rows.at(-1);
    if (part === 'strength' && layout.sensory.strength) row?.push([layout.sensory.strength]);
    if (part === 'year' && card.year !== null) row?.push([String(card.year)]);
    if (part === 'family' && layout.sensory.family) row?.push([layout.sensory.family]);
    if (part === 'perfumers' && card.perfumers.length > 0) {
      const perfumers = formatPerfumers(layout, fitsLine);
      const composed = labels.composedBy(perfumers.join(labels.comma.endsWith(' ') ? ' ' : ''), card.perfumers.length);
      // A phrase that doesn't fit on its line gives way to the names alone.
      if (oneRow) row?.push(perfumers);
      else rows.push([fitsLine(composed) ? [composed] : perfumers], []);
    }
  }
  return rows.filter((row) => row.length > 0);
}

const unbrokenNameMax = 20;

/** Up to three perfumers by name, each with the comma after it; if there are more, the first and the number of others. */
function formatPerfumers({ card, labels }: CardLayout, fitsLine: (text: string) => boolean): Fact {
  // A line breaks between perfumers, and within a name only if it is wider than the line.
  const [first = '', ...others] = card.perfumers.map((person) => {
    const name = formatPerson(person);
    return name.length <= unbrokenNameMax && fitsLine(`${name},`) ? name.replaceAll(' ', '\u00a0') : name;
  });
  if (others.length < 3) return [first, ...others].map((name, at) => (at < others.length ? `${name}${labels.comma.trimEnd()}` : name));
  // Non-breaking spaces, so that the line breaks only before the phrase with the count.
  return [first + labels.others('', others.length).replace(/(?<=\S) /g, '\u00a0')];
}

/** The short accent line. Null if the look has no rules. */
export const renderAccentLine = (layout: CardLayout, width = 72): Markup | null =>
  layout.settings.rules === 'none'
    ? null
    : element(
        'div',
        { 'aria-hidden': 'true' },
        {
          display: 'block',
          width: fluid(layout, width),
          height: fluid(layout, 2, 1.5),
          'flex-shrink': 0,
          'background-color': layout.settings.rules === 'accent' ? layout.palette.accent : layout.lineColour,
        },
      );

/** A rule over the full width. Null if the look has no rules. */
export const renderRule = (layout: CardLayout): Markup | null =>
  layout.settings.rules === 'none'
    ? null
    : element(
        'div',
        { 'aria-hidden': 'true' },
        {
          display: 'block',
          width: '100%',
          height: fluid(layout, 2, 1),
          'flex-shrink': 0,
          'background-color': layout.settings.rules === 'accent' ? layout.palette.accent : layout.lineColour,
        },
      );
