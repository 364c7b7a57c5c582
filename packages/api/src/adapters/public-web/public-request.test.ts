import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, lookUpPublic, sendPublicRequest } from './public-request.ts';

test('private, local, reserved and translated addresses are not public', () => {
  const refused = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
  ];
  refused.push(
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  );
  for (const address of [...refused, 'localhost', '']) assert.equal(isPublicAddress(address), false, address);
  for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])
    assert.equal(isPublicAddress(address), true, address);
});

test('a name that resolves to this machine is refused before a connection', async () => {
  const asked = { method: 'GET', headers: {}, body: null, timeoutMs: 5_000, bytesMax: 100 } as const;
  await assert.rejects(sendPublicRequest('https://localhost/', asked), /localhost doesn't have a public address/);
  for (const url of [
    'http://maison-odile.fr/',
    'https://maison-odile.fr:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://a@maison-odile.fr/',
  ])
    await assert.rejects(sendPublicRequest(url, asked), /is not a public https address/, url);
  for (const all of [true, false])
    await new Promise<void>((resolve, reject) => {
      lookUpPublic('localhost', { all }, (error) => (error === null ? reject(new Error('accepted')) : resolve()));
    });
});
