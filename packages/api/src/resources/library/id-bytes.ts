/** UUIDs as sixteen bytes each, so that a million IDs take sixteen megabytes. */
export const idBytes = 16;

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Writes the sixteen bytes of an ID. Ignores characters that aren't hexadecimal digits. */
export function parseIdBytes(id: string, into: Uint8Array, at: number): void {
  into.fill(0, at, at + idBytes);
  let digits = 0;
  let byte = 0;
  for (let nth = 0; nth < id.length && digits < idBytes * 2; nth++) {
    const code = id.charCodeAt(nth);
    const value = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : code >= 65 && code <= 70 ? code - 55 : -1;
    if (value < 0) continue;
    byte = (byte << 4) | value;
    if (++digits % 2 === 0) {
      into[at + digits / 2 - 1] = byte;
      byte = 0;
    }
  }
}

export function formatIdBytes(bytes: Uint8Array, at: number): string {
  let id = '';
  for (let nth = 0; nth < idBytes; nth++) {
    id += hexadecimal[bytes[at + nth] ?? 0];
    if (nth === 3 || nth === 5 || nth === 7 || nth === 9) id += '-';
  }
  return id;
}
