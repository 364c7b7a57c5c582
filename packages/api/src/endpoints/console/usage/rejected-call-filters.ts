import { z } from 'zod';
import { keyId } from '../../input.ts';
import { keyModes } from '../keys/key-mode.ts';

/** Filters of a list of rejected calls. */
export const rejectedCallFilters = z.object({
  code: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be a code from the error reference')
    .optional()
    .describe('Only calls rejected with this code.'),
  operation: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/, 'must be the ID of an operation')
    .optional()
    .describe('Only calls to this operation.'),
  key: keyId.optional().describe('Only calls with this key.'),
  mode: z.enum(keyModes, 'must be live or test').optional().describe('Only calls with live keys or with test keys.'),
});
