import assert from 'node:assert/strict';
import { test } from 'node:test';
import { determineNodeState, findProblems, type Health, type Node } from './health.ts';

const at = '2026-11-22T12:00:00.000Z';
const before = (seconds: number): string => new Date(Date.parse(at) - seconds * 1_000).toISOString();
const well: Node = {
  node: 'n',
  instance: 'i',
  host: 'one',
  port: 8080,
  worker: null,
  workers: 1,
  pid: 7,
  version: '1.0.0',
  memoryBytes: 1,
  beganAt: before(900),
  at: before(3),
  ended: null,
  endedAt: null,
  lastFlushAt: before(2),
  ledger: { waiting: 0, oldestMs: 0, failingMs: 0, flushes: null },
  drawings: 0,
  renders: [],
};
const health = (nodes: readonly Node[], more: Partial<Health> = {}): Health => ({
  at,
  nodes,
  queues: [],
  backups: { lastAt: null, failed: null },
  payments: [],
  library: { records: 1, revision: 1 },
  ...more,
});

const nodes: readonly [says: string, node: Node, state: string, finding: RegExp | null][] = [
  ['a node that writes', well, 'well', null],
  ['a node without a call for an hour', { ...well, lastFlushAt: before(3_600) }, 'idle', null],
  ['a node that has never had a call', { ...well, lastFlushAt: null }, 'idle', null],
  [
    'a node whose flushes fail',
    { ...well, ledger: { ...well.ledger, failingMs: 10 } },
    'stuck',
    /^The node one:8080 \(process 7\) can't write to the ledger/,
  ],
  ['a node whose oldest call waits too long', { ...well, ledger: { ...well.ledger, waiting: 3, oldestMs: 1_200 } }, 'stuck', /can't write/],
  ['a silent node', { ...well, at: before(120) }, 'silent', /^The node one:8080 \(process 7\) last reported 2 minutes ago/],
  [
    'a crashed node',
    { ...well, at: before(9_000), ended: 'crashed', endedAt: before(9_000), workers: 2 },
    'crashed',
    /^The node one:8080 \(2 workers\) crashed 3 hours ago and hasn't restarted/,
  ],
  [
    'a stopped node',
    { ...well, at: before(9_000), ended: 'stopped', endedAt: before(9_000) },
    'stopped',
    /^No node is running\. The last one was stopped 3 hours ago\.$/,
  ],
  ['a node with many waiting cards', { ...well, drawings: 70 }, 'well', /has 70 cards waiting to be rendered/],
  [
    'a node that renders slowly',
    { ...well, renders: [{ layout: 'classic', form: 'png', count: 9, p50: 100, p95: 2_500, p99: 2_600 }] },
    'well',
    /longer than two seconds/,
  ],
];
for (const [says, node, state, finding] of nodes)
  test(`${says} is ${state}`, () => {
    assert.equal(determineNodeState(node, at), state);
    const findings = findProblems(health([node]));
    assert.equal(findings.length, finding === null ? 0 : 1, findings.join());
    if (finding !== null) assert.match(findings.join(), finding);
  });

test('a stopped node is not a finding while others run, and workers that fall silent together are one finding', () => {
  const stopped: Node = { ...well, node: 's', instance: 's', ended: 'stopped', endedAt: before(60) };
  assert.deepEqual(findProblems(health([well, stopped])), []);
  const workers = [1, 2].map((worker): Node => ({ ...well, node: `w${worker}`, port: 8081, worker, workers: 2 }));
  const silent = workers.map((one) => ({ ...one, at: before(30) }));
  const [both, ...others] = findProblems(health(silent));
  assert.match(both ?? '', /^The node one:8081 \(2 workers\) last reported 30 seconds ago/);
  assert.deepEqual(others, []);
  const [alone] = findProblems(health([...workers.slice(0, 1), ...silent.slice(1)]));
  assert.match(alone ?? '', /^Worker 2 of the node one:8081 \(process 7\) last reported/);
  assert.match(findProblems(health([])).join(), /^No node is running\.$/);
});

test('a failed or overdue backup is a finding, and a deployment without backups is not', () => {
  const findings = (backups: Health['backups']) => findProblems(health([well], { backups })).join();
  assert.equal(findings({ lastAt: null, failed: null }), '');
  assert.equal(findings({ lastAt: before(25 * 3_600), failed: null }), '');
  assert.match(findings({ lastAt: before(75 * 3_600), failed: null }), /^The last backup is 3 days old\. Check the job/);
  assert.match(
    findings({ lastAt: before(3_600), failed: { at: before(120), reason: 'The disk is full\n' } }),
    /^The backup 2 minutes ago failed: The disk is full\. Fix the cause/,
  );
});

test('plans that cannot be read through the billing of a platform are one finding, with the longest-lasting error', () => {
  const failing = (forMs: number): Node => ({ ...well, planReads: { forMs, reason: `error ${forMs}` } });
  assert.deepEqual(findProblems(health([failing(120_000), failing(600_000), { ...well, planReads: null }])), [
    'For 10 minutes, plans have been read from the shops themselves, because of this error: error 600000.',
  ]);
});

test('a price that cannot be sold is one finding, however many nodes report it', () => {
  const unsold = ['STRIPE_PRICES: boutique/month is price_1, which is archived at Stripe. Use an active price.'];
  assert.deepEqual(
    findProblems(
      health([
        { ...well, unsold },
        { ...well, unsold },
        { ...well, unsold: [] },
      ]),
    ),
    [`A plan can't be sold. ${unsold}`],
  );
});

test('overdue queues and nodes of two versions are findings, and queues that people process are not', () => {
  const queues: Health['queues'] = [
    { name: 'imports', waiting: 1, oldestAt: before(700) },
    { name: 'letters', waiting: 1, oldestAt: before(60) },
    { name: 'wishes', waiting: 9, oldestAt: before(9_000_000) },
    { name: 'erasures', waiting: 1, oldestAt: before(900_000) },
  ];
  const [imports, versions, ...more] = findProblems(health([well, { ...well, version: '1.1.0' }], { queues }));
  assert.match(imports ?? '', /^A product import has been waiting for 12 minutes/);
  assert.match(versions ?? '', /1\.0\.0, 1\.1\.0/);
  assert.deepEqual(more, []);
});
