import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyServed } from './place.ts';

for (const [file, why] of [
  ['/var/www/.env', null],
  ['/var/www/shop/.env', null],
  ['/var/www/html/.env', 'its path contains "www"'],
  ['/var/www/html/shop/.env', 'its path contains "www"'],
  ['/var/www/shop/public/.env', 'its path contains "public"'],
  ['/home/shop/www/.env', 'its path contains "www"'],
  ['/srv/shop/.env', null],
] as const)
  test(`${file} ${why === null ? 'is outside a web root' : 'looks web-served'}`, () => assert.equal(whyServed(file), why));
