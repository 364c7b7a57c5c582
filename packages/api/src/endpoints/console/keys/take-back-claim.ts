import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const takeBackClaim = consoleOperation({
  id: 'takeBackClaim',
  method: 'DELETE',
  path: '/businesses/{business}/claims/{claim}',
  title: 'Take a claim back',
  purpose: 'Its code is refused from now on. A claim that was traded cannot be taken back; its key can be revoked.',
  for: 'admin',
  send: { path: businessPath.extend({ claim: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'claim_used'],
  needs: ['claims'],
}).run(async ({ path, by }, { claims }) => doneUnless(await claims.takeBack(by, path.claim)));
