import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { resolveLookalikes } from './lookalikes.ts';

for (const [typed, read] of [
  ['fоr mеn', 'for men'],
  ['49 eurо', '49 euro'],
  ['exаmple.соm', 'example.com'],
  ['EXAMPLE.СОМ', 'EXAMPLE.COM'],
  ['fοr ladies', 'for ladies'],
  ['роur hоmme', 'pour homme'],
  ['ꓖift fᴏʀ ʜɪᴍ', 'Gift for him'],
  ['f0r w0men', 'for women'],
  ['мyжской аромат', 'мужской аромат'],
  ['yнисекс', 'унисекс'],
  ['για άνδρες και γυvαίκες', 'για άνδρες και γυναίκες'],
] as const)
  test(`“${typed}” reads as “${read}”`, () => {
    const readings = resolveLookalikes(typed);
    assert.ok(readings.includes(read), readings.join(' | '));
    for (const reading of readings) assert.equal(reading.length, typed.length);
  });

test('valid sentences have a single reading, except those with digits', () => {
  const folder = new URL('samples/', import.meta.url);
  const sentences = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').normalize('NFKC').trim().split('\n'));
  const several = sentences.filter((sentence) => resolveLookalikes(sentence).length > 0 && !/\d/.test(sentence));
  assert.ok(several.length <= sentences.length / 100, several.join('\n'));
});
