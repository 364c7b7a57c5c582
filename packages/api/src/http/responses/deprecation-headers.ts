import type { Deprecation } from '../../endpoints/operation.ts';

/**
 * Headers of every response of a deprecated operation, names and values in turn: deprecation date (RFC 9745), sunset date (RFC 8594) and
 * a link to the announcement. `docs` is the URL of the documentation without a trailing slash.
 */
export function deprecationHeaders(deprecated: Deprecation | undefined, docs: string): readonly string[] {
  if (deprecated === undefined) return [];
  const { since, sunset, page } = deprecated;
  return [
    'Deprecation',
    `@${Math.floor(Date.parse(since) / 1000)}`,
    ...(sunset === undefined ? [] : ['Sunset', new Date(sunset).toUTCString()]),
    'Link',
    `<${docs}${page}>; rel="deprecation"; type="text/html"`,
  ];
}
