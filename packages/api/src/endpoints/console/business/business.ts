import { z } from 'zod';
import { planNames } from '../../../limits/plans.ts';
import type { Membership } from '../../../resources/business/member.ts';
import { websiteAllowed } from '../../../resources/business/website.ts';
import { businessStates, roles } from '../../../states.ts';
import { name } from '../../input.ts';

/** A business as one of its members sees it. */
export const businessShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    website: z.string().nullable(),
    plan: z.enum(planNames),
    state: z.enum(businessStates),
    role: z.enum(roles).describe('What the signed-in person may do in it.'),
    visit_until: z.iso.datetime().optional().describe('Until when an operator looks on. Not there for whoever belongs to it.'),
  })
  .meta({ id: 'Business' });

export const businessOf = ({ business, role, visitUntil }: Membership): z.output<typeof businessShape> => ({
  ...business,
  role,
  ...(visitUntil !== null && { visit_until: visitUntil }),
});

export const businessName = name;

/** Refused by a code of its own, so that the console can say which field to mend. */
export const website = z
  .string()
  .max(300)
  .transform((text, context) => {
    const kept = websiteAllowed(text);
    if (kept !== null) return kept;
    context.addIssue({ code: 'custom', message: 'must be a public https address of your own' });
    return z.NEVER;
  })
  .nullable();
