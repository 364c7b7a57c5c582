/** Text as a card shows it: cleaned of what could disturb a page, and cut only between graphemes. */

const invisible = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}|\p{Co}/gu;

/** One line of text without control characters, bidi overrides or doubled spaces. */
export const shown = (text: string): string =>
  simple.test(text) ? text : text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim();

// Most texts are plain Latin words with single spaces, and every text of every card comes through here.
const simple = /^[!-~\u00c0-\u017f]+( [!-~\u00c0-\u017f]+)*$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), (part) => part.segment);

/** At most `count` graphemes, the last of them an ellipsis where something was left out. */
export function cut(text: string, count: number): string {
  const graphemes = graphemesOf(text);
  return graphemes.length <= count
    ? text
    : `${graphemes
        .slice(0, Math.max(1, count - 1))
        .join('')
        .trimEnd()}…`;
}

/** A note as a label sets it: `pink pepper` and `Pink Pepper` come from different hands and read alike. */
export function noteName(note: string): string {
  const known = noteNames.get(note);
  if (known !== undefined) return known;
  const name = capitalised(shown(note));
  // The library knows about three thousand notes; a partner's own texts must not fill the memory.
  if (noteNames.size < 5000) noteNames.set(note, name);
  return name;
}

const noteNames = new Map<string, string>();

function capitalised(text: string): string {
  return text.replace(/(^|[\s(])(\p{Ll})/gu, (all, before: string, letter: string, at: number) =>
    at > 0 && small.test(text.slice(at + before.length)) ? all : before + letter.toUpperCase(),
  );
}

const small = /^(?:and|or|of|de|du|des|la|le|the|in|with|from|et)\b/;

/** A person's name that was recorded without capitals gets them; one that has any is left as it is. */
export const personName = (name: string): string => {
  const text = shown(name);
  return text === text.toLowerCase()
    ? text.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text;
};
