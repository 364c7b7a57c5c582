import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import type { StoredPictures } from '../../resources/card/picture.ts';
import { sendRefusal } from '../answers/answer.ts';

/**
 * Shops' own pictures for the pages that show their cards: no key, because a shopper's browser asks for them, and kept for good,
 * because the name is the hash of the content.
 */
export function servePictures(app: FastifyInstance, { stored, docs }: { stored: StoredPictures; docs: string }): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, hash = '', ending] = /^([0-9a-f]{64})\.(png|jpeg|webp)$/.exec(request.params.file) ?? [];
    const picture = hash === '' ? null : await stored.find(hash);
    const bytes = picture?.type === `image/${ending}` ? await stored.bytes(hash) : null;
    if (picture === null || bytes === null) return sendRefusal(reply, refuse('not_found', { message: 'No such picture is stored.' }), docs);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${hash}"`)
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(picture.type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
