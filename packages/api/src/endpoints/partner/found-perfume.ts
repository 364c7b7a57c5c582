import { z } from 'zod';

/** A perfume as search and match name it. */
export const foundPerfume = z
  .strictObject({
    id: z.guid(),
    brand: z.string(),
    name: z.string(),
    strength: z.string().nullable(),
    year: z.int().nullable(),
    score: z.number().min(0).max(1).describe('0 to 1; higher fits better.'),
  })
  .meta({ id: 'FoundPerfume' });
