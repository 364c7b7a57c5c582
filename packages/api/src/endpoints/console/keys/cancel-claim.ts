import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const cancelClaim = consoleOperation({
  id: 'cancelClaim',
  method: 'DELETE',
  path: '/businesses/{business}/claims/{claim}',
  title: 'Cancel a claim',
  purpose: "The claim code stops working. A redeemed claim can't be cancelled; revoke its key instead.",
  for: 'admin',
  send: { path: businessPath.extend({ claim: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'claim_used'],
  needs: ['claims'],
}).run(async ({ path, by }, { claims }) => doneUnless(await claims.cancel(by, path.claim)));
