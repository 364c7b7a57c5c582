const keyForm = /^sil_(?:live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]{38}$/;
const keyWithin = /sil_(live|test)_([0-9A-Za-z]{8})[0-9A-Za-z]+/g;

/** The public part of a key. Null if the text isn't a key. */
export const parseKeyId = (text: string): string | null => keyForm.exec(text)?.[1] ?? null;

/**
 * Normalises a claim code to 16 characters of Crockford's base32. Accepts lower case, spaces and any kind of hyphen, and reads O, I and L
 * as the digits that they are mistaken for. Null if the text isn't a code.
 */
export function parseClaimCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

export const containsKey = (text: string): boolean => /sil_(?:live|test)_[0-9A-Za-z]{9}/.test(text);

/** Replaces each key in the text with its id, and removes the given secrets. */
export function redactSecrets(text: string, secrets: Iterable<string>): string {
  let clean = text.replace(keyWithin, 'sil_$1_$2…');
  for (const secret of secrets) clean = clean.split(secret).join('…');
  return clean;
}

/** Makes untrusted text safe for a terminal: no characters that move the cursor, overwrite output or change the text's direction. */
export const stripControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu, ' ');

/** Escapes those characters in JSON, which makes it safe to print without changing its meaning. */
export const escapeControls = (json: string): string =>
  json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
