import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Deployment, Operation } from '../../endpoints/operation.ts';
import { codes } from '../../errors/catalogue.ts';
import { docsFolder } from '../../files/folders.ts';
import type { Offer } from '../../resources/billing/payment.ts';
import { type CardRenderer, documentationOwner } from '../../resources/card/card-renderer.ts';
import { type LayoutName, layoutNames } from '../../resources/card/layouts/index.ts';
import type { Library } from '../../resources/library/library.ts';
import { partnerPath } from '../../versioning.ts';
import { findPlanned, openApiDocument } from '../openapi.ts';
import { buildVocabulary } from '../vocabulary.ts';
import { createAssets } from './assets.ts';
import { exampleCards, examplesIndex, examplesPage } from './card-examples.ts';
import { type ListedPage, renderFeed, renderLlmsTxt, renderRobots, renderSecurityTxt, renderSitemap } from './discovery.ts';
import { pinVersions, readDownloads } from './downloads.ts';
import { downloadsPage } from './downloads-page.ts';
import { errorIndex, errorPage } from './error-reference.ts';
import {
  changelogPage,
  guidePage,
  guidePages,
  isPlanned,
  operatorPage,
  operatorPages,
  qualityPage,
  recommendationQualityPage,
  sandboxPage,
} from './guide.ts';
import { home } from './home.ts';
import { html } from './html.ts';
import { toMarkdown } from './markdown-twin.ts';
import { type Page, renderPage, type Site, toMarkdownPath } from './page.ts';
import { plansPage } from './plans-page.ts';
import { referencePages } from './reference/reference-index.ts';
import { buildSearchIndex, searchPage } from './search.ts';
import { serveDownloads } from './serve-downloads.ts';
import { serveFonts } from './serve-fonts.ts';
import {
  type Answer,
  createDocument,
  createPolicy,
  fiveMinutes,
  immutable,
  once,
  type SiteDocument,
  sendDocument,
  serveGet,
} from './site-document.ts';
import { type ServiceStatus, statusPage } from './status-page.ts';

export interface DocumentsOptions {
  readonly operations: readonly Operation[];
  readonly deployment: Deployment;
  /** The source of the example cards. */
  readonly library: Library;
  readonly renderer: CardRenderer;
  readonly status: () => Promise<ServiceStatus>;
  /** The plans for sale; empty if prices aren't set or known yet. */
  readonly offers: () => readonly Offer[];
  /** The folder of released packages, for tests. */
  readonly releases?: URL;
}

/** Serves the documentation: no key required, only its own scripts, no external requests. */
export function serveDocuments(
  app: FastifyInstance,
  { operations, deployment, library, renderer, status, offers, releases }: DocumentsOptions,
): void {
  const docs = new URL(deployment.docs).pathname;
  const address = deployment.site.replace(/\/$/, '');
  const base = new URL(address).pathname.replace(/\/$/, '');
  const fonts = `${base}/fonts`;
  const downloads = readDownloads(releases);
  const site: Site = {
    address,
    base,
    pinVersions: (text) => pinVersions(downloads, text),
    planned: new Set(findPlanned(operations).map(({ name }) => name)),
    docs,
    console: new URL(deployment.console).pathname,
    fonts,
    support: deployment.support ?? null,
    docsAddress: deployment.docs,
    openApi: `${new URL(deployment.api).pathname}/openapi.json`,
    assets: createAssets(docs, fonts),
  };
  const fixed: readonly SitePage[] = [
    { path: '', write: () => home(site), policy: homePolicy },
    { path: '/errors', write: () => errorIndex(site) },
    { path: '/examples', write: () => examplesIndex(library, site) },
    ...layoutNames.map((layout) => ({ path: `/examples/${layout}`, write: () => examplesPage(layout, library, site), policy: homePolicy })),
    ...referencePages(operations, deployment, site).map((one) => ({ ...one, policy: guidePolicy })),
    ...codes.map((code) => ({ path: `/errors/${code}`, write: () => errorPage(code, operations, site) })),
    { path: '/changelog', write: () => changelogPage(site) },
    { path: '/quality', write: () => qualityPage(site) },
    { path: '/quality/recommendation', write: () => recommendationQualityPage(site) },
    { path: '/sandbox', write: () => sandboxPage(site) },
    { path: '/downloads', write: () => downloadsPage(downloads, site) },
    ...guidePages.map((one) => ({ path: `/guide/${one.name}`, write: () => guidePage(one, site), policy: guidePolicy })),
    ...operatorPages.map((one) => ({ path: `/operators/${one.name}`, write: () => operatorPage(one, site) })),
  ];
  const show = (page: Page, path: string | null, policy?: string) => createDocument(htmlType, renderPage(page, path, site), policy);
  const asMarkdown = (page: Page) => createDocument('text/markdown; charset=utf-8', toMarkdown(page, site));
  const pages = new Map(fixed.map(({ path, write, policy }) => [path, once(() => show(write(), path, policy))]));
  const twins = new Map(fixed.map(({ path, write }) => [toMarkdownPath(path), once(() => asMarkdown(write()))]));
  const live = new Map<string, () => Promise<Page>>([
    ['/plans', async () => plansPage(offers(), site)],
    ['/status', atMostEvery(10_000, async () => statusPage(await status(), new Date().toISOString(), site))],
  ]);
  const searching = once(() => show(searchPage(site), null, guidePolicy));
  const searchIndex = once(() =>
    createDocument(
      'application/json; charset=utf-8',
      buildSearchIndex(fixed.map(({ path, write }) => ({ path: docs + path, page: write() }))),
    ),
  );
  const examples = new Map<string, () => Promise<SiteDocument | null>>(
    layoutNames.flatMap((layout) =>
      [1, 2, 3].map((at) => [`/examples/${layout}-${at}.png`, once(() => renderPng(layout, at - 1))] as const),
    ),
  );
  const renderPng = async (layout: LayoutName, at: number): Promise<SiteDocument | null> => {
    const example = exampleCards(layout, library)[at];
    if (example === undefined) return null;
    const png = await renderer.render(example.card, example.settings, documentationOwner);
    if (png instanceof Uint8Array) return createDocument('image/png', Buffer.from(png));
    throw new NotRendered();
  };
  const missing = once(() => show(notFound(site), null));
  const openApi = once(() => createDocument('application/json; charset=utf-8', JSON.stringify(openApiDocument(operations, deployment))));
  const words = once(() => createDocument('application/json; charset=utf-8', JSON.stringify(buildVocabulary())));
  const assets = new Map([...site.assets.files].map(([name, { type, content }]) => [name, once(() => createDocument(type, content))]));

  const get = (url: string, answer: Answer) => serveGet(app, url, answer);
  const sendMissing: Answer = async (request, reply) => sendDocument(request, reply.code(404), await missing(), 'no-store');

  get(`${partnerPath}/openapi.json`, async (request, reply) => sendDocument(request, reply, await openApi(), fiveMinutes));
  get('/docs/notes.json', async (request, reply) => sendDocument(request, reply, await words(), fiveMinutes));
  const text = 'text/plain; charset=utf-8';
  const file = (url: string, type: string, write: () => string | Buffer) => {
    const document = once(() => createDocument(type, write()));
    get(url, async (request, reply) => sendDocument(request, reply, await document(), fiveMinutes));
  };
  file('/robots.txt', text, () => renderRobots(site));
  file('/sitemap.xml', 'application/xml; charset=utf-8', () => renderSitemap([...pages.keys(), ...live.keys()], site));
  file('/llms.txt', text, () => renderLlmsTxt(listPages(fixed, site), site, deployment.api));
  file('/docs/changelog.atom', 'application/atom+xml; charset=utf-8', () => renderFeed(site));
  file('/favicon.ico', 'image/x-icon', () => readFileSync(new URL('favicon.ico', docsFolder)));
  get('/.well-known/security.txt', async (request, reply) => {
    const contact = renderSecurityTxt(site, Date.now());
    return contact === null ? sendMissing(request, reply) : sendDocument(request, reply, await createDocument(text, contact), fiveMinutes);
  });
  get('/', async (_request, reply) => reply.redirect(docs, 302));
  get('/docs/search', async (request, reply) => sendDocument(request, reply, await searching(), fiveMinutes));
  get('/docs/search.json', async (request, reply) => sendDocument(request, reply, await searchIndex(), fiveMinutes));
  get('/docs/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const asset = assets.get(file);
    return asset === undefined ? sendMissing(request, reply) : sendDocument(request, reply, await asset(), immutable);
  });
  serveFonts(app, sendMissing);
  serveDownloads(app, downloads, base, sendMissing);
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url ?? '').split('?')[0]?.slice('/docs'.length) ?? '';
    // The page exists in both forms at this URL.
    reply.header('vary', 'Accept');
    const wantsMarkdown = prefersMarkdown(request);
    const page = await (live.get(path) ?? live.get(path.replace(/\.md$/, '')))?.();
    if (page !== undefined)
      return sendDocument(
        request,
        reply,
        await (path.endsWith('.md') || wantsMarkdown ? asMarkdown(page) : show(page, path)),
        'public, max-age=10',
      );
    const twin = twins.get(wantsMarkdown ? toMarkdownPath(path) : path);
    const found = wantsMarkdown ? (twin ?? twins.get(path)) : (pages.get(path) ?? twin);
    if (found !== undefined) return sendDocument(request, reply, await found(), fiveMinutes);
    const example = await examples.get(path)?.().catch(whenNotRendered);
    if (example === 'unavailable')
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .send('The image could not be rendered. Try again.\n');
    if (example) return sendDocument(request, reply, example, fiveMinutes);
    const plain = path.replace(/\/+$/, '');
    const target = redirects.get(plain);
    if (target !== undefined) return reply.redirect(docs + target, 302);
    if (plain !== path && pages.has(plain)) return reply.redirect(docs + plain, 308);
    return sendMissing(request, reply);
  };
  get('/docs', showPage);
  get('/docs/*', showPage);
}

/** Browsers never name Markdown, so a caller that does wants it, unless it prefers HTML. */
const prefersMarkdown = (request: FastifyRequest): boolean => {
  const types = new Negotiator(request).mediaTypes(['text/html', 'text/markdown']);
  return types[0] === 'text/markdown';
};

/** Sections without a page of their own, and former paths. */
const redirects: ReadonlyMap<string, string> = new Map([
  ['/guide', '/guide/getting-started'],
  ['/operators', '/operators/quick-start'],
  ['/guide/deployment', '/operators/deployment'],
  ['/guide/operators-desk', '/operators/operators-desk'],
]);

const htmlType = 'text/html; charset=utf-8';
/** The guide and the reference ask the console's API for the reader's test key. */
const guidePolicy = createPolicy("style-src 'self'; script-src 'self'; connect-src 'self'");
const homePolicy = createPolicy("style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'");

interface SitePage {
  /** Below the documentation. */
  readonly path: string;
  readonly write: () => Page;
  readonly policy?: string;
}

/** Repeats the last result, so that a page that many open at once costs one query. */
function atMostEvery<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let last: { readonly made: Promise<T>; readonly atMs: number } | null = null;
  return () => {
    if (last === null || performance.now() - last.atMs > ms) last = { made: make(), atMs: performance.now() };
    return last.made;
  };
}

/** An image that the renderer had no time for. The next request tries again. */
class NotRendered extends Error {}

function whenNotRendered(error: unknown): 'unavailable' {
  if (error instanceof NotRendered) return 'unavailable';
  throw error;
}

const listPages = (pages: readonly SitePage[], site: Site): readonly ListedPage[] =>
  pages.map(({ path, write }) => {
    const { title, description, section } = write();
    const guide = guidePages.find(({ name }) => path === `/guide/${name}`);
    return {
      path,
      title,
      description,
      isOptional: section === 'operators' || path.startsWith('/errors/'),
      isPlanned: guide !== undefined && isPlanned(guide, site),
    };
  });

const notFound = ({ docs }: Site): Page => ({
  title: 'Page not found',
  description: "This page doesn't exist.",
  section: 'none',
  main: html`<h1>Page not found</h1>
<p class="lead">Check the address; the page may have been renamed.</p>
<hr class="rule">
<ul>
<li><a href="${docs}">Documentation home</a></li>
<li><a href="${docs}/examples">Examples</a></li>
<li><a href="${docs}/reference">API reference</a></li>
<li><a href="${docs}/errors">Errors</a></li>
</ul>`,
});
