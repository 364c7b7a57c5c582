import { z } from 'zod';
import { type Invoice, invoiceStatuses, type TaxId } from '../../../resources/billing/invoices.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf } from '../operation.ts';

export const invoicesShape = answerOf({
  tax_ids: z
    .array(
      z.strictObject({
        type: z.string().describe("The payment provider's name of the kind, such as eu_vat."),
        value: z.string(),
        verified: z.boolean().nullable().describe("Whether the tax authority confirmed it. Null if it can't be checked."),
      }),
    )
    .describe('The tax IDs printed on invoices.'),
  invoices: z
    .array(
      z.strictObject({
        id: z.string(),
        number: z.string().nullable(),
        status: z.enum(invoiceStatuses),
        at: z.iso.datetime(),
        currency: z.string(),
        digits: z.int().describe('The number of decimal places in the currency.'),
        total: z.int().describe("The total including tax, in the currency's smallest unit."),
        tax: z.int(),
        refunded: z.int().describe('The amount paid back.'),
        url: z.url().nullable().describe("The payment provider's page, where an open invoice can be paid."),
        pdf: z.url().nullable(),
        credit_notes: z.array(z.strictObject({ number: z.string(), amount: z.int(), pdf: z.url() })),
      }),
    )
    .describe('The latest invoices, newest first.'),
}).meta({ id: 'Invoices' });

export const toInvoicesResponse = ({ taxIds, invoices }: { readonly taxIds: readonly TaxId[]; readonly invoices: readonly Invoice[] }) => ({
  ok: true as const,
  api_version: apiVersion,
  tax_ids: taxIds.map(({ type, value, isVerified }) => ({ type, value, verified: isVerified })),
  invoices: invoices.map(({ page, creditNotes, ...invoice }) => ({
    ...invoice,
    url: page,
    credit_notes: creditNotes.map(({ number, amount, pdf }) => ({ number, amount, pdf })),
  })),
});
