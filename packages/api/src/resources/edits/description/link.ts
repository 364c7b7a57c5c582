import { getPublicSuffix, parse } from 'tldts';
import { plain } from './folded.ts';

/** The first link, address or name of a site in a text, as it stands there. Null where there is none. */
export function linkIn(text: string): string | null {
  const read = plain(text);
  for (const pattern of [scheme, mail, numbers, spelledOut]) {
    const found = pattern.exec(read)?.[0];
    if (found !== undefined) return found.trim();
  }
  for (const pattern of [asciiName, anyName, ideographicName]) for (const [name] of read.matchAll(pattern)) if (isSite(name)) return name;
  return null;
}

const scheme = /(?:[a-z][a-z0-9+.-]{1,9}:\/\/|\bwww\d?\.|\b(?:mailto|tel):|\b[a-z]{1,2}\.[a-z]{2}\/)\S+/iu;
const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/u;
const numbers = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/u;

/** A text of another script may stand against a Latin name without a space, so the two are looked for apart. The full stop of Chinese serves as a dot. */
const asciiName = /(?<![a-z0-9])[a-z0-9][a-z0-9-]{0,62}(?:[.。][a-z0-9-]{1,63}){0,8}[.。](?:xn--[a-z0-9-]+|[a-z]{2,})(?![a-z0-9-])/giu;
const anyName = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,8}\.\p{L}[\p{L}\p{M}]{1,62}/gu;

/**
 * The full stops of Chinese and Arabic serve as dots too, though sentences end with them: what follows must be an ending and no more, and no Latin
 * word behind a Japanese sentence. Names of several parts are told by their last two.
 */
const ideographicName =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.。۔‧](?!(?<=\p{Script=Hiragana}.)\p{Script=Latin})\p{L}[\p{L}\p{M}]{1,62}(?=$|[^\p{L}\p{M}\p{N}。]|[へにでを](?!\p{L}))/gu;

/** The names that IANA keeps for trying out domains of other scripts; those of examples end in them. */
const triedEndings = new Set('測試 测试 テスト 테스트 испытание δοκιμή טעסט إختبار آزمایشی परीक्षा பரிட்சை'.split(' '));

/**
 * Whether it ends like the name of a site. A sentence may begin behind a full stop without a space ("of rose.In the base"), and a figure may
 * stand before a unit ("50.ml"): names of sites are written in one case, and hold a letter before their end.
 */
function isSite(found: string): boolean {
  const name = found.replace(/[。۔‧]/gu, '.');
  const labels = name.split('.');
  const [end = ''] = labels.slice(-1);
  const before = labels.slice(0, -1);
  if (/^\p{Lu}\p{Ll}/u.test(end) || !before.some((label) => /\p{L}/u.test(label) && label.length > 1)) return false;
  if (triedEndings.has(end.toLowerCase())) return true;
  const { isIcann } = parse(name.toLowerCase());
  return isIcann === true && getPublicSuffix(name.toLowerCase()) !== name.toLowerCase();
}

/** "example dot com", "example [.] com", "example (at) …": by endings that are no words of the language before them. */
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
