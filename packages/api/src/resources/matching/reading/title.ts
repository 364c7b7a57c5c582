/** Reads a title independently of any candidate, to tell reviewers what kind of words were left over. */

import type { Audience } from '../words/vocabulary.ts';
import { flankers } from '../words/vocabulary.ts';
import { readText, readWords } from '../words/words.ts';
import { assignRoles, type Role } from './roles.ts';
import type { Row } from './row.ts';
import { readAudience } from './stated-strength.ts';

export interface Title {
  /** The role of each word. */
  readonly words: ReadonlyMap<string, Role>;
  readonly audience: Audience | null;
}

export function readTitle({ brand, name }: Pick<Row, 'brand' | 'name'>): Title {
  const { words } = readText(name, brand);
  const { roles, cloneAt } = assignRoles(words);
  return {
    words: new Map(words.map((word, at) => [word, roles[at] ?? 'name'])),
    audience: readAudience(words, roles, cloneAt, []),
  };
}

/** The words of a recorded name that distinguish it from a sibling perfume. */
export const findFlankers = (recordedName: string): readonly string[] => readWords(recordedName).filter((word) => flankers.has(word));

/** Whether a house's name contains an audience word, as in Donna Karan: then that word in a title isn't an audience. */
export const containsAudience = (house: string, { words }: Title): boolean =>
  readWords(house).some((word) => words.get(word) === 'audience');
