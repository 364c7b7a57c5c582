import type { Perfume } from '../../../api/library/library.ts';

/** A perfume in a line of text. */
export const perfumeWords = (perfume: Perfume): string => [`${perfume.name} by ${perfume.brand}`, ...perfumeFacts(perfume)].join(', ');

/** What tells perfumes of one name apart. */
export const perfumeFacts = ({ strength, year }: Perfume): readonly string[] =>
  [strength, year].filter((part) => part !== null).map(String);
