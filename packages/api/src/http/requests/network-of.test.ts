import assert from 'node:assert/strict';
import { isIPv6 } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { networkOf } from './network-of.ts';

for (const [address, network] of [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7109', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:0db8:0000::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
] as const)
  test(`${address === '' ? 'no address' : address} belongs to ${network}`, () => assert.equal(networkOf(address), network));

const group = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) });
const groups = fc.oneof(
  fc.tuple(group, group, group, group, group, group, group, group),
  fc.tuple(group, group).map((last) => [0, 0, 0, 0, 0, 0xffff, ...last]),
);

type Writing = Readonly<Record<'zeros' | 'capitals' | 'dotted' | 'zone', boolean>> & { readonly gap: number };

/** A random notation of an address: leading zeros, capitals, a compressed run of zeros, an IPv4 suffix, a zone. */
const writing = fc.record({ zeros: fc.boolean(), capitals: fc.boolean(), gap: fc.nat(), dotted: fc.boolean(), zone: fc.boolean() });

function written(of: readonly number[], { zeros, capitals, gap, dotted, zone }: Writing): string {
  const texts = of.map((one) => one.toString(16).padStart(zeros ? 4 : 1, '0'));
  const [high = 0, low = 0] = of.slice(6);
  const parts = dotted ? [...texts.slice(0, 6), [high >> 8, high & 255, low >> 8, low & 255].join('.')] : texts;
  const runs = parts.flatMap((_, from) =>
    parts.flatMap((_part, at) =>
      at >= from && of.slice(from, at + 1).every((one) => one === 0) && !(dotted && at === 6) ? [[from, at] as const] : [],
    ),
  );
  const run = gap % 3 === 0 ? undefined : runs[gap % Math.max(1, runs.length)];
  const text = run === undefined ? parts.join(':') : `${parts.slice(0, run[0]).join(':')}::${parts.slice(run[1] + 1).join(':')}`;
  return `${capitals ? text.toUpperCase() : text}${zone ? '%eth0' : ''}`;
}

test('all notations of an address, and other addresses of its network, give the same network', () => {
  fc.assert(
    fc.property(groups, writing, writing, group, (of, one, other, last) => {
      const [first, second] = [written(of, one), written(of, other)];
      assert.ok(isIPv6(first) && isIPv6(second), `${first} ${second}`);
      assert.equal(networkOf(first), networkOf(second));
      const isMapped = of[5] === 0xffff && of.slice(0, 5).every((one) => one === 0);
      if (!isMapped && last !== 0xffff) {
        const neighbour = [...of.slice(0, 4), 1, last, 0, 0];
        assert.equal(networkOf(written(neighbour, one)), networkOf(first));
        const stranger = [(of[0] ?? 0) ^ 1, ...of.slice(1, 4), 1, last, 0, 0];
        assert.notEqual(networkOf(written(stranger, other)), networkOf(first));
      }
    }),
    { seed: 20_261_121, numRuns: 3_000 },
  );
});
