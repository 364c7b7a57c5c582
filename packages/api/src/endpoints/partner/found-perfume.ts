import { z } from 'zod';

/** A perfume in results of search and match. */
export const foundPerfume = z
  .strictObject({
    id: z.guid(),
    brand: z.string(),
    name: z.string(),
    strength: z.string().nullable(),
    year: z.int().nullable(),
    score: z.number().min(0).max(1).describe('Score from 0 to 1; higher is better.'),
  })
  .meta({ id: 'FoundPerfume' });

type Found = z.output<typeof foundPerfume>;

export const toFoundPerfume = ({ id, brand, name, strength, year }: Omit<Found, 'score'>, score: number): Found => ({
  id,
  brand,
  name,
  strength,
  year,
  score,
});
