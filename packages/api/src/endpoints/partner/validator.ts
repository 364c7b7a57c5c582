import { createHash } from 'node:crypto';
import type { Coding } from '../packing.ts';

/** A part of a strong validator, from the content that it stands for; never the key, and nothing that differs between nodes. */
export const tagOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** Packed, an answer is another sequence of bytes, and a strong validator of the one would be untrue of the other (RFC 9110, 8.8.3). */
export const etagOf = (tag: string, coding: Coding | null): string => (coding === null ? `"${tag}"` : `"${tag}-${coding}"`);

/**
 * If-None-Match by weak comparison: a list of validators, or `*` for any. Each is known with the suffix of a coding too, ours or one that a
 * proxy wrote on its way: whichever form the caller keeps, it says the same.
 */
export function isUnchanged(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((validator) => validator.slice(1, -1).replace(/(?:-(?:gzip|br))+$/, '') === tag);
}
