import { z } from 'zod';
import { operatorWith } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../../console/operation.ts';
import { reason } from './reason.ts';
import { seen } from './seen.ts';

export const suspendBusiness = consoleOperation({
  id: 'suspendBusiness',
  method: 'POST',
  path: '/businesses/{business}/suspend',
  title: 'Suspend a business',
  purpose: 'Refuse every call of its keys from now on. The reason stands in its trail.',
  for: 'operator',
  send: { path: businessPath, body: z.strictObject({ seen, reason }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskBusinesses'],
}).run(
  async ({ path, body, person }, { deskBusinesses }) =>
    (await deskBusinesses.change(path.business, body.seen, { state: 'suspended', reason: body.reason }, operatorWith(person.id))) ?? {
      ok: true,
      api_version: apiVersion,
    },
);
