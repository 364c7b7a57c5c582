import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { sandbox } from '../../src/endpoints/partner/sandbox.ts';
import { testMode } from '../../src/limits/plans.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

/** A test key of a live business: claimed like a live key, counted apart, and marked on what shoppers could see. */

let database: TestDatabase;
let service: TestService;
let live: TestBusiness;
let owner: TestPerson;
let key = '';

before(async () => {
  ({ database } = await stockedDatabase());
  service = await startTestService(database.url);
  live = await newBusiness(database.db, { isTest: false });
  owner = await newPerson(service, 'owner@maison-odile.fr');
  await addMember(database, live.id, owner.id, 'owner');
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const redeem = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(`${service.publicUrl}/api/key-tool/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return String(Object(await response.json()).key);
};

test('a test key is claimed like a live one, listed apart, and stays a test key when it is rotated', async () => {
  const request = { label: 'Try-out', scopes: ['card', 'search'], mode: 'test' };
  await refusalIn(await owner.call('POST', `/businesses/${live.id}/claims`, { ...request, mode: 'sandbox' }), 'invalid_query');
  const { claim } = await got('createClaim', owner.call('POST', `/businesses/${live.id}/claims`, request));
  const first = await redeem('/claims/trade', { code: Object(claim).code, nonce: 'bm9uY2Ugb2YgYSBjbGFpbQ' });
  assert.equal(first.slice(0, 9), 'sil_test_');
  key = await redeem('/keys/rotate', { overlap: '0', nonce: 'bm9uY2Ugb2Ygcm90YXRpb24' }, { authorization: `Bearer ${first}` });
  assert.equal(key.slice(0, 9), 'sil_test_');
  const { keys } = await got('listKeys', owner.call('GET', `/businesses/${live.id}/keys`));
  assert.deepEqual(
    Object(keys).map(({ mode, prefix }: Record<string, string>) => [mode, prefix?.slice(0, 9)]),
    [
      ['test', 'sil_test_'],
      ['test', 'sil_test_'],
      ['live', 'sil_live_'],
    ],
  );
  const { claims } = await got('listClaims', owner.call('GET', `/businesses/${live.id}/claims`));
  assert.equal(Object(claims)[0].mode, 'test');
});

test('only PNG and HTML cards of a test key are marked, and their validators differ from the live ones', async () => {
  for (const format of ['json', 'html', 'png']) {
    const path = `/fragrances/${perfumes.complete.id}/card?format=${format}`;
    const [ours, theirs] = [await service.call(path, key), await service.call(path, live.key)];
    checkAuthenticated(ours.headers, 1, testMode.ratePerMinute, testMode.allowance);
    checkAuthenticated(theirs.headers, 1);
    const [marked, plain] = [Buffer.from(await ours.arrayBuffer()), Buffer.from(await theirs.arrayBuffer())];
    const etags = [ours, theirs].map(({ headers }) => headers.get('etag') ?? '');
    assert.equal(marked.equals(plain), format === 'json', format);
    assert.equal(etags[0] === etags[1], format === 'json', format);
    if (format === 'html')
      assert.deepEqual(
        [marked, plain].map((bytes) => />TEST</.test(bytes.toString())),
        [true, false],
      );
    const again = await service.call(path, key, { headers: { 'if-none-match': etags.join(', ') } });
    assert.deepEqual([again.status, again.headers.get('etag')], [304, etags[0]], 'the validator of the test card');
    const other = await service.call(path, live.key, { headers: { 'if-none-match': etags[0] ?? '' } });
    assert.equal(other.status, format === 'json' ? 304 : 200, 'a marked card is never confirmed to a live key');
  }
});

test('whoami, capabilities and the console count the calls of test keys apart', async () => {
  const { month } = await answerOf('getWhoami', await service.call('/whoami', key));
  assert.deepEqual([Object(month).used, Object(month).allowance], [3, testMode.allowance]);
  const { usage } = await answerOf('getCapabilities', await service.call('/capabilities', key));
  assert.deepEqual([Object(usage).used_this_month, Object(usage).allowance], [3, testMode.allowance]);
  const { month: ofLive } = await answerOf('getWhoami', await service.call('/whoami', live.key));
  assert.deepEqual([Object(ofLive).used, Object(ofLive).allowance], [5, 2_500_000]);
  const read = async (query: string) => {
    const { used, allowance, lines } = await got('getUsage', owner.call('GET', `/businesses/${live.id}/usage${query}`));
    return [used, allowance, new Set(Object(lines).map(({ key: id }: Record<string, string>) => id === live.keyId))];
  };
  assert.deepEqual(await read('?mode=test'), [3, testMode.allowance, new Set([false])]);
  assert.deepEqual(await read(''), [5, 2_500_000, new Set([true])]);
});

test('sandbox IDs work with the test key of any business', async () => {
  const path = `/fragrances/${sandbox.moved.id}/card`;
  await refusalIn(await service.call(path, key), 'moved');
  await refusalIn(await service.call(path, live.key), 'not_found');
});

test('rejected calls of test and live keys are listed and exported apart', async () => {
  await service.call('/search?q=', key, { headers: { 'x-request-id': 'test' } });
  await service.call('/search?q=', live.key, { headers: { 'x-request-id': 'live' } });
  const at = `/businesses/${live.id}/refusals`;
  const listed = async (query: string): Promise<readonly string[]> => {
    const { refusals } = await got('listRejectedCalls', owner.call('GET', `${at}?code=invalid_query${query}`));
    return Object(refusals).map((one: { request_id: string }) => one.request_id);
  };
  const exported = async (query: string): Promise<readonly string[]> => {
    const csv = await (await owner.call('GET', `${at}.csv?code=invalid_query${query}`)).text();
    return csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => JSON.parse(`[${row}]`)[6]);
  };
  await eventually(async () => assert.deepEqual([...(await listed(''))].sort(), ['live', 'test']));
  for (const mode of ['test', 'live']) assert.deepEqual([await listed(`&mode=${mode}`), await exported(`&mode=${mode}`)], [[mode], [mode]]);
});

test('a test key has the scopes of its claim, and a suspended business has no working test key', async () => {
  await refusalIn(await service.call('/looks', key), 'not_entitled');
  await changeBusiness(database.db, live.id, { state: 'suspended' });
  await refusalIn(await service.call('/whoami', key), 'suspended');
});
