import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { businessShape, toBusinessResponse } from './business.ts';

export const listBusinesses = consoleOperation({
  id: 'listBusinesses',
  method: 'GET',
  path: '/businesses',
  title: 'List businesses',
  purpose: 'Returns the businesses that the signed-in user is a member of.',
  for: 'person',
  send: {},
  answer: answerOf({ businesses: z.array(businessShape) }).meta({ id: 'Businesses' }),
  badInput: {},
  refuses: [],
  needs: ['memberships'],
}).run(async ({ person }, { memberships }) => ({
  ok: true,
  api_version: apiVersion,
  businesses: (await memberships.ofPerson(person.id)).map(toBusinessResponse),
}));
