import { z } from 'zod';
import { operatorWith } from '../../../resources/business/audit.ts';
import { businessPath, type ConsoleDeclaration, consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { reason } from './reason.ts';
import { seen } from './seen.ts';

/** An operation that puts a business into a state, for a reason that its people read. */
export const stateChange = (state: 'active' | 'suspended', described: Pick<ConsoleDeclaration, 'id' | 'path' | 'title' | 'purpose'>) =>
  consoleOperation({
    ...described,
    method: 'POST',
    for: 'operator',
    send: { path: businessPath, body: z.strictObject({ seen, reason }) },
    answer: done,
    badInput: {},
    refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
    needs: ['deskBusinesses'],
  }).run(async ({ path, body: { seen, reason }, person }, { deskBusinesses }) =>
    doneUnless(await deskBusinesses.change(path.business, seen, { state, reason }, operatorWith(person.id))),
  );
