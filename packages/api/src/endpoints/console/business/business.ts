import { z } from 'zod';
import { businessFields } from '../../../resources/business/business-fields.ts';
import type { Membership } from '../../../resources/business/member.ts';
import { checkWebsite } from '../../../resources/business/website.ts';
import { businessStates, roles } from '../../../states.ts';
import { name } from '../../input.ts';
import { toResponse } from '../../to-response.ts';

/** A business as its members see it. */
export const businessShape = z
  .strictObject({
    ...businessFields.shape,
    state: z.enum(businessStates),
    role: z.enum(roles).describe('The role of the signed-in user.'),
    visit_until: z.iso.datetime().optional().describe("When the operator's visit ends. Omitted for members."),
  })
  .meta({ id: 'Business' });

export const toBusinessResponse = ({ business, role, visitUntil }: Membership): z.output<typeof businessShape> =>
  toResponse(businessShape, { ...business, role, visitUntil: visitUntil ?? undefined });

export const businessName = name;

/** Has its own error code, so that the console can show the error at the field. */
export const website = z
  .string()
  .max(300)
  .transform((text, context) => {
    const { website, fault } = checkWebsite(text);
    if (fault === null) return website;
    // An issue has neither the name of its field nor a full stop.
    context.addIssue({ code: 'custom', message: fault.slice('website '.length, -1) });
    return z.NEVER;
  })
  .nullable();
