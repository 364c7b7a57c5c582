import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { costSortKeys, type TotalUsage, totalUsageQuery, usageExportUrl } from '../../api/operator/operator.ts';
import { plans } from '../../generated/constants.ts';
import { formatNumber } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, ExternalButtonLink, TextLink } from '../../parts/button.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { oneOf, optional, parseMonth, parsePositiveInt } from '../../search.ts';
import { Breakdown } from '../usage/parts/breakdown.tsx';
import { getOperationLabel, getOutcomeLabel } from '../usage/parts/call-labels.ts';
import { DayChart } from '../usage/parts/day-chart.tsx';
import { getDays } from '../usage/parts/days.ts';
import { MonthPicker } from '../usage/parts/month-picker.tsx';
import type { Share } from '../usage/parts/shares.ts';
import { UsageMeter } from './parts/business/usage-meter.tsx';
import { ClosedMonths } from './parts/metrics/closed-months.tsx';
import { CostsSection } from './parts/metrics/costs-section.tsx';

export const Route = createFileRoute('/_operator/operator/usage')({
  validateSearch: (search) => ({
    ...optional('month', parseMonth(search.month)),
    ...optional('order', oneOf(costSortKeys, search.order)),
    ...optional('skip', parsePositiveInt(search.skip)),
  }),
  component: TotalUsagePage,
});

type Line = TotalUsage['lines'][number];
type Dimension = 'operation' | 'outcome';
type LineFilter = Readonly<Partial<Record<Dimension, string | undefined>>>;

function TotalUsagePage() {
  const search = Route.useSearch();
  const { month } = search;
  const navigate = Route.useNavigate();
  const [filter, setFilter] = useState<LineFilter>({});
  const { data, error, refetch } = useQuery({ ...totalUsageQuery(month), placeholderData: keepPreviousData, refetchInterval: 30_000 });
  return (
    <Page
      title={t('operator.usage')}
      lead={t('operator.usageLead')}
      actions={
        <>
          <MonthPicker
            month={data?.period.slice(0, 7) ?? month ?? new Date().toISOString().slice(0, 7)}
            since="2000-01"
            onSelect={(chosen) => void navigate({ search: { ...optional('month', chosen), ...optional('order', search.order) } })}
          />
          <ExternalButtonLink href={usageExportUrl(month)} download>
            {t('common.downloadCsv')}
          </ExternalButtonLink>
        </>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Section
            title={t('operator.usageByDay')}
            actions={
              (filter.operation ?? filter.outcome) !== undefined && (
                <Button variant="link" onClick={() => setFilter({})}>
                  {t('operator.usageShowAll')}
                </Button>
              )
            }
          >
            <DayChart days={getDays({ period: data.period, lines: filterLines(data.lines, filter) })} />
            <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2">
              <Breakdown
                title={t('operator.usageByOperation')}
                shares={sumShares(data.lines, 'operation', filter)}
                getLabel={getOperationLabel}
                selected={filter.operation}
                onSelect={(operation) => setFilter({ ...filter, operation })}
              />
              <Breakdown
                title={t('operator.usageByOutcome')}
                shares={sumShares(data.lines, 'outcome', filter)}
                getLabel={getOutcomeLabel}
                selected={filter.outcome}
                onSelect={(outcome) => setFilter({ ...filter, outcome })}
              />
            </div>
          </Section>
          <NearAllowance near={data.near} />
          <ClosedMonths />
          <RejectedCalls refusals={data.refusals} />
          <CostsSection
            filter={search}
            onChange={({ order, skip }) =>
              void navigate({
                search: { ...optional('month', month), ...optional('order', order), ...optional('skip', skip) },
                resetScroll: false,
              })
            }
          />
        </>
      )}
    </Page>
  );
}

const NearAllowance = ({ near }: Pick<TotalUsage, 'near'>) => (
  <Section title={t('operator.usageNear')} lead={t('operator.usageNearLead')}>
    {near.length === 0 ? (
      <p className="text-muted">{t('operator.usageNearNone')}</p>
    ) : (
      <Table
        caption={t('operator.usageNearCaption')}
        rows={near}
        getId={({ business }) => business.id}
        columns={[
          { heading: t('operator.business'), isRowHeader: true, cell: ({ business }) => <BusinessLink business={business} /> },
          {
            heading: t('operator.plan'),
            cell: ({ plan }) => Object.entries(plans).find(([name]) => name === plan)?.[1].title ?? plan,
          },
          {
            heading: t('operator.usageUsed'),
            align: 'end',
            cell: ({ used, allowance }) => <UsageMeter used={used} allowance={allowance} />,
          },
        ]}
      />
    )}
  </Section>
);

const RejectedCalls = ({ refusals }: Pick<TotalUsage, 'refusals'>) => (
  <Section title={t('operator.usageRejected')} lead={t('operator.usageRejectedLead')}>
    {refusals.length === 0 ? (
      <p className="text-muted">{t('operator.usageRejectedNone')}</p>
    ) : (
      <Table
        caption={t('operator.usageRejectedCaption')}
        rows={refusals}
        getId={({ business, operation, outcome }) => `${business.id} ${operation} ${outcome}`}
        columns={[
          { heading: t('operator.business'), isRowHeader: true, cell: ({ business }) => <BusinessLink business={business} /> },
          { heading: t('operator.operation'), cell: ({ operation }) => getOperationLabel(operation) },
          { heading: t('operator.errorCode'), cell: ({ outcome }) => <code>{outcome}</code> },
          { heading: t('operator.calls'), align: 'end', cell: ({ calls }) => formatNumber(calls) },
        ]}
      />
    )}
  </Section>
);

const BusinessLink = ({ business: { id, name } }: { readonly business: { readonly id: string; readonly name: string } }) => (
  <TextLink to="/operator/b/$business" params={{ business: id }}>
    {name}
  </TextLink>
);

const dimensions = ['operation', 'outcome'] as const;

const filterLines = (lines: readonly Line[], filter: LineFilter, except?: Dimension): readonly Line[] =>
  lines.filter((line) =>
    dimensions.every((dimension) => dimension === except || filter[dimension] === undefined || line[dimension] === filter[dimension]),
  );

/** Calls by value of a dimension, most first. The filter on the dimension itself isn't applied, so that all its values stay selectable. */
function sumShares(lines: readonly Line[], dimension: Dimension, filter: LineFilter): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const line of filterLines(lines, filter, dimension)) {
    const value = line[dimension];
    const { calls, charged } = shares.get(value) ?? { calls: 0, charged: 0 };
    shares.set(value, { value, calls: calls + line.calls, charged: charged + line.charged });
  }
  return [...shares.values()].sort((one, other) => other.calls - one.calls || one.value.localeCompare(other.value));
}
