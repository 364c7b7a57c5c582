import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metrics } from './metrics.ts';
import { together } from './metrics-together.ts';

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('sillage_call_seconds'));

test('the time of calls reads as a histogram of Prometheus, by operation and status', async () => {
  const one = metrics();
  for (const ms of [0.5, 2, 4_000]) one.called('getCard', 200, ms);
  one.called('getCard', 404, 2);
  const lines = linesOf(await one.text());
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="0.001"} 1'), lines.join('\n'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="0.0025"} 2'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="2.5"} 2'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="+Inf"} 3'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="200"} 3'));
  assert.ok(lines.includes('sillage_call_seconds_sum{operation="getCard",status="200"} 4.0025'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="404"} 1'));
});

test('the figures of two processes are added up', async () => {
  const [one, other] = [metrics(), metrics()];
  one.called('getCard', 200, 2);
  other.called('getCard', 200, 2);
  other.called('getWhoami', 200, 2);
  const all: unknown = JSON.parse(JSON.stringify([await one.figures(), await other.figures()]));
  const lines = linesOf((await together(Array.isArray(all) ? all : [])).text);
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="200"} 2'), lines.join('\n'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getWhoami",status="200"} 1'));
});
