import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { goTo } from './billing.ts';

export const openPortal = consoleOperation({
  id: 'openPortal',
  method: 'POST',
  path: '/businesses/{business}/billing/portal',
  title: 'Cards and invoices',
  purpose: "Opens the payment provider's page of cards, invoices and cancelling.",
  for: 'owner',
  send: { path: businessPath },
  answer: goTo,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, by }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const url = await billing.portal(path.business, by);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
