import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { businessShape, toBusinessResponse } from './business.ts';

export const getBusiness = consoleOperation({
  id: 'getBusiness',
  method: 'GET',
  path: '/businesses/{business}',
  title: 'Get a business',
  purpose: 'Returns a business that the signed-in user is a member of.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({ business: businessShape }).meta({ id: 'BusinessDetails' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: [],
}).run(async ({ membership }) => ({ ok: true, api_version: apiVersion, business: toBusinessResponse(membership) }));
