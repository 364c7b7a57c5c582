import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deployment, Operation } from '../../endpoints/operation.ts';
import { codes } from '../../errors/catalogue.ts';
import { type KeptFile, keptFile, sendFile } from '../../files/kept-file.ts';
import { type LayoutName, layoutNames } from '../../resources/card/layouts/index.ts';
import { documentsOwner, type Pictures } from '../../resources/card/picture.ts';
import type { Library } from '../../resources/library/library.ts';
import { partnerPath } from '../../versioning.ts';
import { openApiDocument } from '../openapi.ts';
import { vocabulary } from '../vocabulary.ts';
import { assetsBelow, pageFonts } from './assets.ts';
import { exampleCards, examplesIndex, examplesOf } from './card-examples.ts';
import { cardFonts } from './card-fonts.ts';
import { isDownload, packedPackage } from './downloads.ts';
import { errorIndex, errorPageOf } from './error-reference.ts';
import { changelogPage, guidePage, guidePages, qualityPage, sandboxPage } from './guide.ts';
import { home } from './home.ts';
import { html } from './html.ts';
import { type Page, page, type Site } from './page.ts';
import { reference, viewerStart } from './reference.ts';

export interface DocumentsOptions {
  readonly operations: readonly Operation[];
  readonly deployment: Deployment;
  /** Where the example cards come from. */
  readonly library: Library;
  readonly pictures: Pictures;
}

/** The documentation, served by the service itself: no key, no script but its own files, no address outside. */
export function serveDocuments(app: FastifyInstance, { operations, deployment, library, pictures }: DocumentsOptions): void {
  const docs = new URL(deployment.docs).pathname;
  const address = deployment.site.replace(/\/$/, '');
  const fonts = `${new URL(address).pathname.replace(/\/$/, '')}/fonts`;
  const site: Site = {
    address,
    docs,
    console: new URL(deployment.console).pathname,
    fonts,
    docsAddress: deployment.docs,
    openApi: `${new URL(deployment.api).pathname}/openapi.json`,
    assets: assetsBelow(docs, fonts, viewerStart),
  };
  const made = (write: () => Page, policy = pagePolicy) => once(() => document('text/html; charset=utf-8', page(write(), site), policy));

  const pages = new Map<string, () => Promise<Document>>([
    ['', made(() => home(site), homePolicy)],
    ['/errors', made(() => errorIndex(site))],
    ['/examples', made(() => examplesIndex(library, site))],
    ...layoutNames.map((layout) => [`/examples/${layout}`, made(() => examplesOf(layout, library, site), homePolicy)] as const),
    ['/reference', made(() => reference(site), viewerPolicy)],
    ...codes.map((code) => [`/errors/${code}`, made(() => errorPageOf(code, operations, site))] as const),
    ['/changelog', made(() => changelogPage(site))],
    ['/quality', made(() => qualityPage(site))],
    ['/sandbox', made(() => sandboxPage(site))],
    ...guidePages.map((one) => [`/guide/${one.name}`, made(() => guidePage(one, site))] as const),
  ]);
  const examples = new Map<string, () => Promise<Document | null>>(
    layoutNames.flatMap((layout) => [1, 2, 3].map((at) => [`/examples/${layout}-${at}.png`, once(() => drawn(layout, at - 1))] as const)),
  );
  const drawn = async (layout: LayoutName, at: number): Promise<Document | null> => {
    const example = exampleCards(layout, library)[at];
    const png = example === undefined ? null : await pictures.draw(example.card, example.settings, documentsOwner);
    return png instanceof Uint8Array ? document('image/png', Buffer.from(png)) : null;
  };
  const missing = made(() => notFound(site));
  const openApi = once(() => document('application/json; charset=utf-8', JSON.stringify(openApiDocument(operations, deployment))));
  const words = once(() => document('application/json; charset=utf-8', JSON.stringify(vocabulary())));
  const assets = new Map([...site.assets.files].map(([name, { type, content }]) => [name, once(() => document(type, content))]));

  const get = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.route({ method: ['GET', 'HEAD'], url, handler: answer });

  get(`${partnerPath}/openapi.json`, async (request, reply) => send(request, reply, await openApi(), shortly));
  get('/docs/notes.json', async (request, reply) => send(request, reply, await words(), shortly));
  get('/', async (_request, reply) => reply.redirect(docs, 302));
  get('/docs/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const asset = assets.get(file);
    return asset === undefined ? send(request, reply.code(404), await missing(), 'no-store') : send(request, reply, await asset(), forGood);
  });
  const shared = cardFonts();
  const fontFiles = new Map([
    ...[...shared.sheets].map(([name, sheet]) => [name, once(() => document(css, sheet))] as const),
    ...[...shared.files, ...pageFonts].map(([name, file]) => [name, once(() => document('font/woff2', { file }))] as const),
  ]);
  get('/fonts/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const found = await fontFiles.get(file)?.();
    if (found === undefined) return send(request, reply.code(404), await missing(), 'no-store');
    // Shops' pages ask for these, from any address and without a key.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, found, found.type === css ? aDay : forGood);
  });
  get('/downloads/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const bytes = isDownload(file) ? await packedPackage(file) : null;
    return bytes === null
      ? send(request, reply.code(404), await missing(), 'no-store')
      : send(request, reply, await document('application/gzip', bytes), 'public, no-cache');
  });
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url ?? '').split('?')[0]?.slice('/docs'.length) ?? '';
    const found = pages.get(path);
    if (found !== undefined) return send(request, reply, await found(), shortly);
    const example = await examples.get(path)?.();
    if (example) return send(request, reply, example, shortly);
    const plain = path.replace(/\/+$/, '');
    if (plain !== path && pages.has(plain)) return reply.redirect(docs + plain, 308);
    return send(request, reply.code(404), await missing(), 'no-store');
  };
  get('/docs/guide', async (_request, reply) => reply.redirect(`${docs}/guide/${guidePages[0]?.name ?? ''}`, 302));
  get('/docs', showPage);
  get('/docs/*', showPage);
}

const shortly = 'public, max-age=300';
const aDay = 'public, max-age=86400';
const forGood = 'public, max-age=31536000, immutable';
const css = 'text/css; charset=utf-8';

/** Styles by attribute are what the cards on a page are made of; no sheet and no script can come in by them. */
const policyOf = (more: string): string =>
  `default-src 'none'; font-src 'self'; img-src 'self' data:; ${more}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const pagePolicy = policyOf("style-src 'self'; script-src 'self'");
const homePolicy = policyOf("style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'");
const viewerPolicy = policyOf("style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'");

/** A file of the site, and what its page may do. */
interface Document extends KeptFile {
  readonly policy: string;
}

/** A document is made when it is first asked for, and kept. */
const document = async (type: string, content: string | Buffer | { readonly file: string }, policy = pagePolicy): Promise<Document> => ({
  ...(await keptFile(type, content, ['gzip'])),
  policy,
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, wanted: Document, caching: string): Promise<FastifyReply> {
  reply.header('content-security-policy', wanted.policy).header('referrer-policy', 'no-referrer');
  return sendFile(request, reply, wanted, caching);
}

const notFound = ({ docs }: Site): Page => ({
  title: 'No such page',
  description: 'This page does not exist.',
  section: 'none',
  main: html`<h1>No such page</h1>
<p class="lead">The address may be mistyped, or the page has another name now.</p>
<hr class="rule">
<ul>
<li><a href="${docs}">Start of the documentation</a></li>
<li><a href="${docs}/examples">Examples</a></li>
<li><a href="${docs}/reference">API reference</a></li>
<li><a href="${docs}/errors">Errors</a></li>
</ul>`,
});
