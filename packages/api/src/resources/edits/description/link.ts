import { getPublicSuffix, parse } from 'tldts';
import { normaliseText } from './normalise-text.ts';

/** The first URL, email address, IP address or domain name in a text. Null if there is none. */
export function findLink(text: string): string | null {
  const read = normaliseText(text);
  for (const pattern of [scheme, mail, numbers, spelledOut]) {
    const found = pattern.exec(read)?.[0];
    if (found !== undefined) return found.trim();
  }
  for (const pattern of [asciiName, anyName, ideographicName])
    for (const [name] of read.matchAll(pattern)) if (isDomainName(name)) return name;
  return null;
}

const scheme = /(?:[a-z][a-z0-9+.-]{1,9}:\/\/|\bwww\d?\.|\b(?:mailto|tel):|\b[a-z]{1,2}\.[a-z]{2}\/)\S+/iu;
const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/u;
const numbers = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/u;

/** Text of another script may be adjacent to a Latin domain name, so the two are matched separately. The Chinese full stop works as a dot. */
const asciiName = /(?<![a-z0-9])[a-z0-9][a-z0-9-]{0,62}(?:[.。][a-z0-9-]{1,63}){0,8}[.。](?:xn--[a-z0-9-]+|[a-z]{2,})(?![a-z0-9-])/giu;
const anyName = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,8}\.\p{L}[\p{L}\p{M}]{1,62}/gu;

/**
 * Chinese and Arabic full stops can act as dots but also end sentences, so they count as dots only if nothing but a TLD follows; a Latin word
 * after a Japanese sentence is not a TLD. Of longer domain names, only the last two labels are matched.
 */
const ideographicName =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.。۔‧](?!(?<=\p{Script=Hiragana}.)\p{Script=Latin})\p{L}[\p{L}\p{M}]{1,62}(?=$|[^\p{L}\p{M}\p{N}。]|[へにでを](?!\p{L}))/gu;

/** IANA's internationalised test TLDs, which are used in examples. */
const testDomains = new Set('測試 测试 テスト 테스트 испытание δοκιμή טעסט إختبار آزمایشی परीक्षा பரிட்சை'.split(' '));

/**
 * Whether a match ends in a public suffix. A missing space after a full stop (“of rose.In the base”) and a number before a unit (“50.ml”)
 * look similar, so a capitalised ending and names without letters before the ending are excluded.
 */
function isDomainName(found: string): boolean {
  const name = found.replace(/[。۔‧]/gu, '.');
  const labels = name.split('.');
  const [end = ''] = labels.slice(-1);
  const before = labels.slice(0, -1);
  if (/^\p{Lu}\p{Ll}/u.test(end) || !before.some((label) => /\p{L}/u.test(label) && label.length > 1)) return false;
  if (testDomains.has(end.toLowerCase())) return true;
  const { isIcann } = parse(name.toLowerCase());
  return isIcann === true && getPublicSuffix(name.toLowerCase()) !== name.toLowerCase();
}

/** “example dot com”, “example [.] com”, “example (at) …”, limited to endings that aren't words in the surrounding language. */
const endings = '(?:com|net|org|info|biz|shop|store|co\\.? ?uk|io)';
const spelledOut = new RegExp(
  [
    `[\\p{L}\\p{N}-]{1,63} ?[[({<] ?(?:\\.|dot|punkt|point|punto|ponto) ?[\\])}>] ?[a-z]{2,}`,
    `[\\p{L}\\p{N}-]{1,63} dot (?:${endings}|de|fr|es|it|eu|jp|cn|kr|ru|ch|at)(?![\\p{L}\\p{N}]| (?:years|boom|era|bubble|crash)(?![\\p{L}\\p{N}]))`,
    `[\\p{L}\\p{N}-]{1,63} (?:punkt|point|punto|ponto|nokta|chấm|tochka) (?:com|org|shop|store|info)(?![\\p{L}\\p{N}])`,
    `[\\p{L}\\p{N}-]{1,63} (?:punkt (?:de|net|ch|at|eu)|point fr|punto it|точка (?:ру|рф|ком|com|ru)|נקודה (?:קום|com)|τελεία (?:gr|com|κομ))(?![\\p{L}\\p{N}])`,
    `[\\p{L}\\p{N}-]{1,63} ?(?:نقطة|دوت) ?(?:كوم|com)`,
    `[a-z0-9-]{3,} \\. ?(?:com|net|org)(?![\\p{L}\\p{N}])`,
    `\\S{0,63}(?:ドットコム|どっとこむ|点 ?com|點 ?com|닷컴|닷 컴|점 ?com)`,
  ].join('|'),
  'iu',
);
