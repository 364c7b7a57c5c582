import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { codeBlock, escaped, Html, html } from './html.ts';
import { current, type Page, type Site } from './page.ts';
import { sandboxSummary, sandboxTitle } from './sandbox.ts';

/** The guide is written by hand, in Markdown that reads well where it lies; here it becomes pages. */
export const guidePages = [
  { name: 'getting-started', title: 'Getting started', summary: 'From nothing to a card on your page.' },
  { name: 'cards-and-looks', title: 'Cards and looks', summary: 'Three forms, your own style, free repeats.' },
  { name: 'editing-cards', title: 'Editing cards', summary: 'Your own words on a card, and which notes it tells.' },
  { name: 'matching', title: 'Matching', summary: 'From your product list to approved links.' },
  { name: 'metering-and-limits', title: 'Metering and limits', summary: 'What a call costs, and how fast you may ask.' },
  {
    name: 'plans-and-payment',
    title: 'Plans and payment',
    summary: 'How a plan is bought and changed, and what happens when a payment fails.',
  },
  { name: 'keys-and-security', title: 'Keys and security', summary: 'Where a key lives, and how it is replaced.' },
  {
    name: 'shopify',
    title: 'Shopify',
    summary: 'Cards on the product pages of a Shopify shop, its products matched, its plan paid there.',
  },
  { name: 'versioning', title: 'Versioning', summary: 'What may change within v1, and how you hear of it.' },
  { name: 'operators-desk', title: "The operator's desk", summary: 'Businesses, usage and the library, for whoever runs the service.' },
  { name: 'deployment', title: 'Deployment', summary: 'One node or many, every setting, every command.' },
] as const;

export type GuidePage = (typeof guidePages)[number];

const folder = new URL('../../../../../docs/', import.meta.url);

export const guidePage = ({ name, title, summary }: GuidePage, site: Site): Page =>
  written(`guide/${name}.md`, `/guide/${name}`, title, summary, site);

export const quality = {
  title: 'How well it finds perfumes',
  summary: 'Matching and search, measured: what they find, what they cost, where they fail.',
};

/** What the benchmark of matching and search measured last. */
export const qualityPage = (site: Site): Page => written('quality.md', '/quality', quality.title, quality.summary, site);

/** Ids and references that are always answered the same. */
export const sandboxPage = (site: Site): Page => ({
  ...written('sandbox.md', '/sandbox', sandboxTitle, sandboxSummary, site),
  section: 'sandbox',
});

export const changelog = { title: 'Changelog', summary: 'What changed for those who call the API, by date.' };

/** What partners notice, newest first; each date is an anchor to link to. */
export const changelogPage = (site: Site): Page => written('changelog.md', '/changelog', changelog.title, changelog.summary, site);

function written(file: string, path: string, title: string, description: string, site: Site): Page {
  const all = [
    ...guidePages.map((one) => ({ title: one.title, path: `/guide/${one.name}` })),
    { title: sandboxTitle, path: '/sandbox' },
    { title: changelog.title, path: '/changelog' },
    { title: quality.title, path: '/quality' },
  ];
  return {
    title,
    description,
    section: 'guide',
    main: new Html(renderer(site).parse(readFileSync(new URL(file, folder), 'utf8'), { async: false })),
    aside: html`<aside><nav aria-label="Guide"><p class="label">Guide</p><ul>
${all.map((one) => html`<li><a href="${site.docs}${one.path}"${current(one.path === path)}>${one.title}</a></li>\n`)}</ul></nav></aside>`,
  };
}

/** What stands for the service where the guide is read as a file. */
export const exampleAddress = 'https://api.example.com';

function renderer(site: Site): Marked {
  let examples = 0;
  let tables = 0;
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What can be pasted names the service that shows it.
      code({ text, lang = '' }) {
        examples += 1;
        const label = `Example ${examples}${lang === '' ? '' : `, ${lang}`}`;
        return `${codeBlock(text.replaceAll(exampleAddress, site.address), label, lang === 'json').text}\n`;
      },
      // An id is copied whole.
      codespan: ({ text }) => `<code${/^[\da-f-]{36}$/.test(text) ? ' class="id"' : ''}>${escaped(text)}</code>`,
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href, site))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) => pictureOf(href, text, site),
      table({ header, rows }) {
        const inline = (tokens: (typeof header)[number]['tokens']) => this.parser.parseInline(tokens);
        tables += 1;
        const label = header.flatMap(({ text }) => (text === '' ? [] : [text])).join(', ');
        return `<div class="wide" role="region" aria-label="${escaped(`Table ${tables}: ${label}`)}" tabindex="0"><table><thead><tr>${header
          .map(({ text, tokens }) => (text === '' ? '<td></td>' : `<th scope="col">${inline(tokens)}</th>`))
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
  if (href === '../changelog.md') return `${docs}/changelog`;
  if (href === '../quality.md') return `${docs}/quality`;
  if (href === '../sandbox.md' || href === 'sandbox.md') return `${docs}/sandbox`;
  if (href === '../errors.md') return `${docs}/errors`;
  const [, code] = /^(?:\.\.\/)?errors\.md#(\w+)$/.exec(href) ?? [];
  if (code !== undefined) return `${docs}/errors/${code}`;
  const [, name, fragment = ''] = /^(?:\.\/|guide\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined ? href : `${docs}/guide/${name}${fragment}`;
}

/** Pictures lie in `docs`, and are served by the names of their content. */
function pictureOf(href: string, text: string, { assets }: Site): string {
  const [, file = ''] = /^(?:\.\.\/)?(\w+\/[\w-]+\.(?:png|svg))$/.exec(href) ?? [];
  const picture = assets.pictures.get(file);
  if (picture === undefined) throw new Error(`A page shows ${href}, which is no picture of docs/.`);
  const { address, width, height } = picture;
  const isThumb = file.startsWith('cards/');
  // Thumbnails fit a box of 176 by 128 px, and keep their room while they are on their way.
  const scale = isThumb ? Math.min(1, 176 / width, 128 / height) : 1;
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side * scale));
  return `<img class="${isThumb ? 'thumb' : 'chart'}" src="${address}" alt="${escaped(text)}" width="${shownWidth}" height="${shownHeight}" loading="lazy">`;
}

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
