import { z } from 'zod';

/** The number of a piece of a file that is sent in pieces, in a path. */
export const filePiece = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 0, maximum: 999 } })
  .describe('Which piece this is.');
