import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkName, formatNameForEmail } from './name.ts';

const names = [
  'Parfumerie Aurore',
  'Dr. Oetker',
  'Dr.Scent',
  'St.Pauli Düfte',
  'S.T. Dupont',
  'L.A. Perfumes',
  'No. 5',
  'No.5 & Sons',
  'Maison 24/7',
  'Duft/Stil',
  'Aurore: Parfums',
  'Jean-Luc d’Été',
  'عطور الشرق',
  'בשמים',
  '香水。店',
  'A.B.C.',
  'Shop 2.0',
  'St. Ives Co.Ltd',
  'عطر\u200cهای ایران',
  '…und mehr',
];
for (const name of names) test(`a name: ${name}`, () => assert.equal(checkName(name), null));

const links: readonly (readonly [text: string, inLetter: string])[] = [
  ['Win at http://evil.example/x now', 'Win at … now'],
  ['HTTPS://evil', '…'],
  ['see evil.example/login', 'see …'],
  ['www.evil', '…'],
  ['evil.com', '…'],
  ['(evil.co.uk)', '…'],
  ['Aurore,evil.com', '…'],
  ['me@evil.com', '…'],
  ['ｅｖｉｌ．ｃｏｍ', '…'],
  ['evil。com', '…'],
  ['почта.рф', '…'],
  ['xn--80a1acny.xn--p1ai', '…'],
  ['1.2.3.4/login', '…'],
  ['shop.github.io', '…'],
  ['javascript:alert(1)', '…'],
  ['mailto:someone', '…'],
];
for (const [text, inLetter] of links)
  test(`not a name, because it contains a link: ${text}`, () => {
    assert.equal(checkName(text), 'must not contain a link or web address');
    assert.equal(formatNameForEmail(text), inLetter);
  });

test('a name cannot change the direction of the surrounding text', () => {
  for (const sign of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    assert.equal(checkName(`Aurore${sign}`), 'must not contain characters that change the text direction');
    assert.equal(formatNameForEmail(`Aurore ${sign}olleh`), 'Aurore olleh');
  }
});

test('a name from before the rule is cleaned for emails, and a valid name is unchanged', () => {
  assert.equal(formatNameForEmail('Aurore\r\nBcc: all@evil.com\u202e'), 'Aurore Bcc: …');
  for (const name of names) assert.equal(formatNameForEmail(name), /[א-ي]/u.test(name) ? `\u2068${name}\u2069` : name);
});

test('a name cannot contain invisible characters or line breaks', () => {
  for (const sign of ['\u200b', '\u3164', '\u115f', '\u2800', '\u{e0041}', '\u2028', '\u2060', '\ufeff']) {
    assert.equal(checkName(sign), 'must not contain invisible characters or line breaks');
    assert.equal(checkName(`Au${sign}rore`), 'must not contain invisible characters or line breaks');
    assert.equal(formatNameForEmail(`Aurore ${sign}`), 'Aurore');
  }
  assert.equal(formatNameForEmail('ev\u00adil.c\u200bom'), '…');
});
