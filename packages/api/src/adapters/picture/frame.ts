import type { Node } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';
import { sealed } from '../../resources/card/fitting/typesetting.ts';
import type { Cut } from './fonts.ts';
import { lineCut, plainType, type Run, runsOf, type Type, unseen } from './runs.ts';

/** A fragment as the renderer takes it, at one width. */
export interface Frame {
  readonly node: Node;
  /** The font files that its texts are drawn with. */
  readonly cuts: ReadonlySet<Cut>;
}

/**
 * The page's own HTML, with what the renderer has no word for put plainly: lengths that depend on the width are
 * settled for the frame, each text names the files that draw it, and the defences against a stranger's style sheet are dropped, since
 * there is none here.
 */
export function frameOf(html: string, width: number): Frame {
  const { node } = fromHtml(html.replaceAll(sealed, ''));
  const cuts = new Set<Cut>();
  const root = settled(node, width, plainType, cuts);
  // On a page an upright card stops growing; its picture is drawn at the full size.
  return { node: { ...root, style: { ...root.style, maxWidth: 'none' } }, cuts };
}

function settled(node: Node, width: number, around: Type, cuts: Set<Cut>): Node {
  const { preset: _, ...kept } = node;
  const style: Record<string, string> = {};
  let adjust: string | undefined;
  for (const [property, value] of Object.entries(node.style ?? {})) {
    if (dropped.has(property)) continue;
    const plain = String(value).replace('!important', '');
    if (plain === 'revert-layer') continue;
    if (property === 'fontSizeAdjust') adjust = plain;
    else style[property] = plainLength(plain, width);
  }
  const type = typeIn(around, style, adjust);
  const line = style.fontFamily === undefined ? undefined : lineCut(type);
  if (line) {
    cuts.add(line);
    style.fontFamily = named([line]);
  }
  if (kept.type === 'text') return textOf({ ...kept, style }, runsOf(kept.text, type), cuts);
  if (kept.type === 'image') return { ...kept, style };
  return { ...kept, style, children: (kept.children ?? []).map((child) => settled(child, width, type, cuts)) };
}

/** A box that says nothing of its own is set as what it stands in. */
function typeIn(around: Type, style: Readonly<Record<string, string>>, fontSizeAdjust: string | undefined): Type {
  const { fontFamily, fontStyle, textTransform } = style;
  return (fontFamily ?? fontStyle ?? textTransform ?? fontSizeAdjust)
    ? {
        fontFamily: fontFamily ?? around.fontFamily,
        fontStyle: fontStyle ?? around.fontStyle,
        textTransform: textTransform ?? around.textTransform,
        fontSizeAdjust: fontSizeAdjust ?? around.fontSizeAdjust,
      }
    : around;
}

type Text = Extract<Node, { readonly type: 'text' }>;

function textOf(node: Text, runs: readonly Run[], cuts: Set<Cut>): Node {
  const drawn = runs.map((run) => {
    for (const cut of run.cuts) cuts.add(cut);
    return { text: run.text, style: styleOf(run) };
  });
  const [only] = drawn;
  if (!only) return node;
  const { text: _, ...box } = node;
  if (drawn.length === 1 && only.style.fontSize === undefined) return { ...node, style: { ...node.style, ...only.style } };
  return { ...box, type: 'container', children: drawn.map(({ text, style }) => ({ type: 'text', text, style })) };
}

/** On a page, a face that is brought to another's size leaves the height of the line as it is: so it has none of its own here. */
function styleOf({ cuts, scale }: Run): Record<string, string | number> {
  const face = cuts[0]?.face;
  return {
    fontFamily: named(cuts),
    ...(face && { fontStyle: face.style, fontWeight: face.weight }),
    ...(Math.abs(scale - 1) > unseen && { fontSize: `${scale}em`, lineHeight: 0 }),
  };
}

const named = (cuts: readonly Cut[]): string => cuts.map(({ name }) => `'${name}'`).join(',');

const dropped = new Set([
  'all',
  'containIntrinsicInlineSize',
  'colorScheme',
  'WebkitTextSizeAdjust',
  'containerType',
  'lineBreak',
  'aspectRatio',
]);

const plainLength = (value: string, width: number): string =>
  value.includes('cqi')
    ? value
        .replace(/max\(0px,calc\(\((\d+)px - 100cqi\)\*999\)\)/, (_, narrowest: string) => (Number(narrowest) > width ? '100%' : '0px'))
        // In the frame the name has its own size: the rest of its rule is for narrow columns.
        .replace(/^max\(([\d.]+)cqi,min\(.*$/, (_, part: string) => `${onGrid(part, width)}px`)
        .replace(/max\(([\d.]+)px,([\d.]+)cqi\)/g, (_, floor: string, part: string) => `${Math.max(Number(floor), onGrid(part, width))}px`)
        .replace(/([\d.]+)cqi/g, (_, part: string) => `${onGrid(part, width)}px`)
    : value;

/** Lengths were written as a part of the width with three decimals; the frame has them back to a hundredth of a px. */
const onGrid = (part: string, width: number): number => Math.round(Number(part) * width) / 100;
