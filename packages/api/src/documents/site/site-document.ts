import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createStaticFile, type StaticFile, sendFile } from '../../files/static-file.ts';

export const fiveMinutes = 'public, max-age=300';
export const immutable = 'public, max-age=31536000, immutable';

/** Cards need style attributes; these can't load stylesheets or scripts. */
export const createPolicy = (more: string): string =>
  `default-src 'none'; font-src 'self'; img-src 'self' data:; ${more}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const pagePolicy = createPolicy("style-src 'self'; script-src 'self'");

/** A file of the site with its content security policy. */
export interface SiteDocument extends StaticFile {
  readonly policy: string;
}

export const createDocument = async (
  type: string,
  content: string | Buffer | { readonly file: string },
  policy = pagePolicy,
): Promise<SiteDocument> => ({
  ...(await createStaticFile(type, content, ['gzip'])),
  policy,
});

/** Makes something when it is first asked for. A failure is not kept. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

export function sendDocument(request: FastifyRequest, reply: FastifyReply, wanted: SiteDocument, caching: string): Promise<FastifyReply> {
  reply.header('content-security-policy', wanted.policy).header('referrer-policy', 'no-referrer');
  return sendFile(request, reply, wanted, caching);
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const serveGet = (app: FastifyInstance, url: string, answer: Answer): void =>
  void app.route({ method: ['GET', 'HEAD'], url, handler: answer });
