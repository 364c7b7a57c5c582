import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KeptFile, keptFile, sendFile } from '../../files/kept-file.ts';

export interface ConsoleFilesOptions {
  /** Where the console was built to. */
  readonly folder?: string;
}

/**
 * The console's built files. They are read once into a closed list, so that no path of a caller's reaches the disk; a path that is no
 * file is a page of the console, which finds its own way from there.
 */
export function serveConsoleFiles(app: FastifyInstance, { folder = builtFolder }: ConsoleFilesOptions = {}): void {
  let files: Promise<ReadonlyMap<string, KeptFile>> | null = null;
  const built = async (): Promise<ReadonlyMap<string, KeptFile>> => {
    files ??= filesIn(folder);
    const read = await files;
    // A console that is built while the service runs is found at the next call.
    if (!read.has('index.html')) files = null;
    return read;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.raw.url ?? '').split('?')[0]?.replace(/^\/console\/?/, '') ?? '';
    for (const [name, value] of Object.entries(headers)) reply.header(name, value);
    const read = await built();
    const file = read.get(path);
    if (file !== undefined && path !== 'index.html') return sendFile(request, reply, file, path.startsWith('assets/') ? forever : shortly);
    const page = read.get('index.html');
    if (page === undefined) return reply.code(503).type(html).header('cache-control', 'no-store').send(notBuilt);
    if (extname(path) !== '') return reply.code(404).type(html).header('cache-control', 'no-store').send(missing);
    return sendFile(request, reply, page, 'no-cache');
  };
  for (const url of ['/console', '/console/*']) app.route({ method: ['GET', 'HEAD'], url, handler: answer });
}

const builtFolder = fileURLToPath(new URL('../../../../console/dist', import.meta.url));

const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=300';
const html = 'text/html; charset=utf-8';

/**
 * No script but the console's own files, and none in the page. Styles by attribute are what a card's HTML is made of. An address of
 * the console may hold the token of a letter, so it is told to nobody.
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
const notBuilt = page(
  'The console is not built',
  'Run <code>npm run build</code> where the service is installed, then load this page again. The API works without it.',
);
const missing = page('No such file', 'Begin at <a href="/console">the console</a>.');

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

async function filesIn(folder: string): Promise<ReadonlyMap<string, KeptFile>> {
  const files = new Map<string, KeptFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (type !== undefined)
      files.set(relative(folder, path).split(sep).join('/'), await keptFile(type, await readFile(path), ['br', 'gzip']));
  }
  return files;
}
