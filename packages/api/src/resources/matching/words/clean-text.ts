/** Repairs text that was damaged on its way out of a shop: HTML entities and tags, percent escapes, and UTF-8 that was read as Windows-1252. */

const damaged = /[&<%\u00c2-\u00f4]/;
const entity = /&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,7}\d?);?/gi;
const tag = /<\/?[a-z][^<>]{0,80}>/gi;
const escapes = /(?:%(?:20|2[267c]|c3%[89ab][\da-f]))+/gi;
/** A letter with its accent: "&eacute;". Normalisation removes the accent anyway. */
const accented = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash)$/i;
const entities = new Map<string, string>(
  Object.entries({
    amp: '&',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lt: '<',
    gt: '>',
    lsquo: "'",
    rsquo: "'",
    ldquo: '"',
    rdquo: '"',
    ndash: '-',
    mdash: '-',
    hellip: ' ',
    bull: ' ',
    middot: ' ',
    deg: '°',
    ordm: 'º',
    reg: ' ',
    copy: ' ',
    trade: ' ',
    times: 'x',
    szlig: 'ss',
    aelig: 'ae',
    oelig: 'oe',
    plus: '+',
  }),
);

/** The bytes 0x80 to 0x9f as Windows-1252 shows them; those without a character are kept as control characters. */
const shownFrom80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map<string, number>([...shownFrom80].map((shown, nth) => [shown, 0x80 + nth]));
const continuation = `[\u0080-\u00bf${shownFrom80}]`;
const misread = new RegExp(`[\u00c2-\u00df]${continuation}|[\u00e0-\u00ef]${continuation}{2}|[\u00f0-\u00f4]${continuation}{3}`, 'g');
/** "Ã" before a space is "à", whose second byte was shown as a space. */
const misreadGrave = /\u00c3(?=[ \u00a0]|$)/g;
const decoder = new TextDecoder('utf-8', { fatal: true });

export function cleanText(text: string): string {
  if (!damaged.test(text)) return text;
  // Entities and misread letters may be nested: "&amp;amp;".
  let cleaned = text;
  for (let round = 0; round < 2; round++) {
    const before = cleaned;
    cleaned = decodeMisread(decodeEntities(cleaned));
    if (cleaned === before) break;
  }
  return cleaned.replace(tag, ' ').replace(escapes, (escaped) => decodeURIComponent(escaped));
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (written, name: string) => {
    if (name.startsWith('#'))
      return fromCodePoint(name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
    const known = entities.get(name.toLowerCase());
    if (known !== undefined) return known;
    // "D&G" and "Viktor&Rolf" aren't entities: accented letters need their semicolon.
    return written.endsWith(';') ? (accented.exec(name)?.[1] ?? written) : written;
  });
}

function fromCodePoint(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

function decodeMisread(text: string): string {
  return text
    .replace(misread, (shown) => {
      const bytes = Uint8Array.from(shown, (character) => byteOf.get(character) ?? character.charCodeAt(0));
      try {
        return decoder.decode(bytes);
      } catch {
        return shown;
      }
    })
    .replace(misreadGrave, 'à');
}
