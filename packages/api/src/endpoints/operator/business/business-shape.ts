import { z } from 'zod';
import { planNames } from '../../../limits/plans.ts';
import { type DeskBusiness, deskStates } from '../../../resources/operator/businesses.ts';

export const deskBusinessShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    website: z.string().nullable(),
    plan: z.enum(planNames),
    state: z.enum(deskStates),
    test: z.boolean(),
    created_at: z.iso.datetime(),
    used: z.int().describe('Charged calls of this month.'),
    allowance: z.int(),
  })
  .meta({ id: 'DeskBusiness' });

export const deskBusinessOf = ({
  id,
  name,
  website,
  plan,
  state,
  test,
  createdAt,
  used,
  allowance,
}: DeskBusiness): z.output<typeof deskBusinessShape> => ({ id, name, website, plan, state, test, created_at: createdAt, used, allowance });
