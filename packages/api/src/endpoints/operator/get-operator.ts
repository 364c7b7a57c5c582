import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { answerOf, consoleOperation } from '../console/operation.ts';

export const getOperator = consoleOperation({
  id: 'getOperator',
  method: 'GET',
  path: '/me',
  title: 'Get the current operator',
  purpose: 'Returns the signed-in operator.',
  for: 'operator',
  send: {},
  answer: answerOf({ operator: z.strictObject({ id: z.guid(), name: z.string(), email: z.string() }) }).meta({ id: 'Operator' }),
  badInput: {},
  refuses: ['not_found'],
  needs: [],
}).run(async ({ person: { id, name, email } }) => ({ ok: true, api_version: apiVersion, operator: { id, name, email } }));
