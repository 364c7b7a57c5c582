import type { Refusal } from '../../errors/refusal.ts';

/** An invoice as the payment provider has it. Amounts are in the smallest unit of the currency. */
export interface Invoice {
  readonly id: string;
  /** Null until it is finalised. */
  readonly number: string | null;
  readonly status: InvoiceStatus;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly currency: string;
  readonly digits: number;
  readonly total: number;
  readonly tax: number;
  readonly refunded: number;
  /** Pages of the provider. Null if there is none. */
  readonly page: string | null;
  readonly pdf: string | null;
  readonly creditNotes: readonly CreditNote[];
}

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export interface CreditNote {
  readonly number: string;
  readonly amount: number;
  readonly pdf: string;
}

/** A VAT number or another tax ID. */
export interface TaxId {
  /** The provider's name of the kind, such as `eu_vat`. */
  readonly type: string;
  readonly value: string;
  /** Whether the tax authority confirmed it. Null if it can't be checked. */
  readonly isVerified: boolean | null;
}

/** What a customer has been billed. Available only if a payment provider is configured. */
export interface Invoices {
  /** The newest invoices first, with refunds and credit notes. Empty before the first purchase. */
  ofBusiness(
    businessId: string,
  ): Promise<{ readonly taxIds: readonly TaxId[]; readonly invoices: readonly Invoice[] } | Refusal<'unavailable'>>;
}
