import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWebsite, normaliseWebsite } from './website.ts';

for (const [sent, kept] of [
  ['https://maison-verveine.fr', 'https://maison-verveine.fr'],
  ['https://www.Maison-Verveine.FR/boutique', 'https://www.maison-verveine.fr/boutique'],
  ['https://parfümerie.de/', 'https://xn--parfmerie-t9a.de'],
  ['https://shop.co.uk.', 'https://shop.co.uk'],
  ['https://maison.uk.com', 'https://maison.uk.com'],
  ['maison-verveine.fr', 'https://maison-verveine.fr'],
  ['WWW.maison-verveine.fr/boutique', 'https://www.maison-verveine.fr/boutique'],
] as const)
  test(`${sent} is an allowed website`, () => assert.equal(normaliseWebsite(sent), kept));

for (const sent of [
  'http://maison-verveine.fr',
  'ftp://maison-verveine.fr',
  'maison-verveine.fr:8443',
  'laden.example',
  '',
  'https://',
  'javascript:alert(1)',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://10.0.0.8',
  'https://169.254.169.254',
  'https://8.8.8.8',
  'https://[::1]',
  'https://[fd00::1]',
  'https://[::ffff:127.0.0.1]',
  'https://１２７.0.0.1',
  'https://localhost',
  'https://shop.localhost',
  'https://intranet',
  'https://db.internal',
  'https://printer.local',
  'https://nas.home.arpa',
  'https://shop.test',
  'https://shop.example',
  'https://example.com',
  'https://a.example.org',
  'https://hidden.onion',
  'https://metadata.google.internal',
  'https://me.github.io',
  'https://github.io',
  'https://co.uk',
  'https://me.blogspot.de',
  'https://me.blogspot.co.uk',
  'https://a.b.netlify.com',
  'https://maison.myshopify.com',
  'https://maison.weeblysite.com',
  'https://maison.ddns.net',
  'https://192.168.1.1.traefik.me',
  'https://shop.vercel.app',
  'https://127.0.0.1.nip.io',
  'https://x.ngrok-free.app',
  'https://sites.google.com/view/shop',
  'https://user:secret@maison-verveine.fr',
  'https://maison-verveine.fr:8443',
  'https://maison..fr',
  'https://-shop.fr',
  'https://shop.123',
])
  test(`${sent === '' ? 'nothing' : sent} is not an allowed website`, () => assert.equal(normaliseWebsite(sent), null));

for (const [sent, reason] of [
  ['laden.example', /^website must be an address that your customers can open: laden\.example is reserved/],
  ['https://www.example.com', /: www\.example\.com is reserved/],
  ['me.github.io', /^website must be on your own domain: me\.github\.io belongs to a service/],
  ['http://maison.fr', /^website must be a public https address/],
] as const)
  test(`${sent} is rejected with its reason`, () => assert.match(checkWebsite(sent).fault ?? '', reason));
