import type { Candidate } from '../../../api/links/product-links.ts';

/** In what a product and a candidate contradict one another, as a person would say it. */
export const conflictWords = ({ conflicts }: Candidate): readonly string[] => conflicts.map((conflict) => against[conflict]);

const against: Record<Candidate['conflicts'][number], string> = {
  house: 'another house',
  name: 'another name',
  strength: 'another strength',
  flanker: 'another flanker',
  audience: 'for another audience',
};

/** What agrees, or is not said. What contradicts is told apart. */
export const agreementWords = ({ evidence: { brand, name, strength } }: Candidate): string =>
  [brands[brand], names[name], strengths[strength]].filter((part) => part !== undefined).join(' · ');

const brands: Readonly<Record<string, string>> = {
  exact: 'same house',
  alias: 'the house by another of its names',
  in_name: 'house read from the title',
  close: 'house spelt a little otherwise',
  missing: 'no house given',
};

const names: Readonly<Record<string, string>> = { exact: 'same name', close: 'name spelt a little otherwise', partial: 'part of the name' };

const strengths: Readonly<Record<string, string>> = {
  same: 'same strength',
  close: 'a strength close to it',
  not_said: 'no strength given',
  not_recorded: 'strength not recorded',
};
