import { uuid } from '../../../input.ts';
import { consoleOperation, done, doneUnless } from '../../operation.ts';
import { lookPath } from '../studio-look.ts';

export const revokeShare = consoleOperation({
  id: 'revokeShare',
  method: 'DELETE',
  path: '/businesses/{business}/looks/{look}/shares/{share}',
  title: 'Revoke a preview link',
  purpose: 'Revokes a preview link before it expires.',
  for: 'editor',
  send: { path: lookPath.extend({ share: uuid.describe('The preview link ID.') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['lookShares'],
}).run(async ({ path, by }, { lookShares }) => doneUnless(await lookShares.revoke(by, path.look, path.share)));
