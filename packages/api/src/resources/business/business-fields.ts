import { z } from 'zod';
import { planNames } from '../../limits/plans.ts';
import type { CamelCase } from '../camel-case.ts';

/**
 * The fields of a business that both members and operators see, under the names of the columns and APIs. A field added here is read
 * from the database and returned by both APIs.
 */
export const businessFields = z.object({
  id: z.guid(),
  name: z.string(),
  website: z.string().nullable(),
  plan: z.enum(planNames),
  shares_gtins: z.boolean().describe('Whether which perfume it approved for a barcode helps to match products of other businesses.'),
});

type BusinessFieldsResponse = z.output<typeof businessFields>;
export type BusinessFields = { readonly [Name in keyof BusinessFieldsResponse as CamelCase<Name>]: BusinessFieldsResponse[Name] };
