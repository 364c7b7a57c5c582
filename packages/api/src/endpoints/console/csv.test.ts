import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

const cells = [
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['\u00a0=1+1', `"'\u00a0=1+1"`],
  ['\uff1d1+1', `"'\uff1d1+1"`],
  ['\uff0b1', `"'\uff0b1"`],
  ['\uff0d1', `"'\uff0d1"`],
  ['\uff20SUM(A1)', `"'\uff20SUM(A1)"`],
  ['Eau = 1', '"Eau = 1"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  [-1, '-1'],
] as const;

for (const [value, written] of cells)
  test(`a CSV cell is safe in a spreadsheet: ${JSON.stringify(value)}`, () => assert.equal(csvRow([value]), `${written}\r\n`));
