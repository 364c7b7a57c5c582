import type { FastifyInstance } from 'fastify';
import { pageFonts } from './assets.ts';
import { collectCardFonts } from './card-fonts.ts';
import { type Answer, createDocument, immutable, once, type SiteDocument, sendDocument, serveGet } from './site-document.ts';

const css = 'text/css; charset=utf-8';
const oneDay = 'public, max-age=86400';

/** Serves the fonts of cards and of the documentation's pages. `sendMissing` responds to any other name. */
export function serveFonts(app: FastifyInstance, sendMissing: Answer): void {
  const shared = collectCardFonts();
  const fontFiles = new Map<string, () => Promise<SiteDocument>>([
    ...[...shared.sheets].map(([name, sheet]) => [name, once(() => createDocument(css, sheet))] as const),
    ...[...shared.files, ...pageFonts].map(([name, file]) => [name, once(() => createDocument('font/woff2', { file }))] as const),
  ]);
  serveGet(app, '/fonts/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const found = await fontFiles.get(file)?.();
    if (found === undefined) return sendMissing(request, reply);
    // Requested by shops' pages, from any origin and without a key.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return sendDocument(request, reply, found, found.type === css ? oneDay : immutable);
  });
}
