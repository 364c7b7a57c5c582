import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Example } from '../src/endpoints/operation.ts';
import { partnerOperations } from '../src/endpoints/partner/operations.ts';
import { catalogue } from '../src/errors/catalogue.ts';
import { demoPlaceholders } from '../src/wiring/demo.ts';
import { answerOf, refusalIn } from './door.ts';
import { freshDatabase, startTestService, type TestDatabase, type TestService } from './harness.ts';

/** Every example that the documentation shows is called on the demo workspace that the first start makes. */

let database: TestDatabase;
let service: TestService;
let key: string;
let placeholders: Readonly<Record<string, string>>;

before(async () => {
  database = await freshDatabase();
  service = await startTestService(database.url, { demo: true });
  assert.ok(service.demoEnv);
  key = /^SILLAGE_API_KEY=(.+)$/m.exec(await readFile(service.demoEnv, 'utf8'))?.[1] ?? '';
  placeholders = await demoPlaceholders();
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const filled = (value: string): string => {
  if (!value.startsWith('$')) return value;
  const found = placeholders[value];
  assert.ok(found, `no value for ${value}`);
  return found;
};

async function call(path: string, method: string, example: Example): Promise<Response> {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(filled(example.path?.[name] ?? '')));
  const query = new URLSearchParams(Object.entries(example.query ?? {}).map(([name, value]): [string, string] => [name, filled(value)]));
  const body = example.body === undefined ? {} : { body: JSON.stringify(example.body), headers: { 'content-type': 'application/json' } };
  return service.call(`${filledPath}${query.size > 0 ? `?${query}` : ''}`, key, { method, ...body });
}

for (const { declaration } of partnerOperations()) {
  for (const example of declaration.examples) {
    test(`${declaration.id}: ${example.name}`, async () => {
      const response = await call(declaration.path, declaration.method, example);
      if (typeof example.get === 'string') {
        await refusalIn(
          response,
          example.get,
          example.get === 'in_review' && example.query?.format === undefined ? 200 : catalogue[example.get].status,
        );
      } else if (example.query?.format === undefined || example.query.format === 'json') {
        assert.equal(response.status, example.get);
        await answerOf(declaration.id, response);
      } else {
        assert.equal(response.status, example.get);
        assert.match(response.headers.get('content-type') ?? '', example.query.format === 'png' ? /^image\/png$/ : /^text\/html/);
        assert.ok((await response.arrayBuffer()).byteLength > 500);
      }
    });
  }
  test(`${declaration.id} has an example of its success`, () => assert.ok(declaration.examples.some(({ get }) => get === 200)));
}

test('the demo workspace has looks, and links of every standing', async () => {
  const { looks } = await answerOf('listLooks', await service.call('/looks', key));
  const named = new Map(Object(looks).map((look: { name: string; default: boolean }) => [look.name, look.default]));
  assert.deepEqual(
    ['Boutique', 'Noir', 'Story'].map((name) => named.get(name)),
    [true, false, false],
  );
  for (const [ref, status] of [
    ['SKU-1001', 200],
    ['SKU-1002', 200],
    ['SKU-1003', 200],
    ['SKU-1004', 404],
    ['SKU-1005', 404],
    ['SKU-1006', 410],
    ['Étagère 3/7', 200],
  ] as const)
    assert.equal((await service.call(`/products/${encodeURIComponent(ref)}/card`, key)).status, status, ref);
  await refusalIn(await service.call('/products/SKU-1003/card', key), 'in_review', 200);
});
