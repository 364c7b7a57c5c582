import { refuse } from '../../../errors/refusal.ts';
import { readInstallationCookie } from '../../../resources/storefront/installation.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const claimShop = consoleOperation({
  id: 'claimShop',
  method: 'POST',
  path: '/businesses/{business}/shop/claim',
  title: 'Connect the installed shop',
  purpose: 'Connects the shop that installed the app in this browser to the business. It works once, within an hour of the installation.',
  for: 'admin',
  send: { path: businessPath },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
  needs: ['shopInstallations'],
}).run(async ({ by, cookie }, { shopInstallations }) => {
  if (shopInstallations === null) return refuse('not_found');
  return doneUnless(await shopInstallations.claim(by, readInstallationCookie(cookie)));
});
