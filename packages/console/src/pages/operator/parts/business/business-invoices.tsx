import { useQuery } from '@tanstack/react-query';
import { businessInvoicesQuery } from '../../../../api/operator/operator.ts';
import { t } from '../../../../messages/t.ts';
import { InvoiceList } from '../../../../parts/invoice-list.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Section } from '../../../../parts/page.tsx';
import { SkeletonRows } from '../../../../parts/skeleton.tsx';

export function BusinessInvoices({ business }: { readonly business: string }) {
  const { data, error, refetch } = useQuery(businessInvoicesQuery(business));
  return (
    <Section title={t('billing.invoices')} lead={t('operator.invoicesLead')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && <InvoiceList data={data} />}
    </Section>
  );
}
