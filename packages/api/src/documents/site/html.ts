/** Trusted markup. Everything else in a page is text and is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | readonly Part[];

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((page, string, at) => page + render(parts[at - 1]) + string));

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

function render(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(render).join('');
}

/**
 * A code block, focusable so that it can be scrolled with the keyboard. Commands and programs scroll horizontally; data and markup, whose
 * line breaks are insignificant, are `wrapped`. A script adds the copy button. The language, empty if unknown, is for the Markdown twin.
 */
export const renderCode = (code: Html | string, label: string, wrapped = false, language = ''): Html =>
  html`<div class="code"><pre${new Html(wrapped ? ' class="wrapped"' : '')} tabindex="0" role="region" aria-label="${label}"><code${language === '' ? null : html` class="language-${language}"`}>${code}</code></pre></div>`;

/** JSON with highlighted field names. */
export function renderJson(value: unknown, label: string): Html {
  const lines = JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => {
      const [, indent = '', name, rest = ''] = /^(\s*)("(?:[^"\\]|\\.)*")(:.*)$/.exec(line) ?? [];
      return name === undefined ? html`${line}\n` : html`${indent}<span class="name">${name}</span>${rest}\n`;
    });
  return renderCode(html`${lines}`, label, true);
}
