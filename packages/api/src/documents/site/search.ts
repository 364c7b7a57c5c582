import MiniSearch from 'minisearch';
import { html } from './html.ts';
import type { Page, Site } from './page.ts';
import { searchOptions } from './search-script.ts';

const startCharactersMax = 160;

export interface IndexedPage {
  /** With the path of the documentation. */
  readonly path: string;
  readonly page: Page;
}

/** The index as JSON, built once and served as a file: a document per section, whose ID is its address. Only the start of its text is stored. */
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
