import { z } from 'zod';

/** The index of a file part, in a path. */
export const filePiece = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 0, maximum: 999 } })
  .describe('The zero-based index of the part.');
