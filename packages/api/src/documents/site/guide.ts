import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { PlannedName } from '../../endpoints/partner/planned.ts';
import { toolNames, toolOperations } from '../../endpoints/partner/tool-names.ts';
import { docsFolder } from '../../files/folders.ts';
import { consolePath } from '../../versioning.ts';
import { downloadsTitle } from './downloads-page.ts';
import { escapeHtml, Html, html, renderCode } from './html.ts';
import { currentAttribute, type Page, type Site } from './page.ts';
import { plansTitle } from './plans-page.ts';
import { sandboxSummary, sandboxTitle } from './sandbox.ts';
import { statusTitle } from './status-page.ts';

interface GuidePage {
  /** The name of its file in docs/guide, and the last part of its path. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The operations that the page is about, unless they are always released. */
  readonly operations?: readonly PlannedName[];
}

/** The guide for shops, in the order in which a new shop needs it. */
export const guidePages: readonly GuidePage[] = [
  { name: 'getting-started', title: 'Getting started', summary: 'From a new account to a card on your page.' },
  { name: 'cards-and-looks', title: 'Cards and looks', summary: 'Three formats, your own style, free revalidation.' },
  { name: 'nightly-sync', title: 'Nightly sync', summary: 'All of your products, charged only for changes.' },
  { name: 'clients', title: 'Clients', summary: 'Node, Python and PHP: retries, rate limits and free calls included.' },
  { name: 'editing-cards', title: 'Editing cards', summary: 'Write your own descriptions, and hide or reorder notes.' },
  { name: 'matching', title: 'Matching', summary: 'From your product list to approved links.' },
  {
    name: 'browsing',
    title: 'Browsing',
    summary: 'Lists by note and accord, full records, and texts identified as perfumes.',
    operations: ['listFragrances', 'getFragrance', 'identify', 'listByNote'],
  },
  {
    name: 'recommendations',
    title: 'Recommendations',
    summary: 'Similar perfumes and gifts, each with its reasons.',
    operations: ['listSimilar', 'findGift'],
  },
  {
    name: 'feeds',
    title: 'Feeds',
    summary: 'Your product feed, filled in for shop systems and marketplaces.',
    operations: ['enrichFeed'],
  },
  { name: 'metering-and-limits', title: 'Metering and limits', summary: 'What calls cost, and how many you can make.' },
  {
    name: 'plans-and-payment',
    title: 'Plans and payment',
    summary: 'Buying and changing plans, and what happens when a payment fails.',
  },
  { name: 'keys-and-security', title: 'Keys and security', summary: 'How to store, rotate and revoke API keys.' },
  {
    name: 'shopify',
    title: 'Shopify',
    summary: "Show cards on a Shopify shop's product pages, match its products and pay through Shopify.",
  },
  {
    name: 'woocommerce',
    title: 'WooCommerce',
    summary: "Show cards on a WooCommerce shop's product pages, and match its products.",
  },
  { name: 'ai-agents', title: 'Use with AI agents', summary: 'Perfumes, matches and cards as tools of Claude Code, Cursor and others.' },
  { name: 'versioning', title: 'Versioning', summary: 'What may change within v1, and how changes are announced.' },
];

/** Whether a page is about operations of which this deployment has released none. */
export const isPlanned = ({ operations }: GuidePage, { planned }: Site): boolean =>
  operations?.every((operation) => planned.has(operation)) ?? false;

/** The pages for those who run the service. */
export const operatorPages: readonly GuidePage[] = [
  { name: 'quick-start', title: 'Quick start', summary: 'The service on your own machine, with sample data.' },
  { name: 'operators-desk', title: 'Operator desk', summary: 'Businesses, usage and the library, for the operator.' },
  { name: 'deployment', title: 'Deployment', summary: 'Running one or more nodes, with all settings and commands.' },
  { name: 'payment-scenarios', title: 'Payment scenarios', summary: 'Plan, usage and invoices at the end of everything that can happen.' },
];

export const guidePage = ({ name, title, summary }: GuidePage, site: Site): Page =>
  renderMarkdownPage(`guide/${name}.md`, `/guide/${name}`, title, summary, site);

export const operatorPage = ({ name, title, summary }: GuidePage, site: Site): Page => ({
  ...renderMarkdownPage(`guide/${name}.md`, `/operators/${name}`, title, summary, site),
  section: 'operators',
});

export const quality = {
  title: 'Match and search quality',
  summary: 'Benchmark results for matching and search: accuracy, cost and known failures.',
};

/** The latest benchmark results of matching and search. */
export const qualityPage = (site: Site): Page => renderMarkdownPage('quality.md', '/quality', quality.title, quality.summary, site);

export const recommendationQuality = {
  title: 'Quality of recommendations',
  summary: 'Benchmark results for similar perfumes and gifts, and how they were measured.',
};

export const recommendationQualityPage = (site: Site): Page =>
  renderMarkdownPage(
    'quality/recommendation.md',
    '/quality/recommendation',
    recommendationQuality.title,
    recommendationQuality.summary,
    site,
  );

export const sandboxPage = (site: Site): Page => ({
  ...renderMarkdownPage('sandbox.md', '/sandbox', sandboxTitle, sandboxSummary, site),
  section: 'sandbox',
});

export const changelog = { title: 'Changelog', summary: 'Changes to the API, by date.' };

/** Changes that affect partners, newest first. Each date is an anchor. */
export const changelogPage = (site: Site): Page => ({
  ...renderMarkdownPage('changelog.md', '/changelog', changelog.title, changelog.summary, site),
  head: html`<link rel="alternate" type="application/atom+xml" title="Sillage changelog" href="${site.docs}/changelog.atom">\n`,
});

function renderMarkdownPage(file: string, path: string, title: string, description: string, site: Site): Page {
  const isForOperators = path.startsWith('/operators/');
  const all = isForOperators
    ? operatorPages.map((one) => ({ title: one.title, path: `/operators/${one.name}` }))
    : [
        ...guidePages.map((one) => ({ title: one.title, path: `/guide/${one.name}` })),
        { title: sandboxTitle, path: '/sandbox' },
        { title: downloadsTitle, path: '/downloads' },
        { title: plansTitle, path: '/plans' },
        { title: statusTitle, path: '/status' },
        { title: changelog.title, path: '/changelog' },
        { title: quality.title, path: '/quality' },
        { title: recommendationQuality.title, path: '/quality/recommendation' },
      ];
  const label = isForOperators ? 'Operators' : 'Guide';
  return {
    title,
    description,
    section: 'guide',
    main: new Html(renderMarkdown(readFileSync(new URL(file, docsFolder), 'utf8'), site)),
    aside: html`<aside><nav aria-label="${label}"><p class="label">${label}</p><ul>
${all.map((one) => html`<li><a href="${site.docs}${one.path}"${currentAttribute(one.path === path)}>${one.title}</a></li>\n`)}</ul></nav></aside>`,
  };
}

/** The placeholder for the service URL in the Markdown files. */
export const exampleAddress = 'https://api.example.com';

/** Consecutive code blocks with a `tab` are alternatives: without scripts they are shown one below the other, each with its name. */
function renderMarkdown(text: string, site: Site): string {
  const renderer = createRenderer(site);
  const blocks = renderer.lexer(text);
  let page = '';
  let isInTabs = false;
  for (const block of blocks) {
    const tab = block.type === 'code' ? (readInfo(block.lang).tab ?? null) : null;
    if (isInTabs && tab === null && block.type !== 'space') page += '</div>\n';
    if (!isInTabs && tab !== null) page += '<div class="tabs">';
    if (block.type !== 'space') isInTabs = tab !== null;
    const content = renderer.parser([block]);
    page += tab === null ? content : `<section class="tab"><p class="tab-name">${escapeHtml(tab)}</p>${content}</section>`;
  }
  return page + (isInTabs ? '</div>\n' : '');
}

/** The info string of a code block: its language, then options such as `tab=curl`. */
function readInfo(info = ''): { readonly language: string; readonly tab?: string; readonly isReaders: boolean } {
  const [language = '', ...options] = info.split(' ');
  const tab = options.find((one) => one.startsWith('tab='))?.slice('tab='.length);
  return { language, ...(tab !== undefined && { tab }), isReaders: options.includes('reader') };
}

function createRenderer(site: Site): Marked {
  let examples = 0;
  let tables = 0;
  const plannedTools = new Set(toolOperations.flatMap((operation) => (site.planned.has(operation) ? [`\`${toolNames[operation]}\``] : [])));
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escapeHtml(toAnchor(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Code examples use the URL of this service.
      code({ text, lang }) {
        const { language, tab = language, isReaders } = readInfo(lang);
        examples += 1;
        const label = `Example ${examples}${tab === '' ? '' : `, ${tab}`}`;
        const code = renderCode(site.pinVersions(text).replaceAll(exampleAddress, site.address), label, language === 'json', language).text;
        return isReaders ? `<div data-reader="${consolePath}" data-console="${site.console}">${code}</div>\n` : `${code}\n`;
      },
      // IDs must not wrap.
      codespan: ({ text }) =>
        `<code${/^[\da-f-]{36}$/.test(text) ? ' class="id"' : ''}>${escapeHtml(text.replaceAll(exampleAddress, site.address))}</code>`,
      link({ href, tokens }) {
        return `<a href="${escapeHtml(resolveLink(href, site))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) => renderImage(href, text, site),
      table({ header, rows }) {
        const inline = (tokens: (typeof header)[number]['tokens']) => this.parser.parseInline(tokens);
        tables += 1;
        const label = header.flatMap(({ text }) => (text === '' ? [] : [text])).join(', ');
        return `<div class="wide" role="region" aria-label="${escapeHtml(`Table ${tables}: ${label}`)}" tabindex="0"><table><thead><tr>${header
          .map(({ text, tokens }) => (text === '' ? '<td></td>' : `<th scope="col">${inline(tokens)}</th>`))
          .join('')}</tr></thead><tbody>${rows
          .map(
            (cells) =>
              `<tr>${cells.map(({ text, tokens }) => `<td>${inline(tokens)}${plannedTools.has(text) ? ' (not released)' : ''}</td>`).join('')}</tr>`,
          )
          .join('\n')}</tbody></table></div>\n`;
      },
    },
  });
}

/** Converts relative links between Markdown files to links between pages. */
function resolveLink(href: string, { docs, openApi, console }: Site): string {
  if (href.startsWith(`${exampleAddress}/console`)) return console + href.slice(`${exampleAddress}/console`.length);
  if (href.startsWith(`${exampleAddress}/docs`)) return docs + href.slice(`${exampleAddress}/docs`.length);
  if (href === '../openapi.json') return openApi;
  if (href === '../changelog.md') return `${docs}/changelog`;
  if (href === '../quality.md') return `${docs}/quality`;
  if (href === '../quality/recommendation.md') return `${docs}/quality/recommendation`;
  if (href === '../sandbox.md' || href === 'sandbox.md') return `${docs}/sandbox`;
  if (href === '../errors.md') return `${docs}/errors`;
  const [, code] = /^(?:\.\.\/)?errors\.md#(\w+)$/.exec(href) ?? [];
  if (code !== undefined) return `${docs}/errors/${code}`;
  const [, name, fragment = ''] = /^(?:\.\/|guide\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === undefined) return href;
  return `${docs}/${operatorPages.some((one) => one.name === name) ? 'operators' : 'guide'}/${name}${fragment}`;
}

/** Images in `docs` are served under hashed names. */
function renderImage(href: string, text: string, { assets }: Site): string {
  const [, file = ''] = /^(?:\.\.\/)?(\w+\/[\w-]+\.(?:png|svg))$/.exec(href) ?? [];
  const image = assets.images.get(file);
  if (image === undefined) throw new Error(`A page shows ${href}, which is not an image in docs/.`);
  const { address, width, height } = image;
  const isThumb = file.startsWith('cards/');
  // Thumbnails fit a box of 176 by 128 px, and reserve their space while loading.
  const scale = isThumb ? Math.min(1, 176 / width, 128 / height) : 1;
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side * scale));
  return `<img class="${isThumb ? 'thumb' : 'chart'}" src="${address}" alt="${escapeHtml(text)}" width="${shownWidth}" height="${shownHeight}" loading="lazy">`;
}

const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
