import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import type { StoredImages } from '../../resources/card/card-renderer.ts';
import { sendRefusal } from '../responses/send.ts';

/**
 * Uploaded images for pages with cards: without a key, because shoppers' browsers request them, and cached forever, because the file name
 * is a content hash.
 */
export function serveImages(app: FastifyInstance, { stored, docs }: { stored: StoredImages; docs: string }): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, hash = '', ending] = /^([0-9a-f]{64})\.(png|jpeg|webp)$/.exec(request.params.file) ?? [];
    const picture = hash === '' ? null : await stored.find(hash);
    const bytes = picture?.type === `image/${ending}` ? await stored.readBytes(hash) : null;
    if (picture === null || bytes === null) return sendRefusal(reply, refuse('not_found', { message: 'Image not found.' }), docs);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${hash}"`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(picture.type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
