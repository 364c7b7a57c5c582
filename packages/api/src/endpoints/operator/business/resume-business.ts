import { z } from 'zod';
import { operatorWith } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../../console/operation.ts';
import { reason } from './reason.ts';
import { seen } from './seen.ts';

export const resumeBusiness = consoleOperation({
  id: 'resumeBusiness',
  method: 'POST',
  path: '/businesses/{business}/resume',
  title: 'Resume a business',
  purpose: 'Let its keys work again, or open a business again that its owner has closed and that is not erased yet.',
  for: 'operator',
  send: { path: businessPath, body: z.strictObject({ seen, reason }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskBusinesses'],
}).run(
  async ({ path, body, person }, { deskBusinesses }) =>
    (await deskBusinesses.change(path.business, body.seen, { state: 'active', reason: body.reason }, operatorWith(person.id))) ?? {
      ok: true,
      api_version: apiVersion,
    },
);
