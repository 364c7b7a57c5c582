import { z } from 'zod';
import { type BusinessFacts, businessFacts } from '../../../resources/business/facts.ts';
import type { Membership } from '../../../resources/business/member.ts';
import { websiteAllowed } from '../../../resources/business/website.ts';
import { snakeCase } from '../../../resources/camel-case.ts';
import { businessStates, roles } from '../../../states.ts';
import { name } from '../../input.ts';

/** A business as one of its members sees it. */
export const businessShape = z
  .strictObject({
    ...businessFacts.shape,
    state: z.enum(businessStates),
    role: z.enum(roles).describe('What the signed-in person may do in it.'),
    visit_until: z.iso.datetime().optional().describe('Until when an operator looks on. Not there for whoever belongs to it.'),
  })
  .meta({ id: 'Business' });

export const businessOf = ({ business, role, visitUntil }: Membership): z.output<typeof businessShape> => ({
  ...sentFacts(business),
  state: business.state,
  role,
  ...(visitUntil !== null && { visit_until: visitUntil }),
});

/** The facts by the names that the APIs have, and nothing else. */
export const sentFacts = (business: BusinessFacts): z.output<typeof businessFacts> =>
  businessFacts.parse(Object.fromEntries(Object.entries(business).map(([property, value]) => [snakeCase(property), value])));

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
