import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { answerOf, consoleOperation } from '../console/operation.ts';

export const getOperator = consoleOperation({
  id: 'getOperator',
  method: 'GET',
  path: '/me',
  title: 'Who is at the desk',
  purpose: 'The operator of the session.',
  for: 'operator',
  send: {},
  answer: answerOf({ operator: z.strictObject({ id: z.guid(), name: z.string(), email: z.string() }) }).meta({ id: 'OperatorAnswer' }),
  badInput: {},
  refuses: ['not_found'],
  needs: [],
}).run(async ({ person: { id, name, email } }) => ({ ok: true, api_version: apiVersion, operator: { id, name, email } }));
