import 'fastify';

/** Headers that do not change from call to call, written once for a deployment. Name, value, name, value. */
export interface FixedHeaders {
  /** What every answer carries, wherever it is written. */
  readonly ofAll: readonly string[];
  /** What a card's HTML carries besides. */
  readonly ofPages: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly fixedHeaders: FixedHeaders;
  }
}

/** `site` is how the service is reached. Over http a browser passes a wish for https by, and one on a developer's machine would outlive its trial. */
export function fixedHeadersOf(site: string): FixedHeaders {
  const { origin, protocol } = new URL(site);
  return {
    ofAll: ['X-Content-Type-Options', 'nosniff', ...(protocol === 'https:' ? ['Strict-Transport-Security', 'max-age=31536000'] : [])],
    // A card is a part of a shop's page. Opened alone it is a page of this service, where it may run nothing and ask for its pictures only;
    // the drawings of some layouts come inside of it.
    ofPages: [
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} data:; font-src ${origin}`,
    ],
  };
}
