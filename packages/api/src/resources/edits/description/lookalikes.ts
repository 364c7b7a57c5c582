/**
 * Letters that look like letters of another script: “fоr men” with a Cyrillic о, “мyжской” with a Latin y. A subset of the Unicode
 * confusables, without pairs that are only similar at a glance (rn and m).
 */

type Script = 'latin' | 'cyrillic' | 'greek';

/** Pairs of a letter and the Latin letter that it looks like. */
const cyrillic =
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX УY ҮY ӀI ԚQ ԜW ѴV ԌG ЗZ аa вb сc ԁd еe гr һh нh іi јj кk ӏl мm пn оo рp ԛq ѕs тt иu ѵv ԝw шw хx уy үy ьb ғf';
const greek = 'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ αa βb ϲc εe ϵe ηn ιi κk νv οo ρp σo τt υu χx γy ωw ϳj';
/** Scripts that cards don't use, and phonetic letters. */
const otherScripts = [
  'ՕO ՍU ՏS ԼL աw զq հh յj ոn ցg սu օo քp ռn',
  'ᎠD ᎡR ᎢT ᎥI ᎩY ᎪA ᎫJ ᎬE ᎳW ᎷM ᎻH ᏀG ᏃZ ᏎS ᏒR ᏔW ᏕS ᏙV ᏚS ᏞL ᏟC ᏢP ᏦK ᏴB ᏻG',
  'ⲀA ⲂB ⲈE ⲎH ⲒI ⲔK ⲘM ⲚN ⲞO ⲢP ⲤC ⲦT ⲨY ⲬX ⲟo ⲥc ⲣp',
  'ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU',
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɡg ɢg ʜh ɪi ɩi ᴊj ᴋk ʟl ᴍm ɱm ɴn ᴏo ᴘp ʀr ɾr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɛe ɔo ʋv ɯm',
];

const pairs = (text: string): [string, string][] =>
  text.split(' ').flatMap((pair) => {
    const [letter = '', looksLike = ''] = [...pair];
    return [[letter, looksLike]];
  });

const reversed = (entries: readonly [string, string][]): [string, string][] => entries.map(([letter, looksLike]) => [looksLike, letter]);

const foreign = otherScripts.flatMap(pairs);
const isForeign = new Map(foreign);
/** Mappings by target script. The first of several lookalikes wins, so that e maps to е, not є. */
const lookalikesByScript: Readonly<Record<Script, ReadonlyMap<string, string>>> = {
  latin: new Map([...pairs(cyrillic), ...pairs(greek), ...foreign]),
  cyrillic: new Map(reversed(pairs(cyrillic)).reverse()),
  greek: new Map(reversed(pairs(greek)).reverse()),
};
const letterOfScript: Readonly<Record<Script, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
};
const digits = new Map([
  ['0', 'o'],
  ['1', 'i'],
]);

const word = /[\p{L}\p{M}\p{N}]+/gu;
const scripts: readonly Script[] = ['latin', 'cyrillic', 'greek'];

/**
 * The alternative readings of a text with mixed-script words, one per script in which they can be read. Readings have the same length as the
 * text, so positions match. Empty if each word uses a single script.
 */
export function resolveLookalikes(text: string): readonly string[] {
  const hasLatin = letterOfScript.latin.test(text);
  return scripts
    .map((script) => text.replace(word, (found) => (isDisguised(found, script, hasLatin) ? toScript(found, script) : found)))
    .filter((reading, at, all) => reading !== text && all.indexOf(reading) === at);
}

function isDisguised(found: string, script: Script, hasLatin: boolean): boolean {
  const kinds = scripts.filter((one) => letterOfScript[one].test(found));
  if (kinds.length > 1) return kinds.includes(script);
  if (script !== 'latin') return false;
  if (kinds[0] === 'latin' && /[01]/.test(found)) return true;
  // Next to Latin words, a word may consist entirely of lookalikes: “EXAMPLE.СОМ”.
  return [...found].some((letter) => isForeign.has(letter)) || (hasLatin && kinds.length === 1 && kinds[0] !== 'latin');
}

/** The word in the letters of a script; unchanged if one of its letters has no lookalike there. */
function toScript(found: string, script: Script): string {
  const letters = [...found].map((letter) => {
    const like = lookalikesByScript[script].get(letter) ?? lookalikesByScript[script].get(letter.normalize('NFD').charAt(0)) ?? null;
    if (letterOfScript[script].test(letter) && !isForeign.has(letter)) return letter;
    if (like !== null) return like.padEnd(letter.length);
    return script === 'latin' && digits.has(letter) ? (digits.get(letter) ?? null) : /\p{L}/u.test(letter) ? null : letter;
  });
  return letters.includes(null) ? found : letters.join('');
}
