import { Refusal } from '../../../errors/refusal.ts';
import { invoicesShape, toInvoicesResponse } from '../../console/billing/invoices-shape.ts';
import { businessPath, consoleOperation } from '../../console/operation.ts';

export const listBusinessInvoices = consoleOperation({
  id: 'listBusinessInvoices',
  method: 'GET',
  path: '/businesses/{business}/invoices',
  title: "List a business's invoices",
  purpose: 'Returns the latest invoices with refunds and credit notes, as the payment provider has them. Empty if no plans are sold.',
  for: 'operator',
  send: { path: businessPath },
  answer: invoicesShape,
  badInput: {},
  refuses: ['unavailable'],
  needs: ['invoices'],
}).run(async ({ path }, { invoices }) => {
  const found = (await invoices?.ofBusiness(path.business)) ?? { taxIds: [], invoices: [] };
  return found instanceof Refusal ? found : toInvoicesResponse(found);
});
