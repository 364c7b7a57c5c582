import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assign, parseAssignments, readValue } from './assignments.ts';

const bom = '\xef\xbb\xbf';

const edits: readonly (readonly [string, string, string])[] = [
  ['an empty file', '', 'K=new\n'],
  ['only a byte order mark', bom, `${bom}K=new\n`],
  ['other variables', 'A=1\n', 'A=1\nK=new\n'],
  ['no final line ending', 'A=1\nB=2', 'A=1\nB=2\nK=new'],
  ['Windows line endings', 'A=1\r\nK=old\r\nB=2\r\n', 'A=1\r\nK=new\r\nB=2\r\n'],
  ['Windows line endings and no such variable', 'A=1\r\n', 'A=1\r\nK=new\r\n'],
  ['Windows line endings and no final line ending', 'A=1\r\nB=2', 'A=1\r\nB=2\r\nK=new'],
  ['an existing line', 'A=1\nK=old\nB=2\n', 'A=1\nK=new\nB=2\n'],
  ['an existing last line without a line ending', 'A=1\nK=old', 'A=1\nK=new'],
  ['a byte order mark before it', `${bom}K=old\n`, `${bom}K=new\n`],
  ['export before it', 'export K=old\n', 'export K=new\n'],
  ['an indent and spaces around export', '  export   K=old\n', '  export   K=new\n'],
  ['spaces around the equals sign', 'K = old\n', 'K = new\n'],
  ['double quotes', 'K="old"\n', 'K="new"\n'],
  ['single quotes', "K='old'\n", "K='new'\n"],
  ['backticks', 'K=`old`\n', 'K=`new`\n'],
  ['quotes over several lines', 'K="o\nl\nd" # c\nB=2\n', 'K="new" # c\nB=2\n'],
  ['a comment after it', 'K=old # live\n', 'K=new # live\n'],
  ['a comment after quotes', 'K="o # ld" # live\n', 'K="new" # live\n'],
  ['special characters in the value', 'K=o#l=d\n', 'K=new\n'],
  ['an empty value', 'K=\nB=2\n', 'K=new\nB=2\n'],
  ['an empty value and spaces', 'K=   \n', 'K=new   \n'],
  ['an empty value and a comment', 'K= # later\n', 'K=new # later\n'],
  ['a comment directly after the equals sign', 'K=#later\n', 'K=new #later\n'],
  ['empty quotes', 'K=""\n', 'K="new"\n'],
  ['an unclosed quote', 'K="old\nB=2\n', 'K=new\nB=2\n'],
  ['a comment that looks like it', '# K=old\n#K=old\n', '# K=old\n#K=old\nK=new\n'],
  ['a longer name', 'KK=1\nK_=2\nK.X=3\n', 'KK=1\nK_=2\nK.X=3\nK=new\n'],
  ['a line inside the value of another', 'A="\nK=old\n"\n', 'A="\nK=old\n"\nK=new\n'],
  ['several assignments, of which the last wins', 'K=1\nA=2\nexport K="3"\n', 'K=1\nA=2\nexport K="new"\n'],
  ['lines that are not assignments', 'hello\n=\n  \n\tK\n', 'hello\n=\n  \n\tK\nK=new\n'],
  ['bytes that are not text', '\xff\xfe\x01K=1\nK=old\n', '\xff\xfe\x01K=1\nK=new\n'],
];

for (const [what, before, after] of edits)
  test(`a variable is set in a file with ${what}`, () => {
    const edited = assign(before, 'K', 'new');
    assert.equal(edited.text, after);
    assert.equal(readValue(edited.text, 'K'), 'new');
    assert.equal(assign(edited.text, 'K', 'new').text, edited.text);
  });

test('line numbers of the replaced and earlier assignments start at 1', () => {
  const { replaced, earlier, before } = assign('K=1\nA="\n\n"\nK=2\n\nK=3\n', 'K', 'new');
  assert.deepEqual({ replaced, earlier, before }, { replaced: 7, earlier: [1, 5], before: '3' });
});

const line = fc.oneof(
  fc.constantFrom(
    '',
    '#',
    '# K=1',
    'K=old',
    'export K=old',
    'K="old" # c',
    "K='a b'",
    'K=',
    'K = x',
    'A=1',
    'A="',
    "B='",
    'C=`',
    '"',
    'KK=2',
  ),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)), maxLength: 20 }),
);
const file = fc
  .tuple(fc.constantFrom('', bom), fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 12 }), fc.option(line, { nil: '' }))
  .map(([mark, lines, rest]) => mark + lines.flat().join('') + rest);
const value = fc.stringMatching(/^[\w:./-]{1,60}$/);

test('every byte other than the value is kept, in any file', () => {
  fc.assert(
    fc.property(file, value, (before, wanted) => {
      const { text, replaced } = assign(before, 'K', wanted);
      assert.equal(readValue(text, 'K'), wanted);
      const old = parseAssignments(before)
        .filter(({ name }) => name === 'K')
        .at(-1);
      assert.equal(replaced, old?.line ?? null);
      if (old === undefined) {
        assert.ok(text.startsWith(before));
        assert.match(text.slice(before.length), new RegExp(`^(?:\\r?\\n)?K=${wanted.replace(/[.]/g, '\\.')}(?:\\r?\\n)?$`));
      } else {
        assert.ok(text.startsWith(before.slice(0, old.start) + old.quote + wanted + old.quote));
        const rest = before.slice(old.end);
        assert.ok(text.endsWith(rest));
        const gap = text.length - rest.length - old.start - wanted.length - 2 * old.quote.length;
        assert.ok(gap === 0 || (gap === 1 && rest.startsWith('#')));
      }
    }),
    { seed: 20_261_121, numRuns: 3_000 },
  );
});

test('every other variable keeps its value, in any file', () => {
  fc.assert(
    fc.property(file, value, (before, wanted) => {
      const others = (text: string) =>
        parseAssignments(text)
          .filter(({ name }) => name !== 'K')
          .map(({ name, start, end }) => [name, text.slice(start, end)]);
      assert.deepEqual(others(assign(before, 'K', wanted).text), others(before));
    }),
    { seed: 7, numRuns: 3_000 },
  );
});
