import { z } from 'zod';
import { businessFacts } from '../../../resources/business/facts.ts';
import { type DeskBusiness, deskStates } from '../../../resources/operator/businesses.ts';
import { sentFacts } from '../../console/business/business.ts';

export const deskBusinessShape = z
  .strictObject({
    ...businessFacts.shape,
    state: z.enum(deskStates),
    test: z.boolean(),
    created_at: z.iso.datetime(),
    used: z.int().describe('Charged calls of this month.'),
    allowance: z.int(),
  })
  .meta({ id: 'DeskBusiness' });

export const deskBusinessOf = (business: DeskBusiness): z.output<typeof deskBusinessShape> => {
  const { state, test, createdAt, used, allowance } = business;
  return { ...sentFacts(business), state, test, created_at: createdAt, used, allowance };
};
