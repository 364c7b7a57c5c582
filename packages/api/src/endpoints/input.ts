import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { consoleLanguages } from '../resources/people/console-languages.ts';
import { checkName } from '../resources/people/name.ts';

/** Input shared by several operations. A character is a Unicode code point, as in JSON Schema. */

const lengthOf = (text: string): number => [...text].length;

/** Text of 1 to `max` characters that can be stored and returned unchanged. */
export const text = (max: number, kind = z.string('must be a string')) =>
  kind
    .refine((value) => lengthOf(value) >= 1 && lengthOf(value) <= max, `must have 1 to ${max} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'must be valid Unicode without NUL')
    .meta({ minLength: 1, maxLength: max });

export const fragranceId = z
  .guid('must be a UUID')
  .transform((id) => id.toLowerCase())
  .describe('Fragrance ID from search, match or an earlier card.');

/** At least one character that isn't whitespace or zero-width. */
export const visible = [
  (value: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value),
  'must have at least one visible character',
] as const;

/** In NFC, so that different encodings of accents give the same reference. */
export const productRef = text(limits.refCharactersMax, z.string('must be a string').normalize('NFC'))
  .refine(...visible)
  .refine((value) => !/\p{Cc}/u.test(value), 'must have no control characters')
  .meta({ description: 'Your product reference, percent-encoded. Stored and returned in NFC.', pattern: '\\S' });

/** A query parameter for a number of items, from 1 to `max`. */
export function count(digits: RegExp, max: number, standard: number) {
  const fault = `must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(digits, fault)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, fault)
    .default(standard)
    .meta({ override: { type: 'integer', minimum: 1, maximum: max, default: standard } });
}

export const searchQuery = z.object({
  q: text(limits.queryCharactersMax)
    .refine(...visible)
    .describe('Brand and name as people type them, in any order; may include strength and year.'),
  limit: count(/^\d{1,4}$/, limits.searchResultsMax, limits.searchResultsDefault).describe('The maximum number of results.'),
});

export const uuid = z.guid().transform((id) => id.toLowerCase());
export const keyId = z.string().regex(/^[0-9A-Za-z]{8}$/);
/** The same rules as in the authentication library; an address that only one of them accepts would fail later. */
export const email = z
  .email('must be an email address')
  .max(254, 'must have at most 254 characters')
  .transform((text) => text.toLowerCase());
export const label = z
  .string()
  .transform((text) => text.trim())
  .refine(
    (text) => text !== '' && [...text].length <= 80 && text.isWellFormed() && !/\p{Cc}/u.test(text),
    'must have 1 to 80 characters on one line',
  );
/** The name of a person or business, which appears in emails to others. */
export const name = label.superRefine((text, context) => {
  const fault = checkName(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
export const consoleLanguage = z.enum(consoleLanguages, `must be one of ${consoleLanguages.join(', ')}`);
export const password = z
  .string()
  .refine(
    (text) => [...text].length >= limits.passwordCharactersMin && text.length <= limits.passwordCharactersMax,
    `must have ${limits.passwordCharactersMin} to ${limits.passwordCharactersMax} characters`,
  );

export const pageSize = count(/^\d{1,3}$/, limits.pageSizeMax, limits.pageSizeDefault).describe('The maximum number of items.');
