import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { sorts } from '../../resources/library/browsing/browse.ts';
import { findNearestNames, findTermId, type Part } from '../../resources/notes/terms.ts';
import { count, text, visible } from '../input.ts';

/** Parameters shared by the operations that browse the library. Lists are comma-separated. */

const titles: Readonly<Record<Part, string>> = {
  note: 'note',
  accord: 'accord',
  family: 'family',
  strength: 'strength',
  note_family: 'family of notes',
};

/** A term of the vocabulary, with the part that it is from. */
export interface RequestedTerm {
  readonly part: Part;
  readonly id: string;
}

/** Commas, as they are typed in every language of cards. */
export const commas = /[,،、，]/u;

/** The entries of a comma-separated list, without duplicates. */
const list = text(limits.listCharactersMax)
  .transform((value) => [
    ...new Set(
      value
        .split(commas)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ])
  .refine((entries) => entries.length > 0, 'must have at least one entry')
  .refine((entries) => entries.length <= limits.listEntriesMax, `must have at most ${limits.listEntriesMax} entries`);

/** Names of any kind, such as brands. */
export const nameList = (what: string) =>
  list
    .optional()
    .describe(`${what} Comma-separated.`)
    .meta({ override: { type: 'string' } });

/** Terms by ID or by name in any language of cards. Each entry means all terms with this ID or name in the given parts of the vocabulary. */
export const termList = (parts: readonly Part[], what: string) =>
  list
    .transform((entries, context) => entries.flatMap((entry) => readTerm(entry, parts, context)))
    .optional()
    .describe(`${what} By ID or by name in any language of cards, comma-separated.`)
    .meta({ override: { type: 'string' } });

/** One term: the one with this ID, or else of the first part of the vocabulary that has it. "citrus" isn't the note Citrus Notes. */
export const oneTerm = (parts: readonly Part[], what: string) =>
  text(limits.queryCharactersMax)
    .transform((entry, context) => {
      const terms = readTerm(entry, parts, context);
      const id = entry.trim().toLowerCase().replaceAll(' ', '-');
      return terms.find((term) => term.id === id) ?? terms[0] ?? z.NEVER;
    })
    .describe(`${what} By ID or by name in any language of cards.`)
    .meta({ override: { type: 'string' } });

export function readTerm(entry: string, parts: readonly Part[], context: z.RefinementCtx): readonly RequestedTerm[] {
  const terms = parts.flatMap((part) => {
    const id = findTermId(part, entry);
    return id === null ? [] : [{ part, id }];
  });
  if (terms.length === 0) context.addIssue({ code: 'custom', message: describeUnknown(entry, parts) });
  return terms;
}

function describeUnknown(entry: string, parts: readonly Part[]): string {
  const kind = parts.map((part) => titles[part]).join(' or ');
  // Echo the caller's text only if it is a plain name.
  const named = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’&-]{0,39}$/u.test(entry) ? ` "${entry}"` : '';
  const nearest = findNearestNames(parts, entry);
  return `has an unknown ${kind}${named}${nearest.length === 0 ? '' : `; the nearest are ${nearest.join(', ')}`}`;
}

const year = z
  .string()
  .regex(/^[1-9]\d{3}$/, 'must be a year of four digits')
  .transform(Number)
  .optional()
  .meta({ override: { type: 'integer', minimum: 1000, maximum: 9999 } });

export const years = {
  year_from: year.describe('The earliest launch year.'),
  year_to: year.describe('The latest launch year.'),
};

export const q = text(limits.queryCharactersMax)
  .refine(...visible)
  .optional()
  .describe(`Brand and name as people type them. Only the ${limits.browsedHitsMax} best results of search are considered.`);

export const within = z
  .enum(['linked'], 'must be linked')
  .optional()
  .describe('`linked` for only the perfumes of your own approved products; each result then has their `refs`.');

export const paging = {
  sort: z
    .enum(sorts, `must be ${sorts.slice(0, -1).join(', ')} or ${sorts.at(-1)}`)
    .default('relevance')
    .describe('The order. By relevance: best match for `q`, otherwise best known first.'),
  limit: count(/^\d{1,4}$/, limits.browsePageMax, limits.browsePageDefault).describe('The maximum number of results.'),
  cursor: text(limits.cursorCharactersMax)
    .optional()
    .describe('The `next_cursor` of the previous page, with otherwise the same parameters. It expires when the library changes.'),
};
