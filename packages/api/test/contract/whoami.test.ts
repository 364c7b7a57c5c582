import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  business = await newBusiness(database.db);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

test('whoami counts itself', async () => {
  const answer = await service.call('/whoami', business.key);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('sillage-charged'), '0');
  assert.equal(Object(await answer.json()).today.calls, 1);
});
