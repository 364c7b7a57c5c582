import type { Node, Renderer } from '@takumi-rs/core';
import type { Size } from '../../../resources/card/fitting/sizes.ts';
import type { FontFile } from '../fonts.ts';
import type { RenderFrame } from '../frame.ts';
import { type Inherited, type Inline, inherit, inlineIn, lengthOf, type Styled, shown } from './inline-content.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of text on one line; `y` is the ascent of its font above the baseline. */
export interface PlacedText extends Area {
  readonly text: string;
  /** Its place in the order of reading. */
  readonly order: number;
  /** Usually one; a combining mark may come from a different file than its base letter. */
  readonly fontFiles: readonly FontFile[];
  readonly size: number;
  readonly letterSpacing: number;
  /** CSS `font-feature-settings`. */
  readonly features: string;
}

export interface PlacedBorder extends Area {
  readonly line: number;
  readonly radius: number;
}

export interface PlacedPicture extends Area {
  readonly src: string;
  readonly fit: 'contain' | 'cover';
  readonly radius: number;
}

/** An image of the card, by its `src`. */
export interface ImageBytes {
  readonly src: string;
  readonly data: Uint8Array;
}

/** What a one-ink card consists of, in px of its frame. */
export interface PlacedCard {
  readonly texts: PlacedText[];
  readonly borders: PlacedBorder[];
  readonly fills: Area[];
  readonly discs: { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly pictures: PlacedPicture[];
}

type Measured = Awaited<ReturnType<Renderer['measure']>>;
/** A box of inline text whose lines are only known once it is measured by itself. */
interface InlineBlock {
  readonly node: Node;
  readonly area: Area;
  readonly room: number;
  readonly around: Inherited;
  readonly order: number;
}

/** Places a card's content where the renderer places it in the image: its own lines, sizes and positions. */
export async function placeCard(renderer: Renderer, frame: RenderFrame, size: Size, images: readonly ImageBytes[]): Promise<PlacedCard> {
  const names = Array.from(frame.fontFiles, ({ name }) => name);
  const fontFiles = new Map(Array.from(frame.fontFiles, (fontFile) => [fontFile.name, fontFile]));
  const placed: PlacedCard = { texts: [], borders: [], fills: [], discs: [], pictures: [] };
  const target: Target = { placed, fontFiles, inlineBlocks: [] };
  const { inlineBlocks } = target;
  const root = await renderer.measure(frame.node, { width: size.width, height: size.height, images: [...images], fontFamilies: names });
  placeBox(frame.node, root, { css: {}, size: 16, radius: 0 }, target);
  // The renderer doesn't report the lines of inline blocks, so each is laid out once more, as a block of the same maximum width.
  const blocks = inlineBlocks.map(({ node, room, around }) => ({
    type: 'container' as const,
    style: { display: 'flex', flexDirection: 'column' as const, alignItems: 'flex-start' as const, width: `${room}px` },
    children: [asBlock(node, around)],
  }));
  const sheet = {
    type: 'container' as const,
    style: { display: 'flex', flexDirection: 'column' as const, alignItems: 'flex-start' as const },
    children: blocks,
  };
  const measured = await renderer.measure(sheet, { width: size.width, fontFamilies: names });
  for (const [at, { node, area, around, order }] of inlineBlocks.entries()) {
    const lines = measured.children[at]?.children[0];
    if (!lines || Math.abs(lines.width - area.width) > widthSlack) throw new Error('An inline block was laid out in two different ways.');
    placeRuns({ ...lines, transform: [1, 0, 0, 1, area.x, area.y] }, inlineIn(asBlock(node, around), around), order, target);
  }
  placed.texts.sort((one, other) => one.order - other.order);
  return placed;
}

/** Inside a line, the renderer kerns some letters of two font files differently. */
const widthSlack = 3;

/** The properties of text that inline blocks inherit. */
const inheritedProperties = [
  ...['direction', 'fontFamily', 'fontStyle', 'fontWeight', 'textTransform', 'fontFeatureSettings', 'lineHeight', 'textAlign'],
  ...['wordBreak', 'overflowWrap', 'letterSpacing'],
];

function asBlock(node: Node, { css, size }: Inherited): Node {
  const inherited = Object.fromEntries(inheritedProperties.flatMap((name) => (css[name] === undefined ? [] : [[name, css[name]]])));
  const { display: _, ...own }: Styled = { ...node.style };
  const style = { ...inherited, fontSize: `${size}px`, ...own, display: 'block' };
  if (node.type === 'container') return { type: 'container', style, children: node.children ?? [] };
  return {
    type: 'container',
    style,
    children: node.type === 'text' ? [{ type: 'text', text: node.text, style: { display: 'inline' } }] : [],
  };
}

interface Target {
  readonly placed: PlacedCard;
  readonly fontFiles: ReadonlyMap<string, FontFile>;
  readonly inlineBlocks: InlineBlock[];
}

function placeBox(node: Node, box: Measured, around: Inherited, target: Target): void {
  const css: Styled = { ...node.style };
  const inherited = inherit(around, css);
  const area = areaOf(box);
  if (node.type === 'image') {
    target.placed.pictures.push({
      ...area,
      src: String(node.src),
      fit: css.objectFit === 'cover' ? 'cover' : 'contain',
      radius: around.radius,
    });
    return;
  }
  const line = Number.parseFloat(String(css.border ?? '0'));
  if (line > 0) target.placed.borders.push({ ...area, line, radius: lengthOf(css.borderRadius) });
  else if (css.backgroundColor !== undefined && css.backgroundColor !== paper) target.placed.fills.push(area);
  const inline = inlineIn(node, inherited);
  const placedBoxes = box.children.map((child) => ({ ...child, ...areaOf(child) }));
  const children = inline.boxes[0]?.style?.display === 'inline-block' ? inReadingOrder(placedBoxes, inline.direction) : placedBoxes;
  if (inline.boxes.length !== children.length) throw new Error(`The renderer placed ${children.length} boxes of ${inline.boxes.length}.`);
  for (const [at, child] of inline.boxes.entries()) {
    const measured = children[at];
    if (!measured) continue;
    if (child.style?.display !== 'inline-block') placeBox(child, measured, inherited, target);
    else target.inlineBlocks.push({ node: child, area: areaOf(measured), room: box.width, around: inherited, order: nextOrder(target) });
  }
  placeRuns({ ...box, children: [...children] }, inline, nextOrder(target), target);
}

const nextOrder = ({ placed, inlineBlocks }: Target): number => placed.texts.length + inlineBlocks.length + 1;

const areaOf = ({ transform: [, , , , x, y], width, height }: Measured): Area => ({ x, y, width, height });

/** The renderer lists what is on a line from left to right, whatever its direction. */
function inReadingOrder<T extends Area>(boxes: readonly T[], direction: unknown): readonly T[] {
  if (direction !== 'rtl') return boxes;
  const lines: T[][] = [];
  for (const box of boxes) {
    const last = lines.at(-1)?.[0];
    if (last && areOnOneLine(last, box)) lines.at(-1)?.unshift(box);
    else lines.push([box]);
  }
  return lines.flat();
}

const areOnOneLine = (one: Area, other: Area): boolean =>
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > Math.min(one.height, other.height) / 2;

const paper = '#ffffff';

function placeRuns(box: Measured, inline: Inline, order: number, { placed, fontFiles }: Target): void {
  const { x, y } = areaOf(box);
  const runs = box.runs.map((run) => ({ ...run, x: x + run.x, y: y + run.y }));
  for (const [at, run] of inReadingOrder(runs, inline.direction).entries()) {
    const area = { x: run.x, y: run.y, width: run.width, height: run.height };
    const text = run.text.replaceAll('\u200b', '');
    const source = inline.texts.find(({ text: whole, style }) => shown(whole, style).includes(text.trim() || ' '));
    if (!source) throw new Error(`The renderer placed a text that isn't on the card: ${text}`);
    const { css, size } = source.style;
    if (text.trim() === '' && separates(area, box, inline))
      placed.discs.push({ x: area.x + area.width / 2, y: area.y + area.height / 2, radius: inline.size * discRadiusEm });
    placed.texts.push({
      ...area,
      text,
      order: order + at / 1000,
      fontFiles: Array.from(String(css.fontFamily).matchAll(/'([^']+)'/g), ([, name = '']) => fontFiles.get(name) ?? []).flat(),
      size,
      letterSpacing: lengthOf(css.letterSpacing),
      features: String(css.fontFeatureSettings ?? ''),
    });
  }
}

/** The separator's disc in em: see `discStyle` in separated.ts. */
const discRadiusEm = 0.065;

/**
 * Whether a space has a disc: it is between two boxes of one line, because at a line break it collapses. Only space separates the count of
 * hidden notes, which is the last box of its list.
 */
function separates(space: Area, { children }: Measured, { texts }: Inline): boolean {
  const countFollows = !texts.at(-1)?.style.css.backgroundImage;
  const beside = children.filter((child, at) => {
    const box = areaOf(child);
    const touches = Math.min(Math.abs(space.x + space.width - box.x), Math.abs(space.x - box.x - box.width)) < 1;
    return touches && areOnOneLine(space, box) && !(countFollows && at === children.length - 1);
  });
  return beside.length === 2;
}
