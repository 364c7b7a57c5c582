import type { Candidate } from '../../../api/links/product-links.ts';

/** What speaks for a candidate and what against it, as a person would say it. What is as it should be is said shortest. */
export const evidenceWords = ({ evidence: { brand, name, strength } }: Candidate): string =>
  [brands[brand], names[name], strengths[strength]].filter((part) => part !== undefined).join(' · ');

/** The words of the product that the candidate does not account for. Nothing where it accounts for all. */
export const leftOverWords = ({ evidence: { left_over } }: Candidate): string =>
  left_over.length === 0 ? '' : `not explained: ${left_over.join(' ')}`;

const brands: Readonly<Record<string, string>> = {
  exact: 'same house',
  alias: 'the house by another of its names',
  in_name: 'house read from the title',
  close: 'house spelt a little otherwise',
  missing: 'no house given',
  different: 'another house',
};

const names: Readonly<Record<string, string>> = {
  exact: 'same name',
  close: 'name spelt a little otherwise',
  partial: 'part of the name',
  different: 'another name',
};

const strengths: Readonly<Record<string, string>> = {
  same: 'same strength',
  close: 'a strength close to it',
  not_said: 'no strength given',
  not_recorded: 'strength not recorded',
  different: 'another strength',
};
