import { isLong } from './is-long.ts';

/** Every nth entry, others in each turn; in the long suite all. Pass the whole list, because what is left of one has lost its turns. */
export const takeTurns = <T>(all: readonly T[], turn: number, nth: number): readonly T[] =>
  all.filter((_, at) => isLong || at % nth === turn % nth);
