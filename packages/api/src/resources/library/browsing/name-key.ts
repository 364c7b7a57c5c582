/** 38 symbols, ten of which fit into the 53 bits of a number: the end, a space, ten digits and 26 letters. */
const symbols = 38;
const keyLetters = 10;

/** Lower case without accents, for sorting names. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A number that sorts like the first letters of the folded name. Letters of other scripts sort like z. */
export function toNameKey(name: string): number {
  const folded = foldName(name);
  let key = 0;
  for (let at = 0; at < keyLetters; at++) key = key * symbols + symbolOf(folded.charCodeAt(at));
  return key;
}

function symbolOf(unit: number): number {
  if (Number.isNaN(unit)) return 0;
  if (unit === 32) return 1;
  if (unit >= 48 && unit <= 57) return unit - 46;
  return unit >= 97 && unit <= 122 ? unit - 85 : symbols - 1;
}
