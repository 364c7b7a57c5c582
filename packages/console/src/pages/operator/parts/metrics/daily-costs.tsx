import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessCostsQuery } from '../../../../api/operator/operator.ts';
import { formatDay } from '../../../../messages/format.ts';
import { rich, t } from '../../../../messages/t.ts';
import { Button, TextLink } from '../../../../parts/button.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Section } from '../../../../parts/page.tsx';
import { SkeletonRows } from '../../../../parts/skeleton.tsx';
import { Table } from '../../../../parts/table.tsx';
import { costColumns } from './costs-section.tsx';

const initialDays = 7;

/** The resources that one business used this month, by UTC day. */
export function DailyCosts({ business }: { readonly business: string }) {
  const { data, error, refetch } = useQuery(businessCostsQuery(business));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Section
      title={t('operator.dailyCosts')}
      lead={rich('operator.dailyCostsLead', { link: (text) => <TextLink to="/operator/usage">{text}</TextLink> })}
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && data.length === 0 && <p className="text-muted">{t('operator.dailyCostsNone')}</p>}
      {data !== undefined && data.length > 0 && (
        <Table
          caption={t('operator.dailyCostsCaption')}
          rows={showsAll ? data : data.slice(0, initialDays)}
          getId={({ day }) => day}
          columns={[{ heading: t('operator.day'), isRowHeader: true, cell: ({ day }) => formatDay(day) }, ...costColumns]}
        />
      )}
      {data !== undefined && data.length > initialDays && !showsAll && (
        <p>
          <Button onClick={() => setShowsAll(true)}>{t('operator.dailyCostsShowAll', { count: data.length })}</Button>
        </p>
      )}
    </Section>
  );
}
