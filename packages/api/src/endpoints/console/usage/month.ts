import { z } from 'zod';
import { keyModes } from '../keys/key-mode.ts';

export const monthQuery = z.object({
  month: z
    .string()
    .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional()
    .describe('The month as YYYY-MM. Defaults to the current month in UTC.'),
});

/** A month of either ledger. */
export const usageQuery = monthQuery.extend({
  mode: z.enum(keyModes, 'must be live or test').default('live').describe('The calls of live keys or of test keys.'),
});
