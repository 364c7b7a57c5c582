import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DatabaseProxy, openProxy } from '../../prove/test-bed.ts';
import { eventually, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { readMetric } from '../support/metrics.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';

/** The metrics that an operator watches, and the alerts and the dashboard that query them. */
let database: TestDatabase;
let proxy: DatabaseProxy;
let service: TestService;

before(async () => {
  ({ database } = await stockedDatabase());
  proxy = await openProxy(database.url);
  service = await startTestService(proxy.url, { patienceMs: 850 });
});
after(async () => {
  await service?.close();
  await proxy?.close();
  await database?.drop();
});

const read = (file: string): string => readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** All metrics that a file queries, with their labels. */
function askedIn(text: string): readonly { readonly figure: string; readonly labels: readonly string[] }[] {
  return [...text.matchAll(/\b((?:sillage|process|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g)].map(([, figure = '', matchers = '']) => ({
    figure,
    labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

test('every metric and label queried by the dashboard and the alerts exists in /metrics', async () => {
  const { key } = await newBusiness(database.db);
  assert.equal((await service.call(`/fragrances/${perfumes.complete.id}/card`, key)).status, 200);
  const exposed = await (await fetch(`${service.publicUrl}/metrics`)).text();
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const asked = askedIn(read(file).replaceAll('\\"', '"'));
    assert.ok(asked.length > 10, `${file} asks for figures`);
    for (const { figure, labels } of asked) {
      const lines = exposed.split('\n').filter((line) => line.startsWith(`${figure}{`) || line.startsWith(`${figure} `));
      assert.ok(lines.length > 0, `${file} asks for ${figure}`);
      // Labels added by Prometheus.
      for (const label of labels.filter((one) => one !== 'job' && one !== 'instance'))
        assert.ok(lines.join('\n').includes(`${label}="`), `${file} asks for ${figure} by ${label}`);
    }
  }
});

test('without traffic, sillage_ready is 0 while the database is unavailable, and 1 afterwards', async () => {
  const isReady = (wanted: number) => eventually(async () => assert.equal(await readMetric(service, 'sillage_ready'), wanted));
  await isReady(1);
  proxy.setDown(true);
  await isReady(0);
  proxy.setDown(false);
  await isReady(1);
});

const monitoring = fileURLToPath(new URL('../../../../deploy/monitoring', import.meta.url));
const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: monitoring, encoding: 'utf8' });
/** Skipped tests are listed at the end of the run, which fails if CI=true. */
const leftOut = promtool('--version').error !== undefined && "no promtool on this machine; install Debian's package prometheus";

// promtool needs 20 seconds for days of samples.
if (isLong)
  test('the alerts fire when they should, and not before', { skip: leftOut }, () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
    assert.equal(status, 0, stdout + stderr);
  });

test('the rule tests cover every alert both firing and not firing', () => {
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tests = read('alerts.test.yml');
  const [fires, quiet] = [
    new Set([...tests.matchAll(/alertname: (\w+)\s+exp_alerts:\n/g)].map(([, name]) => name)),
    new Set([...tests.matchAll(/alertname: (\w+)\s+exp_alerts: \[\]/g)].map(([, name]) => name)),
  ];
  assert.ok(alerts.length > 10);
  for (const alert of alerts)
    assert.ok(fires.has(alert) && quiet.has(alert), `${alert} is seen ${fires.has(alert) ? 'only to fire' : 'never to fire'}`);
});
