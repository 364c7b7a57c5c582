/** What a key and a claim code look like, and how to speak of them without saying them. */
const keyForm = /^sil_(?:live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]{38}$/;
const keyWithin = /sil_(live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]+/g;

/** The part of a key that is no secret. Null for a text that is no key. */
export const keyIdOf = (text: string): string | null => keyForm.exec(text)?.[1] ?? null;

/**
 * The code as the service knows it: 16 letters and digits of Crockford's base32. Small letters, spaces and hyphens of any kind are forgiven, and
 * O, I and L are read as the digits that they are mistaken for. Null for a text that is no code.
 */
export function claimCodeOf(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

export const holdsKey = (text: string): boolean => /sil_(?:live|test)_[0-9A-Za-z]{9}/.test(text);

/** Takes every key out of a text but for its id, and every other secret that is named. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  let clean = text.replace(keyWithin, 'sil_$1_$2…');
  for (const secret of secrets) clean = clean.split(secret).join('…');
  return clean;
}

/** Text from elsewhere, for a terminal: without what could move its cursor, rewrite what stands there, or make it read as another text. */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, ' ');

/** JSON in which such characters are escaped, so that it can be printed and still says the same. */
export const printable = (json: string): string =>
  json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
