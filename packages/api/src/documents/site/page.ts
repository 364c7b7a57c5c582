import { apiVersion } from '../../versioning.ts';
import type { Assets } from './assets.ts';
import { Html, html } from './html.ts';

/** Link targets of the site. No URL has a trailing slash; `docs` is a path without the host. */
export interface Site {
  /** URL of the service. */
  readonly address: string;
  readonly docs: string;
  /** Full URL of `docs`, as in API responses. */
  readonly docsAddress: string;
  readonly openApi: string;
  /** The path of `address`, without a trailing slash. */
  readonly base: string;
  /** The planned operations that this deployment hasn't released. */
  readonly planned: ReadonlySet<string>;
  /** Replaces unversioned download URLs in a text by those of the newest versions. */
  readonly pinVersions: (text: string) => string;
  readonly console: string;
  /** The operator's support address. Null if it isn't set. */
  readonly support: string | null;
  /** Base path of the card fonts. */
  readonly fonts: string;
  readonly assets: Assets;
}

/** Where a new account gets its test key. */
export const testKeyUrl = ({ console }: Pick<Site, 'console'>): string => `${console}/sign-up?to=%2Fconsole%2Ftest-key`;

export interface Page {
  readonly title: string;
  /** One sentence, for search results. */
  readonly description: string;
  readonly section: 'home' | 'guide' | 'examples' | 'reference' | 'errors' | 'sandbox' | 'operators' | 'none';
  readonly main: Html;
  /** Next to the text on a wide screen, below it on a narrow one. */
  readonly aside?: Html;
  /** Additional elements of the head, such as scripts. */
  readonly head?: Html;
}

/** A complete page, readable without scripts and stylesheets. `path` is null for a page without a Markdown twin. */
export function renderPage({ title, description, section, main, aside, head }: Page, path: string | null, site: Site): string {
  const { docs, base, console, assets, support } = site;
  const link = (path: string, text: string, own: Page['section']) =>
    html`<li><a href="${docs}${path}"${currentAttribute(section === own)}>${text}</a></li>`;
  const shopLinks = html`${link('/guide/getting-started', 'Guide', 'guide')}
${link('/examples', 'Examples', 'examples')}
${link('/reference', 'API reference', 'reference')}
${link('/errors', 'Errors', 'errors')}
${link('/sandbox', 'Sandbox', 'sandbox')}`;
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${section === 'home' ? title : `${title} · Sillage`}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${assets.icon}">
${path === null ? null : html`<link rel="alternate" type="text/markdown" href="${docs}${toMarkdownPath(path)}">`}
${assets.firstFonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`)}
<link rel="stylesheet" href="${assets.stylesheet}">
<link rel="stylesheet" href="${assets.prose}">
<script defer src="${assets.pageScript}"></script>
${head}</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="wordmark" href="${docs}">Sillage</a>
<nav aria-label="Documentation"><ul>
${section === 'operators' ? html`${link('/operators/quick-start', 'Operators', 'operators')}\n${link('', 'Docs for shops', 'home')}` : shopLinks}
<li><a href="${docs}/search">Search</a></li>
<li><a href="${console}">Console</a></li>
</ul></nav>
</header>
<div class="${aside === undefined ? 'sheet' : 'sheet with-aside'}">
<main id="content" tabindex="-1"${new Html(section === 'home' ? ' class="welcome"' : section === 'examples' ? ' class="broad"' : '')}>
${main}
</main>
${aside}
</div>
<footer><p>Sillage, the trail that a perfume leaves. Version ${apiVersion}. <a href="${docs}/plans">Plans</a> · <a href="${docs}/status">Status</a> · <a href="${docs}/changelog">Changelog</a> · <a href="${docs}/operators/quick-start">For operators</a> · <a href="${base}/llms.txt">llms.txt</a>${support === null ? null : html` · <a href="mailto:${support}">${support}</a>`}</p></footer>
</body>
</html>`.text
  }\n`;
}

/** The path of a page as Markdown. */
export const toMarkdownPath = (path: string): string => `${path === '' ? '/index' : path}.md`;

export const currentAttribute = (isCurrent: boolean): Html => new Html(isCurrent ? ' aria-current="page"' : '');
