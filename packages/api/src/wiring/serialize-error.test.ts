import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { logOptions } from './serialize-error.ts';

function lineOf(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  pino(logOptions, { write: (line) => void lines.push(line) }).warn({ err: error }, 'message');
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /^[^\n]+\n$/);
  return Object(JSON.parse(lines[0] ?? '').err);
}

test('an error is serialised with type, code, message, location and cause, and no other properties', () => {
  const client = new pg.Client({ connectionString: 'postgres://shop:s3cret@db.example.com/shop' });
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', client });
  const line = lineOf(
    Object.assign(new pg.DatabaseError('terminating connection', 1, 'error'), { code: '57P01', client, detail: 'x', cause }),
  );
  assert.deepEqual(Object.keys(line), ['type', 'code', 'message', 'where', 'cause']);
  assert.deepEqual([line.code, line.message, Object(line.cause).code], ['57P01', 'terminating connection', 'ECONNRESET']);
  assert.match(String(Object(line.where)[0]), /serialize-error\.test\.ts/);
});

test('an AggregateError includes the message of each error', () => {
  const line = lineOf(new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]));
  assert.equal(line.message, 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
});

for (const [said, shown] of [
  ['cannot reach postgres://shop:s3cret@db.example.com/shop', 'cannot reach postgres://…@db.example.com/shop'],
  ['cannot reach smtps://a%40b:p@ss@mail.example.com', 'cannot reach smtps://…@mail.example.com'],
  [`the key sil_live_${'a'.repeat(12)} is bad`, 'the key sil_live_… is bad'],
] as const)
  test(`secrets in an error message are redacted: ${shown}`, () => assert.equal(lineOf(new Error(said)).message, shown));

test('thrown values other than errors are serialised too, and circular causes end', () => {
  assert.deepEqual(lineOf('postgres://a:b@c'), { type: 'string', message: 'postgres://…@c' });
  const error: Error & { cause?: unknown } = new Error('round');
  error.cause = error;
  assert.equal(lineOf(error).message, 'round');
});

test('a message of a megabyte is truncated without taking time', () => {
  for (const message of ['a'.repeat(1_000_000), `${'a://'.repeat(250_000)}`, '    at x\n'.repeat(100_000)]) {
    // CPU time, because other load on the machine only adds waiting.
    const started = process.cpuUsage();
    const line = lineOf(new Error(message, { cause: new Error(message) }));
    assert.ok(process.cpuUsage(started).user < 500_000);
    assert.ok(JSON.stringify(line).length < 10_000, String(JSON.stringify(line).length));
  }
  const cut = lineOf(new Error(`${'x '.repeat(985)}postgres://shop:${'s3cret'.repeat(20)}@db.example.com/shop`));
  assert.doesNotMatch(String(cut.message), /s3cret/);
});
