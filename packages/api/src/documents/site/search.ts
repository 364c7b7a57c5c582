import MiniSearch from 'minisearch';
import { html } from './html.ts';
import type { Page, Site } from './page.ts';

/** The search over all pages runs in the browser: the index is built once and served as a file. */
export const searchOptions = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page', 'start'] };
export const searchSettings = { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' } as const;

const startCharactersMax = 160;

export interface IndexedPage {
  /** With the path of the documentation. */
  readonly path: string;
  readonly page: Page;
}

/** The index as JSON: a document per section, whose ID is its address. Only the start of its text is stored. */
export function buildSearchIndex(pages: readonly IndexedPage[]): string {
  const index = new MiniSearch(searchOptions);
  const add = (id: string, page: string, title: string, text: string) =>
    index.add({ id, page, title, text, start: text.slice(0, startCharactersMax) });
  for (const { path, page } of pages) {
    const [top = '', ...sections] = page.main.text.split(/(?=<h[23] id=")/);
    add(path, '', page.title, `${page.description} ${toText(top.replace(/<h1.*?<\/h1>/s, ''))}`);
    for (const section of sections) {
      const [heading, anchor = '', title = ''] = /^<h[23] id="([^"]+)">(.*?)<\/h[23]>/s.exec(section) ?? [''];
      add(`${path}#${anchor}`, page.title, toText(title), toText(section.slice(heading.length)));
    }
  }
  return JSON.stringify(index);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const toText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

export const searchPage = (site: Site): Page => ({
  title: 'Search',
  description: 'Search the documentation.',
  section: 'none',
  head: html`<script defer src="${site.assets.miniSearch}"></script>\n<script defer src="${site.assets.searchScript}"></script>\n`,
  main: html`<h1>Search</h1>
<form class="search" role="search" action="${site.docs}/search"><label for="q">Search the documentation</label>
<input id="q" name="q" type="search" autocomplete="off" required><button>Search</button></form>
<noscript><p>The search needs JavaScript. <a href="${site.base}/llms.txt">One file</a> lists all pages.</p></noscript>
<p role="status" data-index="${site.docs}/search.json"></p>
<ol class="results"></ol>`,
});

/** Searches as the reader types. */
export const searchScript = `'use strict';
(async () => {
  const input = document.getElementById('q');
  const status = document.querySelector('[data-index]');
  const list = document.querySelector('.results');
  const index = MiniSearch.loadJSON(await (await fetch(status.dataset.index)).text(), ${JSON.stringify(searchOptions)});
  const show = () => {
    const text = input.value.trim();
    const found = text === '' ? [] : index.search(text, ${JSON.stringify(searchSettings)}).slice(0, 20);
    status.textContent = text === '' ? '' : found.length === 0 ? 'No results' : found.length + (found.length === 1 ? ' result' : ' results');
    list.replaceChildren(...found.map(({ id, title, page, start }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = id;
      link.textContent = page === '' ? title : page + ': ' + title;
      const summary = document.createElement('p');
      summary.textContent = start;
      item.append(link, summary);
      return item;
    }));
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  show();
})();
`;
