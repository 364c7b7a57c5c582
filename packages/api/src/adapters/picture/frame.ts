import type { Node } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';
import { cssReset } from '../../resources/card/fitting/typesetting.ts';
import { type FontRun, findLineFont, type InheritedType, plainType, scaleTolerance, splitByFont } from './font-runs.ts';
import type { FontFile } from './fonts.ts';

/** A fragment as a node tree for the renderer, laid out at one width. */
export interface RenderFrame {
  readonly node: Node;
  /** The font files that its text needs. */
  readonly fontFiles: ReadonlySet<FontFile>;
}

/**
 * Converts the page's HTML into what the renderer supports: container-relative lengths become pixels, each text names its font files, and the
 * CSS that protects a card from a page's stylesheet is dropped, because no page is involved.
 */
export function createFrame(html: string, width: number): RenderFrame {
  const { node } = fromHtml(html.replaceAll(cssReset, ''));
  const fontFiles = new Set<FontFile>();
  const root = resolveNode(node, width, plainType, fontFiles);
  // On a page, an upright card has a maximum width; as an image it is rendered at full size.
  return { node: { ...root, style: { ...root.style, maxWidth: 'none' } }, fontFiles };
}

function resolveNode(node: Node, width: number, around: InheritedType, fontFiles: Set<FontFile>): Node {
  const { preset: _, ...rest } = node;
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
  const line = style.fontFamily === undefined ? undefined : findLineFont(type);
  if (line) {
    fontFiles.add(line);
    style.fontFamily = fontFamilyOf([line]);
  }
  if (rest.type === 'text') return textOf({ ...rest, style }, splitByFont(rest.text, type), fontFiles);
  if (rest.type === 'image') return { ...rest, style };
  return { ...rest, style, children: (rest.children ?? []).map((child) => resolveNode(child, width, type, fontFiles)) };
}

/** A box without type settings inherits those of its parent. */
function typeIn(around: InheritedType, style: Readonly<Record<string, string>>, fontSizeAdjust: string | undefined): InheritedType {
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

function textOf(node: Text, runs: readonly FontRun[], fontFiles: Set<FontFile>): Node {
  const parts = runs.map((run) => {
    for (const fontFile of run.fontFiles) fontFiles.add(fontFile);
    return { text: run.text, style: styleOf(run) };
  });
  const [only] = parts;
  if (!only) return node;
  const { text: _, ...box } = node;
  if (parts.length === 1 && only.style.fontSize === undefined) return { ...node, style: { ...node.style, ...only.style } };
  return { ...box, type: 'container', children: parts.map(({ text, style }) => ({ type: 'text', text, style })) };
}

/** On a page, `font-size-adjust` doesn't change the line height, so a scaled run has a line height of zero here. */
function styleOf({ fontFiles, scale }: FontRun): Record<string, string | number> {
  const face = fontFiles[0]?.face;
  return {
    fontFamily: fontFamilyOf(fontFiles),
    ...(face && { fontStyle: face.style, fontWeight: face.weight }),
    ...(Math.abs(scale - 1) > scaleTolerance && { fontSize: `${scale}em`, lineHeight: 0 }),
  };
}

const fontFamilyOf = (fontFiles: readonly FontFile[]): string => fontFiles.map(({ name }) => `'${name}'`).join(',');

const dropped = new Set([
  'all',
  'containIntrinsicInlineSize',
  'colorScheme',
  'WebkitTextSizeAdjust',
  'containerType',
  'lineBreak',
  'textRendering',
]);

const plainLength = (value: string, width: number): string =>
  value.includes('cqi')
    ? value
        .replace(/max\((0px|[\d.]+cqi),calc\(\((\d+)px - 100cqi\)\*999\)\)/, (_, basis: string, narrowest: string) =>
          Number(narrowest) > width ? '100%' : basis,
        )
        // The rest of the rule is for narrow columns; in the frame, the name has its full size.
        .replace(/^max\(([\d.]+)cqi,min\(.*$/, (_, part: string) => `${onGrid(part, width)}px`)
        .replace(/max\(([\d.]+)px,([\d.]+)cqi\)/g, (_, floor: string, part: string) => `${Math.max(Number(floor), onGrid(part, width))}px`)
        .replace(/([\d.]+)cqi/g, (_, part: string) => `${onGrid(part, width)}px`)
    : value;

/** Converts a percentage of the width, written with three decimals, back to pixels, rounded to 0.01 px. */
const onGrid = (part: string, width: number): number => Math.round(Number(part) * width) / 100;
