import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { codeBlock, escaped, Html, html } from './html.ts';
import { current, type Page, type Site } from './page.ts';

/** The guide is written by hand, in Markdown that reads well where it lies; here it becomes pages. */
export const guidePages = [
  { name: 'getting-started', title: 'Getting started', summary: 'From nothing to a card on your page.' },
  { name: 'cards-and-looks', title: 'Cards and looks', summary: 'Three forms, your own style, free repeats.' },
  { name: 'matching', title: 'Matching', summary: 'From your product list to approved links.' },
  { name: 'metering-and-limits', title: 'Metering and limits', summary: 'What a call costs, and how fast you may ask.' },
  { name: 'keys-and-security', title: 'Keys and security', summary: 'Where a key lives, and how it is replaced.' },
  { name: 'deployment', title: 'Deployment', summary: 'One node or many, every setting, every command.' },
] as const;

export type GuidePage = (typeof guidePages)[number];

const folder = new URL('../../../../docs/guide/', import.meta.url);

export function guidePage(wanted: GuidePage, site: Site): Page {
  const markdown = readFileSync(new URL(`${wanted.name}.md`, folder), 'utf8');
  return {
    title: wanted.title,
    description: wanted.summary,
    section: 'guide',
    main: new Html(renderer(site).parse(markdown, { async: false })),
    aside: html`<aside><nav aria-label="Guide"><p class="label">Guide</p><ul>
${guidePages.map(({ name, title }) => html`<li><a href="${site.docs}/guide/${name}"${current(name === wanted.name)}>${title}</a></li>\n`)}</ul></nav></aside>`,
  };
}

/** What stands for the service where the guide is read as a file. */
const exampleAddress = 'https://api.example.com';

function renderer(site: Site): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What can be pasted names the service that shows it.
      code: ({ text, lang }) =>
        `${codeBlock(text.replaceAll(exampleAddress, site.address), lang === undefined || lang === '' ? 'Example' : `Example, ${lang}`).text}\n`,
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href, site))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const inline = (tokens: (typeof header)[number]['tokens']) => this.parser.parseInline(tokens);
        const label = header.map(({ text }) => text).join(', ');
        return `<div class="wide" role="region" aria-label="${escaped(`Table: ${label}`)}" tabindex="0"><table><thead><tr>${header
          .map(({ tokens }) => `<th scope="col">${inline(tokens)}</th>`)
          .join('')}</tr></thead><tbody>${rows
          .map((cells) => `<tr>${cells.map(({ tokens }) => `<td>${inline(tokens)}</td>`).join('')}</tr>`)
          .join('\n')}</tbody></table></div>\n`;
      },
    },
  });
}

/** Links are written for the folder that the files lie in, so that they work there too; on the site they lead to pages. */
function addressOf(href: string, { docs, openApi }: Site): string {
  if (href === '../openapi.json') return openApi;
  if (href === '../errors.md') return `${docs}/errors`;
  const [, code] = /^\.\.\/errors\.md#(\w+)$/.exec(href) ?? [];
  if (code !== undefined) return `${docs}/errors/${code}`;
  const [, name, fragment = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined ? href : `${docs}/guide/${name}${fragment}`;
}

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
