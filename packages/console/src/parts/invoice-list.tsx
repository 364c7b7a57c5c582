import type { Invoices } from '../api/billing/billing.ts';
import { formatDate } from '../messages/format.ts';
import { formatMoneyInColumn } from '../messages/money.ts';
import { t } from '../messages/t.ts';
import { ExternalLink } from './button.tsx';
import { StatusLabel } from './status-label.tsx';
import { Table } from './table.tsx';

type Invoice = Invoices['invoices'][number];

const statuses = {
  open: { label: t('billing.invoiceOpen'), tone: 'pending' },
  paid: { label: t('billing.invoicePaid'), tone: 'good' },
  void: { label: t('billing.invoiceVoid'), tone: 'inactive' },
  uncollectible: { label: t('billing.invoiceUncollectible'), tone: 'bad' },
} as const;

/** The tax IDs and invoices of a business, with refunds and credit notes. */
export function InvoiceList({ data: { tax_ids: taxIds, invoices } }: { readonly data: Invoices }) {
  return (
    <div className="grid gap-6">
      {taxIds.length > 0 && (
        <dl>
          <dt className="text-[0.9375rem] text-muted">{t('billing.taxIds')}</dt>
          {taxIds.map(({ type, value, verified }) => (
            <dd key={`${type} ${value}`} className="mt-0.5 font-medium">
              {verified === null ? value : t(verified ? 'billing.taxIdVerified' : 'billing.taxIdUnverified', { value })}
            </dd>
          ))}
        </dl>
      )}
      {invoices.length === 0 ? (
        <p className="text-muted">{t('billing.invoicesNone')}</p>
      ) : (
        <Table
          caption={t('billing.invoicesCaption')}
          rows={invoices}
          getId={({ id }) => id}
          isMuted={({ status }) => status === 'void'}
          columns={[
            { heading: t('billing.invoice'), isRowHeader: true, cell: ({ number }) => number ?? t('billing.invoiceUnnumbered') },
            { heading: t('billing.invoiceDate'), cell: ({ at }) => formatDate(at) },
            {
              heading: t('billing.invoiceStatus'),
              cell: ({ status }) => <StatusLabel tone={statuses[status].tone}>{statuses[status].label}</StatusLabel>,
            },
            { heading: t('billing.invoiceTotal'), align: 'end', cell: (invoice) => <Total invoice={invoice} /> },
            { heading: t('billing.invoiceDocuments'), cell: (invoice) => <Documents invoice={invoice} /> },
          ]}
        />
      )}
    </div>
  );
}

function Total({ invoice }: { readonly invoice: Invoice }) {
  const { total, tax, refunded } = invoice;
  return (
    <span className="grid tabular-nums">
      <span>{formatMoneyInColumn(total, invoice)}</span>
      {tax > 0 && (
        <span className="text-[0.9375rem] text-muted">{t('billing.invoiceTax', { amount: formatMoneyInColumn(tax, invoice) })}</span>
      )}
      {refunded > 0 && (
        <span className="text-[0.9375rem]">{t('billing.invoiceRefunded', { amount: formatMoneyInColumn(refunded, invoice) })}</span>
      )}
    </span>
  );
}

function Documents({ invoice }: { readonly invoice: Invoice }) {
  const { status, url, pdf, credit_notes: creditNotes } = invoice;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {url !== null && <ExternalLink href={url}>{t(status === 'open' ? 'billing.invoicePay' : 'billing.invoicePage')}</ExternalLink>}
      {pdf !== null && <ExternalLink href={pdf}>{t('billing.invoicePdf')}</ExternalLink>}
      {creditNotes.map(({ number, amount, pdf: link }) => (
        <ExternalLink key={number} href={link}>
          {t('billing.creditNote', { number, amount: formatMoneyInColumn(amount, invoice) })}
        </ExternalLink>
      ))}
    </span>
  );
}
