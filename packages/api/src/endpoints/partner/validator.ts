import { createHash } from 'node:crypto';
import type { Encoding } from '../compression.ts';

/** Part of a strong validator. The content must not include the key or anything that differs between nodes. */
export const hashContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** Compressed bytes differ, so they need another strong validator (RFC 9110, 8.8.3). */
export const toEtag = (tag: string, encoding: Encoding | null): string => (encoding === null ? `"${tag}"` : `"${tag}-${encoding}"`);

/**
 * Weak comparison of If-None-Match: a list of validators, or `*`. Suffixes of content codings, ours or added by a proxy, are ignored,
 * because the content is the same.
 */
export function isUnchanged(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((validator) => validator.slice(1, -1).replace(/(?:-(?:gzip|br))+$/, '') === tag);
}
