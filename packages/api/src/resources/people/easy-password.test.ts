import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { before, test } from 'node:test';
import { commonPasswords } from './common-passwords.ts';
import { easyPassword } from './easy-password.ts';

let common: Awaited<ReturnType<typeof commonPasswords>>;
before(async () => {
  common = await commonPasswords();
});
const owner = ['Anna Müller', 'anna.mueller@maison-verveine.fr', 'Maison Verveine', 'https://www.maison-verveine.fr'];
const easy = (password: string, about: readonly string[] = owner) => easyPassword(password, common, about);

for (const password of [
  'aaaaaaaaaa',
  '1234567890',
  'password12',
  'Password12',
  'PASSWORD1234!',
  'p@ssw0rd12',
  'P4$$w0rd!!',
  '12password',
  'passwordpassword',
  'qwertyuiop',
  'QWERTYUIOP[]',
  'qwerty12345',
  'qwertzuiop1',
  'azertyuiop1',
  'asdfghjkl1',
  '0987654321',
  'abcdefghij',
  'zyxwvutsrq',
  'abcabcabcabc',
  'ababababab',
  'abc123abc123',
  '1111122222',
  'iloveyou2024',
  'letmein2024!',
  'michael.1985!',
  'qwerty 12345',
  '24.12.1985',
  '1985-12-24',
  '!!!!!!2024',
  '１２３４５６７８９０',
  'ｐａｓｓｗｏｒｄ１２',
  'йцукенгшщз',
  '😀😀😀😀😀😀😀😀😀😀',
  ' '.repeat(10),
])
  test(`“${password}” is easy to guess for anyone`, () => assert.equal(easy(password, []), 'common'));

for (const password of [
  'maisonverveine',
  'MaisonVerveine2026',
  'maison verveine 7',
  'maison-verveine.fr',
  'annamueller85',
  'anna.mueller1',
  'Anna Müller 1',
  'verveine-anna',
  'm@isonverveine',
  'verveineverveine',
])
  test(`“${password}” is easy to guess for anyone who knows its owner`, () => {
    assert.equal(easy(password), 'personal');
    assert.equal(easy(password, []), null);
  });

for (const password of [
  'some password',
  'correct horse battery',
  'four unrelated words',
  'blaue Tassen am Fenster',
  'lamp-verveine-cello-42',
  'жёлтый чайник у окна',
  '窓辺の青いカップと猫',
  'x7Kq2mZp9w',
  'kdhs482913',
  'anna trinkt gern Tee',
])
  test(`“${password}” is accepted`, () => assert.equal(easy(password), null));

test('generated passwords are accepted: letters, letters and digits, several words', () => {
  const words = [...common].filter((word) => /^[a-z]{4,8}$/.test(word));
  const made = Array.from({ length: 2_000 }, (_, at) => [
    randomBytes(8).toString('base64url').slice(0, 10),
    randomBytes(15).toString('base64url'),
    Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join(''),
    Array.from({ length: 3 }, () => words[randomInt(words.length)]).join(at % 2 === 0 ? ' ' : '-'),
  ]).flat();
  const refused = made.filter((password) => easy(password) !== null);
  assert.ok(refused.length <= 8, `${refused.length} of ${made.length}: ${refused.join(' ')}`);
});

test('the longest password needs a bounded number of look-ups, whatever it contains', () => {
  let lookups = 0;
  const counting: ReadonlySet<string> = Object.assign(new Set(common), {
    has: (word: string) => {
      lookups += 1;
      return common.has(word);
    },
  });
  for (const unit of ['a', 'ab', 'password', '1a', 'p@$5w0rd', 'qwertz', 'a1b2c3d4e5', '𝔭𝔞', '1!', '\ufdfa']) {
    lookups = 0;
    easyPassword(unit.repeat(128).slice(0, 128), counting, owner);
    assert.ok(lookups < 40_000, `${unit}: ${lookups}`);
  }
});
