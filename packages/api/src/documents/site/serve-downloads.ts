import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Download, findNewest, scripts } from './downloads.ts';
import { type Answer, createDocument, immutable, once, sendDocument, serveGet } from './site-document.ts';

const checkedEachTime = 'public, no-cache';

/** Serves the released packages, the newest one of each under a name without a version, and the scripts. */
export function serveDownloads(app: FastifyInstance, downloads: readonly Download[], base: string, sendMissing: Answer): void {
  const packed = new Map(
    downloads.map(({ file, content }) => [
      file,
      once(() => createDocument(file.endsWith('.tgz') ? 'application/gzip' : 'application/zip', content)),
    ]),
  );
  serveGet(app, '/downloads/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const released = await packed.get(file)?.();
    if (released !== undefined) return sendDocument(request, reply, released, immutable);
    const [, name = '', type = ''] = /^(.*)\.(tgz|zip|whl)$/.exec(file) ?? [];
    const newest = findNewest(downloads, name);
    if (newest?.file.endsWith(`.${type}`))
      return reply.header('cache-control', checkedEachTime).redirect(`${base}/downloads/${newest.file}`, 302);
    const script = scripts.get(file);
    return script === undefined
      ? sendMissing(request, reply)
      : sendDocument(request, reply, await createDocument('text/plain; charset=utf-8', await readFile(script)), checkedEachTime);
  });
}
