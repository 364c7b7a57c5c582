import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Deprecated, Operation } from '../../src/endpoints/operation.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';

/** No operation is on its way out today: two are declared so here, to see that whoever calls one is told. */

const ends: Deprecated = { since: '2027-01-15T00:00:00Z', sunset: '2028-01-15T12:00:00Z', page: '/changelog#2027-01-15' };
const { sunset: _, ...lasts } = ends;
const declared = (operation: Operation, deprecated: Deprecated): Operation => ({
  ...operation,
  declaration: { ...operation.declaration, deprecated },
});
const operations = partnerOperations().map((operation) =>
  operation.declaration.id === 'listLooks'
    ? declared(operation, ends)
    : operation.declaration.id === 'searchPerfumes'
      ? declared(operation, lasts)
      : operation,
);

let database: TestDatabase;
let service: TestService;
let key: string;

before(async () => {
  database = await freshDatabase();
  ({ key } = await newBusiness(database.db));
  service = await startTestService(database.url, { parts: { operations } });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const told = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
const link = () => `<${service.publicUrl}/docs/changelog#2027-01-15>; rel="deprecation"; type="text/html"`;

test('an operation on its way out says since when, until when and where that is told, on every answer', async () => {
  for (const response of [await service.call('/looks', key), await service.call('/looks?x=1', key), await service.call('/looks')])
    assert.deepEqual(told(response), ['@1799971200', 'Sat, 15 Jan 2028 12:00:00 GMT', link()], String(response.status));
  assert.deepEqual(told(await service.call('/search?q=a', key)), ['@1799971200', null, link()]);
  assert.deepEqual(told(await service.call('/whoami', key)), [null, null, null]);
});

test('the interface marks it, and says the same in words', async () => {
  const { paths } = Object(await (await service.call('/openapi.json')).json());
  assert.equal(paths['/looks'].get.deprecated, true);
  const page = `[what to call instead](${service.publicUrl}/docs/changelog#2027-01-15).`;
  assert.ok(
    paths['/looks'].get.description.endsWith(
      `Deprecated since 2027-01-15 (\`Deprecation\`), and answered until 2028-01-15 at least (\`Sunset\`): ${page}`,
    ),
  );
  assert.ok(paths['/search'].get.description.endsWith(`Deprecated since 2027-01-15 (\`Deprecation\`): ${page}`));
  assert.equal(paths['/whoami'].get.deprecated, undefined);
});
