import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Deprecation, Operation } from '../../src/endpoints/operation.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';

/** No operation is deprecated today, so two are declared deprecated here. */

const withSunset: Deprecation = { since: '2027-01-15T00:00:00Z', sunset: '2028-01-15T12:00:00Z', page: '/changelog#2027-01-15' };
const { sunset: _, ...withoutSunset } = withSunset;
const deprecate = (operation: Operation, deprecated: Deprecation): Operation => ({
  ...operation,
  declaration: { ...operation.declaration, deprecated },
});
const operations = partnerOperations().map((operation) =>
  operation.declaration.id === 'listLooks'
    ? deprecate(operation, withSunset)
    : operation.declaration.id === 'searchPerfumes'
      ? deprecate(operation, withoutSunset)
      : operation,
);

let database: TestDatabase;
let service: TestService;
let key: string;

before(async () => {
  database = await smallDatabase();
  ({ key } = await newBusiness(database.db));
  service = await startTestService(database.url, { parts: { operations } });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const deprecationHeaders = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
const link = () => `<${service.publicUrl}/docs/changelog#2027-01-15>; rel="deprecation"; type="text/html"`;

test('every response of a deprecated operation has its deprecation date, sunset date and a link to the announcement', async () => {
  for (const response of [await service.call('/looks', key), await service.call('/looks?x=1', key), await service.call('/looks')])
    assert.deepEqual(deprecationHeaders(response), ['@1799971200', 'Sat, 15 Jan 2028 12:00:00 GMT', link()], String(response.status));
  assert.deepEqual(deprecationHeaders(await service.call('/search?q=a', key)), ['@1799971200', null, link()]);
  assert.deepEqual(deprecationHeaders(await service.call('/whoami', key)), [null, null, null]);
});

test('the OpenAPI document marks it as deprecated and describes it', async () => {
  const { paths } = Object(await (await service.call('/openapi.json')).json());
  assert.equal(paths['/looks'].get.deprecated, true);
  const page = `[replacement](${service.publicUrl}/docs/changelog#2027-01-15).`;
  assert.ok(
    paths['/looks'].get.description.endsWith(
      `Deprecated since 2027-01-15 (\`Deprecation\`), available until at least 2028-01-15 (\`Sunset\`): ${page}`,
    ),
  );
  assert.ok(paths['/search'].get.description.endsWith(`Deprecated since 2027-01-15 (\`Deprecation\`): ${page}`));
  assert.equal(paths['/whoami'].get.deprecated, undefined);
});
