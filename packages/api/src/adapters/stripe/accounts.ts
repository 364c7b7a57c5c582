import type Stripe from 'stripe';
import { type InvoiceStatus, invoiceStatuses } from '../../resources/billing/invoices.ts';
import type { CustomerAccounts } from '../../resources/billing/payment.ts';
import { parseResponse } from '../../resources/provider-response.ts';
import { toMoney } from './currencies.ts';
import { createUnavailable, withProviderErrors } from './errors.ts';
import { accountShape, type BilledInvoice, billedInvoicesShape, chargesShape, creditNotesShape, toIsoTime } from './responses.ts';

/** Enough for two years of monthly invoices. */
const invoicesMax = 30;

export function createStripeAccounts(stripe: Stripe, onTrouble: (error: unknown) => void): CustomerAccounts {
  return {
    async taxIdsOf(customerId) {
      return withProviderErrors(async () => {
        const found = await stripe.customers.retrieve(customerId, { expand: ['tax_ids'] });
        const account = parseResponse(accountShape, found, 'Stripe: a customer');
        if (account.deleted === true) return null;
        return (account.tax_ids?.data ?? []).map(({ type, value, verification }) => ({
          type,
          value,
          isVerified: verification?.status === 'verified' ? true : verification?.status === 'unverified' ? false : null,
        }));
      });
    },

    async invoicesOf(customerId) {
      try {
        return await withProviderErrors(async () => {
          const of = { customer: customerId, limit: invoicesMax };
          const [listed, charged, credited] = await Promise.all([
            stripe.invoices.list({ ...of, expand: ['data.payments'] }),
            stripe.charges.list(of),
            stripe.creditNotes.list(of),
          ]);
          const { data: invoices } = parseResponse(billedInvoicesShape, listed, 'Stripe: invoices');
          const { data: charges } = parseResponse(chargesShape, charged, 'Stripe: charges');
          const { data: notes } = parseResponse(creditNotesShape, credited, 'Stripe: credit notes');
          return invoices.flatMap((invoice) => {
            const status = statusOf(invoice);
            if (status === undefined) return [];
            const paidBy = new Set(invoice.payments?.data.flatMap(({ payment }) => [payment.payment_intent, payment.charge]));
            return {
              id: invoice.id,
              number: invoice.number,
              status,
              at: toIsoTime(invoice.created),
              ...toMoney(invoice.currency),
              total: invoice.total,
              tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
              refunded: charges
                .filter(({ id, payment_intent: intent }) => paidBy.has(id) || (intent != null && paidBy.has(intent)))
                .reduce((sum, { amount_refunded: amount }) => sum + amount, 0),
              page: invoice.hosted_invoice_url ?? null,
              pdf: invoice.invoice_pdf ?? null,
              creditNotes: notes.filter((note) => note.invoice === invoice.id && note.status === 'issued'),
            };
          });
        });
      } catch (error) {
        onTrouble(error);
        return createUnavailable();
      }
    },
  };
}

/** Undefined for a draft, which may still change. */
const statusOf = ({ status }: BilledInvoice): InvoiceStatus | undefined => invoiceStatuses.find((one) => one === status);
