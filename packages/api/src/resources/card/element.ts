/** HTML as a card writes it: every text escaped, every declaration inline and marked important, no space between tags. */
export interface Markup {
  readonly html: string;
}

export type Style = Readonly<Record<string, string | number | false>>;
export type Attributes = Readonly<Record<string, string | number | false>>;
export type Child = Markup | string | null;

/** Shops give paragraphs and lists marks, drop capitals and gaps in pseudo-elements, which no inline style can take back: a card has none of them. */
type Tag = 'article' | 'div' | 'span' | 'img';

/** Declarations written out once, for elements of which a card has many. */
export interface Declared {
  readonly css: string;
}

export const declared = (style: Style): Declared => ({ css: declarations(style) });

export function element(tag: Tag, attributes: Attributes, style: Style | Declared, ...children: readonly Child[]): Markup {
  let html = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== false && value !== undefined) html += ` ${name}="${escaped(String(value))}"`;
  }
  html += ` style="${isDeclared(style) ? style.css : declarations(style)}">`;
  if (tag === 'img') return { html };
  for (const child of children) if (child !== null) html += typeof child === 'string' ? escaped(child) : child.html;
  return { html: `${html}</${tag}>` };
}

const isDeclared = (style: Style | Declared): style is Declared => typeof style.css === 'string';

/**
 * A stranger's page may style `span` or `*`, even as important. Inline importance outranks that, `all` takes
 * everything back to what the card itself inherits, and the two properties that `all` leaves out are named.
 */
function declarations(style: Style): string {
  let css = style.all === undefined ? 'all:unset!important;' : '';
  for (const property in style) {
    const value = style[property];
    if (value !== false && value !== undefined) css += `${property}:${value}!important;`;
  }
  return css.slice(0, -1);
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

export const escaped = (text: string): string =>
  /[&<>"'`]/.test(text) ? text.replace(/[&<>"'`]/g, (character) => special[character] ?? '') : text;
