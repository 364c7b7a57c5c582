import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSillage } from './index.ts';

const open = (baseUrl: string, plainHttp?: boolean) =>
  createSillage({ key: 'sil_test_demo1234', baseUrl, ...(plainHttp !== undefined && { plainHttp }) });
const path = '/api/partner/v1';

for (const host of [
  'api.example.com',
  '10.0.0.7:8080',
  'sillage',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '128.0.0.1',
  '[::ffff:10.0.0.7]',
  '0.0.0.0',
])
  test(`a key is not sent over plain http to ${host}, unless the caller opts in`, () => {
    for (const scheme of ['http', 'HTTP'])
      assert.throws(() => open(`${scheme}://${host}${path}`), { name: 'TypeError', message: /Use https.*plainHttp: true/ });
    assert.throws(() => open(`http://${host}${path}`, false), TypeError);
    assert.doesNotThrow(() => open(`http://${host}${path}`, true));
  });

for (const address of [
  'http://127.0.0.1:8080',
  'http://127.8.9.10',
  'http://localhost:8080',
  'http://LOCALHOST',
  'http://[::1]:8080',
  'https://api.example.com',
])
  test(`${address} is accepted without opting in`, () => assert.doesNotThrow(() => open(address + path)));

for (const address of [
  'api.example.com',
  'ftp://api.example.com',
  'https://a b',
  '//api.example.com',
  'https://user:secret@api.example.com',
  'http://localhost@example.com',
  'http://127.0.0.1:80@example.com',
])
  test(`${address} is rejected as a base URL`, () => assert.throws(() => open(address + path, true), TypeError));
