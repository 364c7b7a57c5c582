import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { redirectResponse } from './billing.ts';

export const openPortal = consoleOperation({
  id: 'openPortal',
  method: 'POST',
  path: '/businesses/{business}/billing/portal',
  title: 'Open the billing portal',
  purpose: "Returns the address of the payment provider's portal for payment methods, invoices and cancellation.",
  for: 'owner',
  send: { path: businessPath },
  answer: redirectResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, by }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const url = await billing.portal(path.business, by);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
