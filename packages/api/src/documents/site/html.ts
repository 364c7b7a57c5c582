/** Markup that is safe to put into a page. Everything else that a page is made of is text, and is escaped on its way in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | readonly Part[];

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((page, string, at) => page + written(parts[at - 1]) + string));

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

function written(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(written).join('');
}

/**
 * Code in a box of its own, which can be reached by the keyboard so that it can be scrolled by it. Commands and programs scroll sideways;
 * data and markup, whose line breaks mean nothing, are `wrapped`. The page's script adds the button that copies it.
 */
export const codeBlock = (code: Html | string, label: string, wrapped = false): Html =>
  html`<div class="code"><pre${new Html(wrapped ? ' class="wrapped"' : '')} tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre></div>`;

/** JSON with its names set apart from its values. */
export function jsonBlock(value: unknown, label: string): Html {
  const lines = JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => {
      const [, indent = '', name, rest = ''] = /^(\s*)("(?:[^"\\]|\\.)*")(:.*)$/.exec(line) ?? [];
      return name === undefined ? html`${line}\n` : html`${indent}<span class="name">${name}</span>${rest}\n`;
    });
  return codeBlock(html`${lines}`, label, true);
}
