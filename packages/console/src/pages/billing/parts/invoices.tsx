import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../../api/billing/billing.ts';
import { t } from '../../../messages/t.ts';
import { InvoiceList } from '../../../parts/invoice-list.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';

/** For owners. */
export function Invoices({ business }: { readonly business: string }) {
  const { data, error, refetch } = useQuery(invoicesQuery(business));
  return (
    <Section title={t('billing.invoices')} lead={t('billing.invoicesLead')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && <InvoiceList data={data} />}
    </Section>
  );
}
