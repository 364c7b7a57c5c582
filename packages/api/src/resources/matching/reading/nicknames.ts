/** Replaces nicknames and abbreviations of well-known perfumes by the recorded names: "BDC", "Angel Men". */

import { createPhrasebook } from '../words/phrasebook.ts';
import table from '../words/vocabulary/nicknames.json' with { type: 'json' };
import { readWords } from '../words/words.ts';
import { toRecordedName } from './custom-synonyms.ts';
import { type Houses, houseKey } from './houses.ts';

interface Nickname {
  readonly house: string;
  readonly houseWords: readonly string[];
  readonly words: readonly string[];
  /** Whether it is clear without its house. */
  readonly isClear: boolean;
}

const nicknames = createPhrasebook<Nickname>(
  table.names.flatMap(({ house, name, nicknames: others, clear }) => {
    const houseWords = readWords(house);
    const known = { house: houseKey(houseWords), houseWords, words: readWords(name) };
    return [[{ ...known, isClear: true }, clear] as const, [{ ...known, isClear: false }, others] as const];
  }),
);

/** The words of a title with nicknames replaced, if the library has the house, but no perfume of that very name, and the row names no other house. */
export function replaceNicknames(title: readonly string[], field: readonly string[], houses: Houses): readonly string[] {
  let replaced: string[] | null = null;
  for (let at = 0; at < title.length; ) {
    const found = nicknames.at(title, at);
    const recorded = found ? findRecorded(found.meaning, title.slice(at, at + found.length), title, field, houses) : null;
    if (recorded !== null) replaced ??= title.slice(0, at);
    replaced?.push(...(recorded ?? title.slice(at, at + 1)));
    at += recorded === null ? 1 : (found?.length ?? 1);
  }
  return replaced ?? title;
}

function findRecorded(
  { house, houseWords, words, isClear }: Nickname,
  nickname: readonly string[],
  title: readonly string[],
  field: readonly string[],
  houses: Houses,
): readonly string[] | null {
  const known = houses.named(house);
  if (known.some((named) => houses.hasPerfume(named.house, nickname))) return null;
  for (const named of known) {
    const recorded = toRecordedName({ house: named.house, houseWords, words }, title, field, houses, isClear);
    if (recorded !== null) return recorded;
  }
  return null;
}
