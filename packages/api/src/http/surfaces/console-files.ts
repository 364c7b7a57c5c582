import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtConsoleFolder } from '../../files/folders.ts';
import { createStaticFile, type StaticFile, sendFile } from '../../files/static-file.ts';

export interface ConsoleFilesOptions {
  /** The build output of the console. */
  readonly folder?: string;
}

/**
 * Serves the built console. Files are read once into a map, so that request paths never reach the disk. Any other path returns the
 * console page, which routes on the client.
 */
export function serveConsoleFiles(app: FastifyInstance, { folder = builtFolder }: ConsoleFilesOptions = {}): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/console\/?/, '') ?? '';
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    const read = await built(folder);
    const file = read.get(path);
    if (file !== undefined && path !== 'index.html')
      return sendFile(request, reply, file, path.startsWith('assets/') ? immutable : fiveMinutes);
    const renderPage = read.get('index.html');
    if (renderPage === undefined) return reply.code(503).type(html).header('cache-control', 'no-store').send(notBuiltPage);
    if (extname(path) !== '') return reply.code(404).type(html).header('cache-control', 'no-store').send(notFoundPage);
    return sendFile(request, reply, renderPage, 'no-cache');
  };
  for (const url of ['/console', '/console/*']) app.route({ method: ['GET', 'HEAD'], url, handler: answer });
}

const builtFolder = fileURLToPath(builtConsoleFolder);

const immutable = 'public, max-age=31536000, immutable';
const fiveMinutes = 'public, max-age=300';
const html = 'text/html; charset=utf-8';

/**
 * Only the console's own scripts, none inline. Style attributes are needed for card HTML. Console URLs may contain tokens from emails, so
 * no referrer is sent.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const page = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`;
const notBuiltPage = page(
  "The console isn't built",
  'Run <code>npm run build</code> where the service is installed, then reload this page. The API works without it.',
);
const notFoundPage = page('File not found', 'Go to <a href="/console">the console</a>.');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': html,
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Read once for all services of the process. */
const filesOf = new Map<string, Promise<ReadonlyMap<string, StaticFile>>>();

async function built(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const reading = filesOf.get(folder) ?? readFiles(folder);
  filesOf.set(folder, reading);
  const files = await reading;
  // Check again on the next call, in case the console is built in the meantime.
  if (!files.has('index.html')) filesOf.delete(folder);
  return files;
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (type !== undefined)
      files.set(relative(folder, path).split(sep).join('/'), await createStaticFile(type, await readFile(path), ['br', 'gzip']));
  }
  return files;
}
