import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { businessOf, businessShape } from './business.ts';

export const listBusinesses = consoleOperation({
  id: 'listBusinesses',
  method: 'GET',
  path: '/businesses',
  title: 'My businesses',
  purpose: 'The businesses that the signed-in person works in.',
  for: 'person',
  send: {},
  answer: answerOf({ businesses: z.array(businessShape) }).meta({ id: 'Businesses' }),
  badInput: {},
  refuses: [],
  needs: ['memberships'],
}).run(async ({ person }, { memberships }) => ({
  ok: true,
  api_version: apiVersion,
  businesses: (await memberships.ofPerson(person.id)).map(businessOf),
}));
