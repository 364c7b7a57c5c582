import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, type Health, type Node, stateOf } from './health.ts';

const at = '2026-11-22T12:00:00.000Z';
const before = (seconds: number): string => new Date(Date.parse(at) - seconds * 1_000).toISOString();
const well: Node = {
  node: 'n',
  host: 'one',
  pid: 7,
  version: '1.0.0',
  memoryBytes: 1,
  beganAt: before(900),
  at: before(3),
  lastFlushAt: before(2),
  ledger: { waiting: 0, oldestMs: 0, failingMs: 0, flushes: null },
  drawings: 0,
  renders: [],
};
const health = (nodes: readonly Node[], queues: Health['queues'] = []): Health => ({
  at,
  nodes,
  queues,
  library: { records: 1, revision: 1 },
});

const nodes: readonly [says: string, node: Node, state: string, finding: RegExp | null][] = [
  ['one that writes', well, 'well', null],
  ['one without a call for an hour', { ...well, lastFlushAt: before(3_600) }, 'idle', null],
  ['one that has never had a call', { ...well, lastFlushAt: null }, 'idle', null],
  [
    'one whose flushes fail',
    { ...well, ledger: { ...well.ledger, failingMs: 10 } },
    'stuck',
    /^The node one \(process 7\) cannot write to the ledger/,
  ],
  [
    'one whose first call waits for too long',
    { ...well, ledger: { ...well.ledger, waiting: 3, oldestMs: 1_200 } },
    'stuck',
    /cannot write/,
  ],
  ['one that is silent', { ...well, at: before(90) }, 'gone', /last heard of 2 minutes ago and did not say that it ends/],
  ['one that has been silent for hours', { ...well, at: before(9_000) }, 'gone', null],
  ['one with many cards waiting', { ...well, drawings: 70 }, 'well', /has 70 cards waiting to be drawn/],
  [
    'one that draws slowly',
    { ...well, renders: [{ layout: 'classic', form: 'png', count: 9, p50: 100, p95: 2_500, p99: 2_600 }] },
    'well',
    /longer than two seconds/,
  ],
];
for (const [says, node, state, finding] of nodes)
  test(`a node is told apart: ${says} is ${state}`, () => {
    assert.equal(stateOf(node, at), state);
    const findings = findingsOf(health([node]));
    assert.equal(findings.length, finding === null ? 0 : 1, findings.join());
    if (finding !== null) assert.match(findings.join(), finding);
  });

test('what waits for longer than it should and nodes of two versions are told, and what a person works off is not', () => {
  const queues: Health['queues'] = [
    { name: 'imports', waiting: 1, oldestAt: before(700) },
    { name: 'letters', waiting: 1, oldestAt: before(60) },
    { name: 'wishes', waiting: 9, oldestAt: before(9_000_000) },
    { name: 'erasures', waiting: 1, oldestAt: before(900_000) },
  ];
  const [imports, versions, ...more] = findingsOf(health([well, { ...well, version: '1.1.0' }], queues));
  assert.match(imports ?? '', /^A product import has waited for 12 minutes/);
  assert.match(versions ?? '', /1\.0\.0, 1\.1\.0/);
  assert.deepEqual(more, []);
});
