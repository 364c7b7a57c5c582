import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { newBusiness, startTestService, type TestDatabase, type TestService } from './harness.ts';
import { perfumes, stockedDatabase } from './perfumes.ts';

/** What an operator hangs up on the wall asks for figures that there are. */
let database: TestDatabase;
let service: TestService;

before(async () => {
  ({ database } = await stockedDatabase());
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const read = (file: string): string => readFileSync(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** Every figure that a file asks for, with the labels that it asks by. */
function askedIn(text: string): readonly { readonly figure: string; readonly labels: readonly string[] }[] {
  return [...text.matchAll(/\b((?:sillage|process|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g)].map(([, figure = '', matchers = '']) => ({
    figure,
    labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

test('every figure that the dashboard and the alerts ask for is in /metrics, by the labels that they ask by', async () => {
  const { key } = await newBusiness(database.db);
  assert.equal((await service.call(`/fragrances/${perfumes.complete.id}/card`, key)).status, 200);
  const exposed = await (await fetch(`${service.publicUrl}/metrics`)).text();
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const asked = askedIn(read(file).replaceAll('\\"', '"'));
    assert.ok(asked.length > 10, `${file} asks for figures`);
    for (const { figure, labels } of asked) {
      const lines = exposed.split('\n').filter((line) => line.startsWith(`${figure}{`) || line.startsWith(`${figure} `));
      assert.ok(lines.length > 0, `${file} asks for ${figure}`);
      // What Prometheus itself adds.
      for (const label of labels.filter((one) => one !== 'job' && one !== 'instance'))
        assert.ok(lines.join('\n').includes(`${label}="`), `${file} asks for ${figure} by ${label}`);
    }
  }
});
