import { readCustomer } from '../../adapters/postgres/billing/customers.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Invoices } from '../../resources/billing/invoices.ts';
import type { Payment } from '../../resources/billing/payment.ts';

/** Invoices are read from the provider each time; tax IDs are those of the last sync. */
export const createInvoices = (db: Database, payment: Payment): Invoices => ({
  async ofBusiness(businessId) {
    const customer = await readCustomer(db, payment.live, businessId);
    if (customer === null) return { taxIds: [], invoices: [] };
    const invoices = await payment.accounts.invoicesOf(customer.customerId);
    return invoices instanceof Refusal ? invoices : { taxIds: customer.taxIds, invoices };
  },
});
