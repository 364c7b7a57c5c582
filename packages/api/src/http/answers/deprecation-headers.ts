import type { Deprecated } from '../../endpoints/operation.ts';

/**
 * What every answer of an operation on its way out carries, name and value in turn: since when (RFC 9745), until when (RFC 8594), and where that is
 * told. `docs` is the address of the documentation, without a slash at its end.
 */
export function deprecationHeaders(deprecated: Deprecated | undefined, docs: string): readonly string[] {
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
