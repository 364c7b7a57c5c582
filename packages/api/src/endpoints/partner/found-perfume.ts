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

type Found = z.output<typeof foundPerfume>;

/** What is told of a perfume that was found, and how well it fits. */
export const foundIn = ({ id, brand, name, strength, year }: Omit<Found, 'score'>, score: number): Found => ({
  id,
  brand,
  name,
  strength,
  year,
  score,
});
