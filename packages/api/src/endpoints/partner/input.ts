import { z } from 'zod';
import { limits } from '../../limits/limits.ts';

/** The schemas of what partners send. A character is a Unicode code point, as JSON Schema counts them. */

const lengthOf = (text: string): number => [...text].length;

/** Text of 1 to `max` characters that can be kept and sent back unchanged. */
export const text = (max: number) =>
  z
    .string('must be a text')
    .refine((value) => lengthOf(value) >= 1 && lengthOf(value) <= max, `must have 1 to ${max} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'must be valid Unicode without NUL')
    .meta({ minLength: 1, maxLength: max });

export const fragranceId = z
  .guid('must be a UUID')
  .transform((id) => id.toLowerCase())
  .describe('The fragrance id, from search, match or an earlier card.');

export const productRef = text(limits.refCharactersMax)
  .refine((value) => /\S/u.test(value), 'must have at least one visible character')
  .refine((value) => !/\p{Cc}/u.test(value), 'must have no control characters')
  .meta({ description: 'Your own product reference, percent-encoded.', pattern: '\\S' });

export const cardOptions = z.object({
  look: z
    .string()
    .optional()
    .describe('A saved look: its id, its current name or an earlier name. Without it, the default look of the workspace.'),
  format: z.enum(['json', 'png', 'html'], 'must be json, png or html').default('json').describe('The form of the answer.'),
});

export type CardFormat = z.output<typeof cardOptions>['format'];

export const searchQuery = z.object({
  q: text(limits.queryCharactersMax).describe(
    'House and name as a person types them, in any order; strength and year may be among the words.',
  ),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number from 1 to ${limits.searchResultsMax}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= limits.searchResultsMax, `must be a whole number from 1 to ${limits.searchResultsMax}`)
    .default(limits.searchResultsDefault)
    .meta({ override: { type: 'integer', minimum: 1, maximum: limits.searchResultsMax, default: limits.searchResultsDefault } })
    .describe('How many results at most.'),
});

const rowText = text(limits.rowTextCharactersMax);

export const matchRequest = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          ref: productRef.describe('Your product reference, unique in the request.'),
          brand: rowText.optional().describe('The house, if your row has it in a field of its own.'),
          name: rowText.describe('The product title, as messy as it is.'),
          strength: rowText.optional().describe('The strength, if your row has it in a field of its own.'),
        }),
        'must be a list',
      )
      .min(1, 'must have at least one row')
      .max(limits.rowsMax, 'too many rows')
      .superRefine((rows, context) => {
        const seen = new Set<string>();
        rows.forEach((row, at) => {
          if (seen.has(row.ref)) context.addIssue({ code: 'custom', path: [at, 'ref'], message: 'stands twice in the request' });
          seen.add(row.ref);
        });
      }),
  })
  .meta({ id: 'MatchRequest' });
