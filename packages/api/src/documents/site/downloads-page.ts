import { type Download, findNewest } from './downloads.ts';
import { type Html, html, renderCode } from './html.ts';
import type { Page, Site } from './page.ts';

export const downloadsTitle = 'Downloads';
export const downloadsSummary = 'The clients, the key tool and the sync script, in every version.';

const purposes: Readonly<Record<string, string>> = {
  'sillage-client': 'The typed client for Node, Bun and Deno.',
  'sillage-php': 'The client for PHP 8.1 or later, a Composer package.',
  'sillage-python': 'The client for Python 3.9 or later, synchronous and asynchronous.',
  'sillage-woocommerce': 'The plug-in for WooCommerce, including the PHP client.',
  'sillage-key': 'The key tool, which puts an API key on your server without anyone seeing it.',
};

/** Every released version with its URL and integrity. */
export function downloadsPage(downloads: readonly Download[], site: Site): Page {
  const names = [...new Set(downloads.map(({ name }) => name))];
  return {
    title: downloadsTitle,
    description: downloadsSummary,
    section: 'guide',
    main: html`<h1>${downloadsTitle}</h1>
<p class="lead">${downloadsSummary}</p>
<p>A URL with a version never changes its content, and stays available after newer versions. Install from it, so that lockfiles keep working. The URL without a version redirects to the newest one.</p>
${names.map((name) => renderPackage(name, downloads, site))}
<h2 id="scripts">Scripts</h2>
<p>The nightly sync as a single file: <a href="${site.base}/downloads/sync.py">sync.py</a>, <a href="${site.base}/downloads/sync.mts">sync.mts</a> and <a href="${site.base}/downloads/sync.php">sync.php</a>. <a href="${site.docs}/guide/nightly-sync">Nightly sync</a> explains them.</p>`,
  };
}

const renderPackage = (name: string, downloads: readonly Download[], site: Site): Html =>
  html`<h2 id="${name}">${name}</h2>
<p>${purposes[name] ?? null}</p>
${renderInstall(name, `${site.address}/downloads/${findNewest(downloads, name)?.file ?? ''}`, site)}
<dl class="digests">
${downloads
  .filter((download) => download.name === name)
  .map(
    ({ file, integrity, shasum }) =>
      html`<dt><a href="${site.base}/downloads/${file}">${file}</a></dt>
<dd>Integrity: <code>${integrity}</code></dd>
${name === 'sillage-php' ? html`<dd>SHA-1, for Composer’s <code>shasum</code>: <code>${shasum}</code></dd>\n` : null}`,
  )}</dl>
`;

function renderInstall(name: string, url: string, site: Site): Html {
  if (name === 'sillage-php') return html`<p><a href="${site.docs}/guide/clients#php">Clients</a> shows the lines for composer.json.</p>`;
  if (name === 'sillage-woocommerce')
    return html`<p><a href="${site.docs}/guide/woocommerce">WooCommerce</a> shows how to install and update it.</p>`;
  return renderCode(`${name === 'sillage-python' ? 'pip' : 'npm'} install ${url}`, `Install ${name}`, false, 'sh');
}
