import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { businessOf, businessShape } from './business.ts';

export const getBusiness = consoleOperation({
  id: 'getBusiness',
  method: 'GET',
  path: '/businesses/{business}',
  title: 'A business',
  purpose: 'A business that the signed-in person works in.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({ business: businessShape }).meta({ id: 'BusinessAnswer' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: [],
}).run(async ({ membership }) => ({ ok: true, api_version: apiVersion, business: businessOf(membership) }));
