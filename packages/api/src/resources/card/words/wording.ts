const invisible = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}|\p{Co}/gu;

/** One line of text without control characters, bidi overrides or doubled spaces. */
export const cleanText = (text: string): string =>
  simpleText.test(text) ? text : text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();

// Fast path: most texts are plain Latin words with single spaces, and every text of every card passes through here.
const simpleText = /^[!-~\u00c0-\u017f]+( [!-~\u00c0-\u017f]+)*$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const splitGraphemes = (text: string): readonly string[] => Array.from(segmenter.segment(text), (part) => part.segment);

/** At most `count` graphemes, ending in an ellipsis if anything was cut. */
export const truncate = (graphemes: readonly string[], count: number): string =>
  graphemes.length <= count
    ? graphemes.join('')
    : `${graphemes
        .slice(0, Math.max(1, count - 1))
        .join('')
        .trimEnd()}…`;

/** A note in title case, so that `pink pepper` and `Pink Pepper` read alike. */
export function formatNote(note: string): string {
  const known = noteNames.get(note);
  if (known !== undefined) return known;
  const name = capitalise(cleanText(note));
  // The library has about three thousand notes; partners' own texts must not fill the cache.
  if (noteNames.size < 5000) noteNames.set(note, name);
  return name;
}

const noteNames = new Map<string, string>();

export const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function capitalise(text: string): string {
  return text.replace(/(^|[\s(])(\p{Ll})/gu, (all, before: string, letter: string, at: number) =>
    at > 0 && smallWord.test(text.slice(at + before.length)) ? all : before + letter.toUpperCase(),
  );
}

const smallWord = /^(?:and|or|of|de|du|des|la|le|the|in|with|from|et)\b/;

/** Capitalises a person's name that was recorded in lower case; other names are unchanged. */
export const formatPerson = (name: string): string => {
  const text = cleanText(name);
  return text === text.toLowerCase()
    ? text.replace(/(^|[\s(-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text;
};
