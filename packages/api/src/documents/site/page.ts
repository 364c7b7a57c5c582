import { apiVersion } from '../../versioning.ts';
import type { Assets } from './assets.ts';
import { Html, html } from './html.ts';

/** Where the site's pages link to. No address ends in a slash; `docs` is the path of the site on its own host. */
export interface Site {
  /** Where the service is reached, with its host. */
  readonly address: string;
  readonly docs: string;
  /** The same with its host, as answers name it. */
  readonly docsAddress: string;
  readonly openApi: string;
  readonly console: string;
  /** Where the typefaces of the cards lie. */
  readonly fonts: string;
  readonly assets: Assets;
}

export interface Page {
  readonly title: string;
  /** One sentence, for search results. */
  readonly description: string;
  readonly section: 'home' | 'guide' | 'examples' | 'reference' | 'errors' | 'sandbox' | 'none';
  readonly main: Html;
  /** Beside the text on a wide screen, below it on a narrow one. */
  readonly aside?: Html;
  /** More for the head, such as a script. */
  readonly head?: Html;
}

/** A whole page, readable without its script and its stylesheet. */
export function page({ title, description, section, main, aside, head }: Page, { docs, console, assets }: Site): string {
  const link = (path: string, text: string, own: Page['section']) =>
    html`<li><a href="${docs}${path}"${current(section === own)}>${text}</a></li>`;
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${section === 'home' ? title : `${title} · Sillage`}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${assets.icon}">
<link rel="preload" href="${assets.textFont}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.stylesheet}">
<link rel="stylesheet" href="${section === 'reference' ? assets.viewerDress : assets.prose}">
${section === 'reference' ? null : html`<script defer src="${assets.copying}"></script>\n`}${head}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="wordmark" href="${docs}">Sillage</a>
<nav aria-label="Documentation"><ul>
${link('/guide/getting-started', 'Guide', 'guide')}
${link('/examples', 'Examples', 'examples')}
${link('/reference', 'API reference', 'reference')}
${link('/errors', 'Errors', 'errors')}
${link('/sandbox', 'Sandbox', 'sandbox')}
<li><a href="${console}">Console</a></li>
</ul></nav>
</header>
<div class="${section === 'reference' ? 'viewer' : aside === undefined ? 'sheet' : 'sheet with-aside'}">
<main id="content" tabindex="-1"${new Html(section === 'home' ? ' class="welcome"' : section === 'examples' ? ' class="broad"' : '')}>
${main}
</main>
${aside}
</div>
${section === 'reference' ? null : html`<footer><p>Sillage, the trail that a perfume leaves. Version ${apiVersion}.</p></footer>`}
</body>
</html>`.text
  }\n`;
}

export const current = (isCurrent: boolean): Html => new Html(isCurrent ? ' aria-current="page"' : '');
