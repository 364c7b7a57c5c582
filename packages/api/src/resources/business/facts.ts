import { z } from 'zod';
import { planNames } from '../../limits/plans.ts';
import type { CamelCase } from '../camel-case.ts';

/**
 * What its members and the operators alike see of a business, by the names that the columns and the APIs have. A fact that is added here is read from
 * the database and sent by both APIs.
 */
export const businessFacts = z.object({
  id: z.guid(),
  name: z.string(),
  website: z.string().nullable(),
  plan: z.enum(planNames),
});

type Sent = z.output<typeof businessFacts>;
export type BusinessFacts = { readonly [Name in keyof Sent as CamelCase<Name>]: Sent[Name] };
