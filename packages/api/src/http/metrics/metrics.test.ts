import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregateMetrics } from './aggregate-metrics.ts';
import { createMetrics } from './metrics.ts';

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('sillage_call_seconds'));

test('call times are a Prometheus histogram by operation and status', async () => {
  const one = createMetrics();
  for (const ms of [0.5, 2, 4_000]) one.recordCall('getCard', 200, ms);
  one.recordCall('getCard', 404, 2);
  const lines = linesOf(await one.text());
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="0.001"} 1'), lines.join('\n'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="0.0025"} 2'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="2.5"} 2'));
  assert.ok(lines.includes('sillage_call_seconds_bucket{operation="getCard",status="200",le="+Inf"} 3'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="200"} 3'));
  assert.ok(lines.includes('sillage_call_seconds_sum{operation="getCard",status="200"} 4.0025'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="404"} 1'));
});

test('metrics of two processes are added up', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.recordCall('getCard', 200, 2);
  other.recordCall('getCard', 200, 2);
  other.recordCall('getWhoami', 200, 2);
  const all: unknown = JSON.parse(JSON.stringify([await one.values(), await other.values()]));
  const lines = linesOf((await aggregateMetrics(Array.isArray(all) ? all : [])).text);
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getCard",status="200"} 2'), lines.join('\n'));
  assert.ok(lines.includes('sillage_call_seconds_count{operation="getWhoami",status="200"} 1'));
});
