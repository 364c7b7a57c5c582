import { z } from 'zod';
import type { Fragrance } from '../../../resources/library/fragrance.ts';

/** A perfume in a list to choose from. */
export const perfumeShape = z
  .strictObject({ id: z.guid(), brand: z.string(), name: z.string(), strength: z.string().nullable(), year: z.int().nullable() })
  .meta({ id: 'Perfume' });

export const toPerfumeResponse = ({ id, brand, name, strength, year }: Fragrance): z.output<typeof perfumeShape> => ({
  id,
  brand,
  name,
  strength,
  year,
});
