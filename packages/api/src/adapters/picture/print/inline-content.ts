import type { Node } from '@takumi-rs/core';

export type Styled = Readonly<Record<string, string | number | undefined>>;

/** The style that a box passes on to its text. */
export interface Inherited {
  readonly css: Styled;
  readonly size: number;
  readonly radius: number;
}

/** What a box contains directly. */
export interface Inline {
  /** The direction of the box, in which the renderer lists its content. */
  readonly direction: unknown;
  /** The size of its text in a face that isn't scaled. */
  readonly size: number;
  readonly boxes: Node[];
  readonly texts: { readonly text: string; readonly style: Inherited }[];
}

/** The boxes and texts directly inside a box, through any inline elements. */
export function inlineIn(node: Node, style: Inherited): Inline {
  const found: Inline = { boxes: [], texts: [], direction: style.css.direction, size: style.size };
  collectInline(node, style, found);
  return found;
}

function collectInline(node: Node, style: Inherited, found: Inline): void {
  for (const child of node.type === 'container' ? (node.children ?? []) : [node]) {
    if (child !== node && isBox(child)) found.boxes.push(child);
    else if (child.type === 'text')
      found.texts.push({ text: child.text, style: child === node ? style : inherit(style, { ...child.style }) });
    else if (child.type === 'container') collectInline(child, inherit(style, { ...child.style }), found);
  }
}

/** Text without a `display` of its own is inline. */
const isBox = ({ type, style }: Node): boolean => style?.display !== 'inline' && (type !== 'text' || style?.display !== undefined);

export function inherit(around: Inherited, css: Styled): Inherited {
  const { fontSize } = css;
  const value = Number.parseFloat(String(fontSize ?? ''));
  const size = fontSize === undefined || Number.isNaN(value) ? around.size : String(fontSize).endsWith('em') ? value * around.size : value;
  // A length in em is inherited as the length that it is where it is set.
  const spacing = String(css.letterSpacing ?? '');
  const letterSpacing = spacing.endsWith('em') ? { letterSpacing: `${Number.parseFloat(spacing) * size}px` } : {};
  return {
    css: { ...around.css, ...css, ...letterSpacing },
    size,
    radius: css.overflow === 'hidden' ? lengthOf(css.borderRadius) : around.radius,
  };
}

export const lengthOf = (value: string | number | undefined): number => Number.parseFloat(String(value ?? '0')) || 0;

/** The text as the card shows it. */
export const shown = (text: string, { css }: Inherited): string =>
  (css.textTransform === 'uppercase' ? text.toUpperCase() : text).replaceAll('\u200b', '');
