import { timingSafeEqual } from 'node:crypto';

/** Compares a secret or a signature in constant time. As text, so that no alternative encoding of the same bytes is accepted. */
export function areEqualTexts(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
