/** Where the lines of a name may end: a rule of setting, kept by spaces that do not break, so that page and picture keep it alike. */

const leans = /^(?:l|d|j|no|n°|nº|de|du|des|la|le|les|of)$/i;
const figures = /^\p{Nd}/u;
const dash = /^[-\u2013\u2014]+$/;

/** Bound longer than this, words would force the whole name to be small. */
const boundMax = 18;

/**
 * The text with its spaces bound where no line may end: after a small word that leans on the next, before figures, before a dash, and
 * before a last word too short to stand on a line alone.
 */
export function bound(text: string): string {
  const words = text.split(' ');
  let out = words[0] ?? '';
  let run = out.length;
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    const word = words[at] ?? '';
    const binds =
      leans.test(before) || figures.test(word) || dash.test(word) || (at === words.length - 1 && word.length < 4 && !dash.test(before));
    const together = run + 1 + word.length <= boundMax;
    run = binds && together ? run + 1 + word.length : word.length;
    out += `${binds && together ? '\u00a0' : ' '}${word}`;
  }
  return out;
}
