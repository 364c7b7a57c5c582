import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { nameFault } from '../resources/people/name.ts';

/** What more than one operation is sent. A character is a Unicode code point, as JSON Schema counts them. */

const lengthOf = (text: string): number => [...text].length;

/** Text of 1 to `max` characters that can be kept and sent back unchanged. */
export const text = (max: number, kind = z.string('must be a text')) =>
  kind
    .refine((value) => lengthOf(value) >= 1 && lengthOf(value) <= max, `must have 1 to ${max} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'must be valid Unicode without NUL')
    .meta({ minLength: 1, maxLength: max });

export const fragranceId = z
  .guid('must be a UUID')
  .transform((id) => id.toLowerCase())
  .describe('The fragrance id, from search, match or an earlier card.');

/** At least one character that shows: neither a space nor one of those that have no width. */
export const visible = [
  (value: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value),
  'must have at least one visible character',
] as const;

/** In NFC, so that a reference is the same one however its accents were typed or exported. */
export const productRef = text(limits.refCharactersMax, z.string('must be a text').normalize('NFC'))
  .refine(...visible)
  .refine((value) => !/\p{Cc}/u.test(value), 'must have no control characters')
  .meta({ description: 'Your own product reference, percent-encoded. It is kept and answered in NFC.', pattern: '\\S' });

/** A query parameter that says how many, from 1 to `max`. */
function count(digits: RegExp, max: number, usual: number) {
  const fault = `must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(digits, fault)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, fault)
    .default(usual)
    .meta({ override: { type: 'integer', minimum: 1, maximum: max, default: usual } });
}

export const searchQuery = z.object({
  q: text(limits.queryCharactersMax)
    .refine(...visible)
    .describe('House and name as a person types them, in any order; strength and year may be among the words.'),
  limit: count(/^\d{1,4}$/, limits.searchResultsMax, limits.searchResultsDefault).describe('How many results at most.'),
});

export const uuid = z.guid().transform((id) => id.toLowerCase());
export const keyId = z.string().regex(/^[0-9A-Za-z]{8}$/);
/** Of the form that the part behind takes too: what only one of the two took would be refused by none and kept by none. */
export const email = z
  .email('must be an e-mail address')
  .max(254, 'must have at most 254 characters')
  .transform((text) => text.toLowerCase());
export const label = z
  .string()
  .transform((text) => text.trim())
  .refine(
    (text) => text !== '' && [...text].length <= 80 && text.isWellFormed() && !/\p{Cc}/u.test(text),
    'must have 1 to 80 characters on one line',
  );
/** The name of a person or of a business, as letters to others have it. */
export const name = label.superRefine((text, context) => {
  const fault = nameFault(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
export const password = z
  .string()
  .refine(
    (text) => [...text].length >= limits.passwordCharactersMin && text.length <= limits.passwordCharactersMax,
    `must have ${limits.passwordCharactersMin} to ${limits.passwordCharactersMax} characters`,
  );

export const pageSize = count(/^\d{1,3}$/, limits.pageSizeMax, limits.pageSizeDefault).describe('How many at most.');
