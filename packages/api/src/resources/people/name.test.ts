import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFault, nameInLetter } from './name.ts';

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
for (const name of names) test(`a name: ${name}`, () => assert.equal(nameFault(name), null));

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
  test(`no name, for it leads somewhere: ${text}`, () => {
    assert.equal(nameFault(text), 'must hold no link or web address');
    assert.equal(nameInLetter(text), inLetter);
  });

test('no name turns the direction of the text around it', () => {
  for (const sign of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    assert.equal(nameFault(`Aurore${sign}`), 'must hold no characters that turn the direction of text');
    assert.equal(nameInLetter(`Aurore ${sign}olleh`), 'Aurore olleh');
  }
});

test('what was kept before the rule goes into a letter on one line, and a name as it is', () => {
  assert.equal(nameInLetter('Aurore\r\nBcc: all@evil.com\u202e'), 'Aurore Bcc: …');
  for (const name of names) assert.equal(nameInLetter(name), /[א-ي]/u.test(name) ? `\u2068${name}\u2069` : name);
});

test('no name shows nothing where a letter stands, or ends a line', () => {
  for (const sign of ['\u200b', '\u3164', '\u115f', '\u2800', '\u{e0041}', '\u2028', '\u2060', '\ufeff']) {
    assert.equal(nameFault(sign), 'must hold no invisible characters and no line breaks');
    assert.equal(nameFault(`Au${sign}rore`), 'must hold no invisible characters and no line breaks');
    assert.equal(nameInLetter(`Aurore ${sign}`), 'Aurore');
  }
  assert.equal(nameInLetter('ev\u00adil.c\u200bom'), '…');
});
