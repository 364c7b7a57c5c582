import { z } from 'zod';
import { opensDesk } from '../../../resources/operator/operators.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessOf, businessShape } from '../business/business.ts';
import { answerOf, consoleOperation } from '../operation.ts';

export const getMe = consoleOperation({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  title: 'Who is signed in',
  purpose: 'The person of the session, and the businesses that the person works in.',
  for: 'person',
  send: {},
  answer: answerOf({
    person: z.strictObject({ id: z.guid(), name: z.string(), email: z.string(), email_confirmed: z.boolean(), second_factor: z.boolean() }),
    session: z.strictObject({ id: z.guid() }),
    businesses: z.array(businessShape),
    connects_shops: z.boolean().describe('Whether a shop can be connected here.'),
    sells_plans: z.boolean().describe('Whether plans can be bought here.'),
    opens_desk: z.literal(true).optional().describe('Only there for whoever keeps the service.'),
  }).meta({ id: 'Me' }),
  badInput: {},
  refuses: [],
  needs: ['memberships', 'deployment', 'operators'],
}).run(async ({ person, sessionId }, { memberships, deployment, operators }) => ({
  ok: true,
  api_version: apiVersion,
  person: {
    id: person.id,
    name: person.name,
    email: person.email,
    email_confirmed: person.emailConfirmed,
    second_factor: person.twoFactor,
  },
  session: { id: sessionId },
  businesses: (await memberships.ofPerson(person.id)).map(businessOf),
  connects_shops: deployment.connectsShops === true,
  sells_plans: deployment.sellsPlans,
  ...((await opensDesk(person, operators)) && { opens_desk: true as const }),
}));
