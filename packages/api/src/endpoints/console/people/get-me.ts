import { z } from 'zod';
import { mayOpenOperatorDesk } from '../../../resources/operator/operators.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleLanguage } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { businessShape, toBusinessResponse } from '../business/business.ts';
import { answerOf, consoleOperation } from '../operation.ts';

const personShape = z.strictObject({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  second_factor: z.boolean(),
  language: consoleLanguage.nullable().describe('The language of the console and of emails. Null until one is chosen.'),
});

export const getMe = consoleOperation({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  title: 'Get the current user',
  purpose: 'Returns the signed-in user and the businesses they are a member of.',
  for: 'person',
  send: {},
  answer: answerOf({
    person: personShape,
    session: z.strictObject({ id: z.guid() }),
    businesses: z.array(businessShape),
    connects_shops: z.boolean().describe('Whether shops can be connected.'),
    sells_plans: z.boolean().describe('Whether plans can be bought.'),
    opens_desk: z.literal(true).optional().describe('Present only for operators.'),
  }).meta({ id: 'Me' }),
  badInput: {},
  refuses: [],
  needs: ['memberships', 'deployment', 'operators'],
}).run(async ({ person, sessionId }, { memberships, deployment, operators }) => ({
  ok: true,
  api_version: apiVersion,
  person: toResponse(personShape, { ...person, secondFactor: person.twoFactor }),
  session: { id: sessionId },
  businesses: (await memberships.ofPerson(person.id)).map(toBusinessResponse),
  connects_shops: deployment.connectsShops === true,
  sells_plans: deployment.sellsPlans,
  ...((await mayOpenOperatorDesk(person, operators)) && { opens_desk: true as const }),
}));
