import type { Node } from '@takumi-rs/core';
import { fromHtml } from '@takumi-rs/helpers/html';
import { sealed } from '../../resources/card/typesetting.ts';

/** A fragment as the renderer takes it, at one width. */
export interface Frame {
  readonly node: Node;
  /** The families that its styles name. */
  readonly families: ReadonlySet<string>;
  /** All text of the fragment, for finding the fonts that it needs. */
  readonly text: string;
}

/**
 * The page's own HTML, with what the renderer has no word for put plainly: lengths that depend on the width are
 * settled for the frame, and the defences against a stranger's style sheet are dropped, since there is none here.
 */
export function frameOf(html: string, width: number): Frame {
  const { node } = fromHtml(html.replaceAll(sealed, ''));
  const families = new Set<string>();
  const text: string[] = [];
  const root = settled(node, width, families, text);
  // On a page an upright card stops growing; its picture is drawn at the full size.
  return { node: { ...root, style: { ...root.style, maxWidth: 'none' } }, families, text: text.join('') };
}

function settled(node: Node, width: number, families: Set<string>, text: string[]): Node {
  const { preset: _, ...kept } = node;
  const style: Record<string, string> = {};
  for (const [property, value] of Object.entries(node.style ?? {})) {
    if (dropped.has(property)) continue;
    const plain = String(value).replace('!important', '');
    if (plain === 'revert-layer') continue;
    style[property] = plainLength(plain, width);
    if (property === 'fontFamily') for (const family of String(value).matchAll(/'([^']+)'/g)) families.add(family[1] ?? '');
  }
  if (kept.type === 'text') {
    text.push(kept.text, kept.text.toUpperCase());
    return { ...kept, style };
  }
  if (kept.type === 'image') return { ...kept, style };
  return { ...kept, style, children: (kept.children ?? []).map((child) => settled(child, width, families, text)) };
}

const dropped = new Set(['all', 'containIntrinsicInlineSize', 'colorScheme', 'WebkitTextSizeAdjust', 'containerType', 'aspectRatio']);

const plainLength = (value: string, width: number): string =>
  value.includes('cqi')
    ? value
        // In the frame the name has its own size: the rest of its rule is for narrow columns.
        .replace(/^max\(([\d.]+)cqi,min\(.*$/, (_, part: string) => `${onGrid(part, width)}px`)
        .replace(/max\(([\d.]+)px,([\d.]+)cqi\)/g, (_, floor: string, part: string) => `${Math.max(Number(floor), onGrid(part, width))}px`)
        .replace(/([\d.]+)cqi/g, (_, part: string) => `${onGrid(part, width)}px`)
    : value;

/** Lengths were written as a part of the width with three decimals; the frame has them back to a hundredth of a px. */
const onGrid = (part: string, width: number): number => Math.round(Number(part) * width) / 100;
