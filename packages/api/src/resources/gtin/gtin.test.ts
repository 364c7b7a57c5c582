import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkDigit, type GtinFault, readGtin } from './gtin.ts';

const runs = { numRuns: 500, seed: 26 };

const withCheckDigit = (code: string): string => code + checkDigit(code);
const lengths = [8, 12, 13, 14] as const;
/** A valid GTIN as it is printed: the prefixes 3 to 9 are never for use within a shop. */
const printed = fc
  .tuple(fc.constantFrom(...lengths), fc.integer({ min: 3, max: 9 }), fc.stringMatching(/^\d{13}$/))
  .map(([length, prefix, digits]) => withCheckDigit(`${prefix}${digits}`.slice(0, length - 1)))
  .filter((code) => !/^(?:02|04|2)/.test(code.padStart(14, '0').slice(1)));
const separator = fc.constantFrom('', '', ' ', '-', '\u00a0', '\u2011', '\u200b', '\u2013', '\t');

test('check digits are those of printed barcodes', () => {
  for (const code of ['3348901250146', '3145891253177', '96385074', '036000291452', '10614141000415'])
    assert.equal(readGtin(code).gtin, code.padStart(14, '0'), code);
});

test('a GTIN of any length is read with separators, and without the leading zeros that a spreadsheet drops', () => {
  fc.assert(
    fc.property(printed, fc.array(separator, { minLength: 15, maxLength: 15 }), fc.constantFrom(0, 1, 2), (code, separators, zeros) => {
      const gtin = code.padStart(14, '0');
      const padded = '0'.repeat(Math.min(zeros, 14 - code.length)) + code;
      const spaced = [...code].map((digit, at) => digit + separators[at]).join('');
      for (const written of [code, gtin, spaced, `'${code}`, `="${code}"`, `${code}.0`, ...(code.length >= 12 ? [padded] : [])])
        assert.deepEqual(readGtin(written), { gtin, fault: null }, written);
    }),
    runs,
  );
});

test('a GTIN-12 that lost its leading zeros is the same as with them', () => {
  const short = fc.stringMatching(/^[1-9]\d{7,9}$/);
  fc.assert(
    fc.property(short, (digits) => {
      const code = withCheckDigit(digits);
      assert.deepEqual(readGtin(code), readGtin(code.padStart(12, '0')));
      assert.notEqual(readGtin(code).gtin, null);
    }),
    runs,
  );
});

test('any wrong digit, and any swap of neighbours that differ by other than five, is detected', () => {
  fc.assert(
    fc.property(printed, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, place, by) => {
      const at = place % code.length;
      const digits = [...code].map(Number);
      const wrong = digits.with(at, ((digits[at] ?? 0) + by) % 10).join('');
      assert.equal(readGtin(wrong).fault, 'check_digit', wrong);
      const [one = 0, other = 0] = digits.slice(at);
      if (at + 1 === digits.length || one === other || Math.abs(one - other) === 5) return;
      const swapped = digits
        .with(at, other)
        .with(at + 1, one)
        .join('');
      assert.equal(readGtin(swapped).fault, 'check_digit', swapped);
    }),
    runs,
  );
});

test('codes for use within a shop are ignored, in every form', () => {
  const inShop = fc
    .tuple(fc.constantFrom('02', '04', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29'), fc.stringMatching(/^\d{10}$/))
    .map(([prefix, digits]) => withCheckDigit(prefix + digits));
  fc.assert(
    fc.property(inShop, (code) => {
      for (const written of [code, `0${code}`, code.replace(/^0/, '')]) assert.equal(readGtin(written).fault, 'in_store', written);
    }),
    runs,
  );
  for (const digits of ['0123456', '2123456']) assert.equal(readGtin(withCheckDigit(digits)).fault, 'in_store');
});

test('any text is a GTIN or has a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d .,eE+='"-]{0,30}$/)), (text) => {
      const { gtin, fault } = readGtin(text);
      if (gtin === null) assert.notEqual(fault, null);
      else assert.deepEqual([/^\d{14}$/.test(gtin), checkDigit(gtin.slice(0, -1)) === Number(gtin.at(-1))], [true, true]);
    }),
    runs,
  );
});

const faults: readonly (readonly [written: string, fault: GtinFault])[] = [
  ['3.34E+12', 'shortened'],
  ['3,34E+12', 'shortened'],
  ['3.3489012501e12', 'shortened'],
  ['334890125014', 'check_digit'],
  ['3348901250147', 'check_digit'],
  ['0000000000000', 'in_store'],
  ['00000000', 'in_store'],
  ['3348901', 'not_a_gtin'],
  ['334890125014600', 'not_a_gtin'],
  ['3348901250146 / 3145891253177', 'not_a_gtin'],
  ['B0041LP6XG', 'not_a_gtin'],
  ['does not apply', 'not_a_gtin'],
  ['-3348901250146.5', 'not_a_gtin'],
  ['', 'not_a_gtin'],
  [`3348901250146${' 0'.repeat(100)}`, 'not_a_gtin'],
];
for (const [written, fault] of faults)
  test(`ignored as ${fault}: ${written.slice(0, 40)}`, () => assert.deepEqual(readGtin(written), { gtin: null, fault }));
