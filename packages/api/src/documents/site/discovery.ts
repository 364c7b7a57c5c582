import { readFileSync } from 'node:fs';
import { docsFolder } from '../../files/folders.ts';
import { escapeHtml } from './html.ts';
import { type Site, toMarkdownPath } from './page.ts';

/** Files for crawlers, agents and feed readers. Addresses are complete, because these files are read outside the site. */

export const renderRobots = ({ address, base }: Site): string => `User-agent: *
Disallow: ${base}/api/
Disallow: ${base}/console/
Sitemap: ${address}/sitemap.xml
`;

export const renderSitemap = (paths: readonly string[], { docsAddress }: Site): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${escapeHtml(docsAddress + path)}</loc></url>`).join('\n')}
</urlset>
`;

export interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isForOperators: boolean;
}

/** An index for agents: https://llmstxt.org. Each page is linked to in Markdown. */
export function renderLlmsTxt(pages: readonly ListedPage[], { docsAddress, address, openApi }: Site): string {
  const list = (isForOperators: boolean): string =>
    pages
      .filter((page) => page.isForOperators === isForOperators)
      .map(({ path, title, description }) => `- [${title}](${docsAddress}${toMarkdownPath(path)}): ${description}`)
      .join('\n');
  return `# Sillage

> Fragrance cards for perfume shops and marketplaces: one API call returns a perfume's card as JSON, PNG or HTML, in the shop's own look.

The API is server to server: a key goes into the Authorization header and never into a browser. A test key is free. The machine-readable
description is the [OpenAPI document](${new URL(openApi, address).href}). Agents can call it as an MCP server at ${address}/mcp, with the same key.

## Docs

${list(false)}

## Optional

${list(true)}
`;
}

/** RFC 9116. Null if the operator hasn't set a support address. */
export const renderSecurityTxt = ({ address, support }: Site, nowMs: number): string | null =>
  support === null
    ? null
    : `Contact: mailto:${support}
Expires: ${new Date(nowMs + 180 * 86_400_000).toISOString()}
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`;

/** The changelog as an Atom feed with an entry per date. */
export function renderFeed({ docsAddress }: Site): string {
  const [, ...parts] = readFileSync(new URL('changelog.md', docsFolder), 'utf8').split(/^## /m);
  const entries = parts.map((part) => {
    const [date = '', ...lines] = part.split('\n');
    return { date, text: lines.join('\n').trim() };
  });
  const page = `${docsAddress}/changelog`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Sillage changelog</title>
<id>${escapeHtml(page)}</id>
<link href="${escapeHtml(page)}"/>
<link rel="self" href="${escapeHtml(docsAddress)}/changelog.atom"/>
<author><name>Sillage</name></author>
<updated>${entries[0]?.date ?? ''}T00:00:00Z</updated>
${entries
  .map(
    ({
      date,
      text,
    }) => `<entry><title>Changes of ${date}</title><id>${escapeHtml(`${page}#${date}`)}</id><link href="${escapeHtml(`${page}#${date}`)}"/>
<updated>${date}T00:00:00Z</updated><content type="text">${escapeHtml(text)}</content></entry>`,
  )
  .join('\n')}
</feed>
`;
}
