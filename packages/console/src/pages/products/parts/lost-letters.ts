/** Question marks in a row or within a word, or replacement characters: what remains of letters that the file's encoding couldn't store. */
const lostLetters = /\?{2,}|\p{L}\?\p{L}|\uFFFD/u;

/** The first cell in which letters were lost before the file was uploaded. Undefined if there is none. */
export const findLostLetters = (rows: readonly { readonly cells: readonly string[] }[]): string | undefined =>
  rows.flatMap(({ cells }) => cells).find((cell) => lostLetters.test(cell) && !/^https?:/.test(cell));
