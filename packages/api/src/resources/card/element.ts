import { markPhrases } from './fitting/split-phrases.ts';

/** HTML of a card: all text is escaped, all declarations are inline and `!important`, and there is no whitespace between tags. */
export interface Markup {
  readonly html: string;
}

export type Style = Readonly<Record<string, string | number | false>>;
export type Attributes = Readonly<Record<string, string | number | false>>;
export type Child = Markup | string | null;

/** No paragraphs or lists: shops style those with pseudo-elements (bullets, drop capitals), which inline styles can't override. */
type Tag = 'article' | 'div' | 'span' | 'img';

/** A style serialised once, for elements that occur many times on a card. */
export interface SerializedStyle {
  readonly css: string;
}

export const serializeStyle = (style: Style): SerializedStyle => ({ css: serializeDeclarations(style) });

export function element(tag: Tag, attributes: Attributes, style: Style | SerializedStyle, ...children: readonly Child[]): Markup {
  let html = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== false && value !== undefined) html += ` ${name}="${escapeHtml(String(value))}"`;
  }
  html += ` style="${isSerialized(style) ? style.css : serializeDeclarations(style)}">`;
  if (tag === 'img') return { html };
  for (const child of children) if (child !== null) html += typeof child === 'string' ? escapeHtml(markPhrases(child)) : child.html;
  return { html: `${html}</${tag}>` };
}

const isSerialized = (style: Style | SerializedStyle): style is SerializedStyle => typeof style.css === 'string';

/**
 * The host page may style `span` or `*`, even with `!important`. Inline `!important` outranks that, `all:unset` resets everything else to
 * what the card inherits, and the two properties that `all` doesn't cover are set explicitly.
 */
function serializeDeclarations(style: Style): string {
  let css = style.all === undefined ? 'all:unset!important;' : '';
  for (const property in style) {
    const value = style[property];
    if (value !== false && value !== undefined) css += `${property}:${value}!important;`;
  }
  return css.slice(0, -1);
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

export const escapeHtml = (text: string): string =>
  /[&<>"'`]/.test(text) ? text.replace(/[&<>"'`]/g, (character) => special[character] ?? '') : text;
