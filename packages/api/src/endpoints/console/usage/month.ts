import { z } from 'zod';

export const monthQuery = z.object({
  month: z
    .string()
    .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional()
    .describe('The month as YYYY-MM. Defaults to the current month in UTC.'),
});
