import 'fastify';

/** Headers that are constant for a deployment. Name, value, name, value. */
export interface FixedHeaders {
  /** For every response. */
  readonly all: readonly string[];
  /** Additionally for the HTML of cards. */
  readonly html: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly fixedHeaders: FixedHeaders;
  }
}

/** `site` is the public URL. Without https, HSTS is omitted: browsers would ignore it, and on localhost it would affect other projects. */
export function createFixedHeaders(site: string): FixedHeaders {
  const { origin, protocol } = new URL(site);
  return {
    all: ['X-Content-Type-Options', 'nosniff', ...(protocol === 'https:' ? ['Strict-Transport-Security', 'max-age=31536000'] : [])],
    // Card HTML is meant for a shop's page. Opened directly, it must not run scripts or load anything but its images; illustrations of
    // some layouts are data URLs.
    html: [
      'Content-Security-Policy',
      `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} data:; font-src ${origin}`,
    ],
  };
}

/** The headers of every response as pairs of name and value. */
export const listFixedHeaders = ({ all }: FixedHeaders): (readonly [string, string])[] =>
  all.flatMap((name, at) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : []));
