import { readFileSync } from 'node:fs';
import { productPageSteps } from '../../endpoints/partner/product-page-steps.ts';
import { docsFolder } from '../../files/folders.ts';
import { escapeHtml } from './html.ts';
import { type Site, toMarkdownPath } from './page.ts';

/** Files for crawlers, agents and feed readers. Addresses are complete, because these files are read outside the site. */

export const renderRobots = ({ address, base, openApi }: Site): string => `User-agent: *
Allow: ${openApi}
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
  /** True for pages that a shop's agent rarely needs: those for operators, and one for each error. */
  readonly isOptional: boolean;
  /** True if the page is about operations that this deployment hasn't released. */
  readonly isPlanned: boolean;
}

/** An index for agents: https://llmstxt.org. Each page is linked to in Markdown. `api` is the URL of the partner API. */
export function renderLlmsTxt(pages: readonly ListedPage[], { docsAddress, address, openApi }: Site, api: string): string {
  const list = (listed: readonly ListedPage[]): string =>
    listed
      .map(
        ({ path, title, description, isPlanned }) =>
          `- [${title}](${docsAddress}${toMarkdownPath(path)}): ${isPlanned ? 'Not released on this service. ' : ''}${description}`,
      )
      .join('\n');
  const isFirst = ({ path }: ListedPage): boolean => path === '/guide/ai-agents';
  return `# Sillage

> Fragrance cards for perfume shops and marketplaces: one API call returns a perfume's card as JSON, PNG or HTML, in the shop's own look.

To put cards on the product pages of a shop:

${productPageSteps(api)
  .map((step, at) => `${at + 1}. ${step}`)
  .join('\n')}

While you build, use a test key: its calls aren't charged to the plan and have their own allowance. The machine-readable description is the
[OpenAPI document](${new URL(openApi, address).href}). Agents can call the API as an MCP server at ${address}/mcp, with the same key.

## Docs

${list([...pages.filter(isFirst), ...pages.filter((page) => !page.isOptional && !isFirst(page))])}

## Optional

${list(pages.filter(({ isOptional }) => isOptional))}
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
