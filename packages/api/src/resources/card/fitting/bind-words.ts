const attachesToNext = /^(?:l|d|j|no|n°|nº|de|du|des|la|le|les|of)$/i;
const startsWithDigit = /^\p{Nd}/u;
const dash = /^[-\u2013\u2014]+$/;

/** A longer run of bound words would force a small type size for the whole name. */
const boundMax = 18;

/**
 * Inserts non-breaking spaces where a name must not break, so that HTML and PNG break alike: after short words that belong to the next one,
 * before numbers and dashes, and before a very short last word.
 */
export function bindWords(text: string): string {
  const words = text.split(' ');
  let out = words[0] ?? '';
  let run = out.length;
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    const word = words[at] ?? '';
    const binds =
      attachesToNext.test(before) ||
      startsWithDigit.test(word) ||
      dash.test(word) ||
      (at === words.length - 1 && word.length < 4 && !dash.test(before));
    const together = run + 1 + word.length <= boundMax;
    run = binds && together ? run + 1 + word.length : word.length;
    out += `${binds && together ? '\u00a0' : ' '}${word}`;
  }
  return out;
}
