import { Refusal, refuse } from '../../../errors/refusal.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { invoicesShape, toInvoicesResponse } from './invoices-shape.ts';

export const listInvoices = consoleOperation({
  id: 'listInvoices',
  method: 'GET',
  path: '/businesses/{business}/billing/invoices',
  title: 'List invoices',
  purpose: 'Returns the latest invoices with refunds and credit notes, as the payment provider has them, and the tax IDs printed on them.',
  for: 'owner',
  send: { path: businessPath },
  answer: invoicesShape,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'unavailable'],
  needs: ['invoices'],
}).run(async ({ path }, { invoices }) => {
  if (invoices === null) return refuse('not_found');
  const found = await invoices.ofBusiness(path.business);
  return found instanceof Refusal ? found : toInvoicesResponse(found);
});
