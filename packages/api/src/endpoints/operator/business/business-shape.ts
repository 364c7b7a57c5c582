import { z } from 'zod';
import { businessFields } from '../../../resources/business/business-fields.ts';
import { type OperatorBusiness, operatorBusinessStates } from '../../../resources/operator/businesses.ts';
import { toResponse } from '../../to-response.ts';

export const operatorBusinessShape = z
  .strictObject({
    ...businessFields.shape,
    state: z.enum(operatorBusinessStates),
    test: z.boolean(),
    created_at: z.iso.datetime(),
    used: z.int().describe('Charged calls this month.'),
    allowance: z.int(),
  })
  .meta({ id: 'OperatorBusiness' });

export const toOperatorBusiness = (business: OperatorBusiness): z.output<typeof operatorBusinessShape> =>
  toResponse(operatorBusinessShape, business);
