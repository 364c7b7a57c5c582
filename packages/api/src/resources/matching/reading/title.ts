/** A title as its words play their parts, whatever perfume is held against it: what a person who decides is told of what was left over. */

import type { Audience } from '../words/vocabulary.ts';
import { flankers } from '../words/vocabulary.ts';
import { readText, readWords } from '../words/words.ts';
import { type Role, rolesOf } from './roles.ts';
import type { Row } from './row.ts';
import { saidAudience } from './said.ts';

export interface Title {
  /** Each word with the part that it plays. */
  readonly words: ReadonlyMap<string, Role>;
  readonly audience: Audience | null;
}

export function readTitle({ brand, name }: Pick<Row, 'brand' | 'name'>): Title {
  const { words } = readText(name, brand);
  const { roles, cloneAt } = rolesOf(words);
  return {
    words: new Map(words.map((word, at) => [word, roles[at] ?? 'name'])),
    audience: saidAudience(words, roles, cloneAt, []),
  };
}

/** The words of a recorded name that make another perfume of its sister's. */
export const flankersIn = (recordedName: string): readonly string[] => readWords(recordedName).filter((word) => flankers.has(word));

/** Whether a house bears an audience in its own name, as Donna Karan does: then a title that names it says no audience. */
export const soundsLikeAudience = (house: string, { words }: Title): boolean =>
  readWords(house).some((word) => words.get(word) === 'audience');
