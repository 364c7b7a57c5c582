import { z } from 'zod';
import { keyId } from '../../input.ts';

/** Which refusals are wanted; what is left out is not asked for. */
export const refusalFilters = z.object({
  code: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be a code of the error reference')
    .optional()
    .describe('Only refusals with this code.'),
  operation: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/, 'must be the id of an operation')
    .optional()
    .describe('Only calls of this operation.'),
  key: keyId.optional().describe('Only calls with this key.'),
});
