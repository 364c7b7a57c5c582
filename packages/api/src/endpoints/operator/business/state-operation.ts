import { z } from 'zod';
import { operatorActor } from '../../../resources/business/audit.ts';
import { businessPath, type ConsoleDeclaration, consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { businessRevision } from './business-revision.ts';
import { reason } from './reason.ts';

/** Declares an operation that changes the state of a business for a reason its members can read. */
export const stateOperation = (state: 'active' | 'suspended', described: Pick<ConsoleDeclaration, 'id' | 'path' | 'title' | 'purpose'>) =>
  consoleOperation({
    ...described,
    method: 'POST',
    for: 'operator',
    send: { path: businessPath, body: z.strictObject({ seen: businessRevision, reason }) },
    answer: done,
    badInput: {},
    refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
    needs: ['operatorBusinesses'],
  }).run(async ({ path, body: { seen, reason }, person }, { operatorBusinesses }) =>
    doneUnless(await operatorBusinesses.change(path.business, seen, { state, reason }, operatorActor(person.id))),
  );
