import { isIPv6 } from 'node:net';

/**
 * The unit for limiting guesses: an IPv4 address, or the /64 network that one customer has in IPv6. Normalises all notations of an
 * address; IPv4-mapped IPv6 addresses count as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/s, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = [], tail] = inHex
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
