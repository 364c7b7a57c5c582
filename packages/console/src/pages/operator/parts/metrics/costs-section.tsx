import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type CostSortKey,
  type Costs,
  type CostsFilter,
  costSortKeys,
  costsExportUrl,
  costsQuery,
} from '../../../../api/operator/operator.ts';
import { formatNumber } from '../../../../messages/format.ts';
import { rich, t } from '../../../../messages/t.ts';
import { Button, ExternalButtonLink, TextLink } from '../../../../parts/button.tsx';
import { BareSelect } from '../../../../parts/field.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Section } from '../../../../parts/page.tsx';
import { SkeletonRows } from '../../../../parts/skeleton.tsx';
import { type Column, Table } from '../../../../parts/table.tsx';
import { oneOf } from '../../../../search.ts';
import { formatBytes, formatSeconds } from './format-units.ts';

const sortLabels: Readonly<Record<CostSortKey, string>> = {
  cpu: t('operator.costsByCpu'),
  drawing: t('operator.costsByRendering'),
  matching: t('operator.costsByMatching'),
  drawn: t('operator.costsByRendered'),
  remembered: t('operator.costsByCached'),
  bytes: t('operator.costsByBytes'),
  name: t('operator.costsByName'),
};

interface CostsSectionProps {
  readonly filter: CostsFilter;
  readonly onChange: (filter: Pick<CostsFilter, 'order' | 'skip'>) => void;
}

/** The resources that each business used in a month, most expensive first, in pages. */
export function CostsSection({ filter, onChange }: CostsSectionProps) {
  const { data, error, refetch } = useQuery({ ...costsQuery(filter), placeholderData: keepPreviousData, refetchInterval: 30_000 });
  const { order, skip = 0 } = filter;
  return (
    <Section
      title={t('operator.costs')}
      lead={t('operator.costsLead')}
      actions={
        <div className="flex flex-wrap gap-3">
          <BareSelect
            label={t('operator.costsOrder')}
            value={order ?? 'cpu'}
            onChange={({ target }) => onChange({ order: target.value === 'cpu' ? undefined : oneOf(costSortKeys, target.value) })}
          >
            {costSortKeys.map((key) => (
              <option key={key} value={key}>
                {sortLabels[key]}
              </option>
            ))}
          </BareSelect>
          <ExternalButtonLink href={costsExportUrl(filter.month)} download>
            {t('operator.costsDownload')}
          </ExternalButtonLink>
        </div>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && data.total.businesses === 0 && <p className="text-muted">{t('operator.costsNone')}</p>}
      {data !== undefined && data.businesses.length > 0 && (
        <>
          <p>
            {rich('operator.costsTotal', {
              businesses: data.total.businesses,
              cpu: formatSeconds(data.total.cpu_seconds),
              rendered: data.total.drawn,
              cached: data.total.remembered,
              bytes: formatBytes(data.total.bytes),
              strong: (text) => <strong className="font-medium">{text}</strong>,
            })}
          </p>
          <Table
            caption={t('operator.costsCaption', { order: sortLabels[order ?? 'cpu'] })}
            rows={data.businesses}
            getId={({ business }) => business.id}
            columns={columns}
          />
        </>
      )}
      {data !== undefined && (skip > 0 || data.next !== null) && (
        <nav aria-label={t('operator.costsPages')} className="flex flex-wrap justify-between gap-3">
          {skip > 0 ? <Button onClick={() => onChange({ order })}>{t('operator.firstPage')}</Button> : <span />}
          {data.next !== null && (
            <Button onClick={() => onChange({ order, skip: data.next ?? undefined })}>{t('operator.nextPage')}</Button>
          )}
        </nav>
      )}
    </Section>
  );
}

type BusinessCost = Costs['businesses'][number];
type Cost = Omit<BusinessCost, 'business'>;

/** Shared by the costs of a month and of a day. */
export const costColumns: readonly Column<Cost>[] = [
  {
    heading: t('operator.cpuTime'),
    align: 'end',
    cell: ({ cpu_seconds }) => <span className="whitespace-nowrap">{formatSeconds(cpu_seconds)}</span>,
  },
  {
    heading: t('operator.renderingTime'),
    align: 'end',
    cell: ({ drawing_seconds }) => <span className="whitespace-nowrap text-muted">{formatSeconds(drawing_seconds)}</span>,
  },
  {
    heading: t('operator.matchingTime'),
    align: 'end',
    cell: ({ matching_seconds }) => <span className="whitespace-nowrap text-muted">{formatSeconds(matching_seconds)}</span>,
  },
  { heading: t('operator.rendered'), align: 'end', cell: ({ drawn }) => formatNumber(drawn) },
  { heading: t('operator.cached'), align: 'end', cell: ({ remembered }) => formatNumber(remembered) },
  { heading: t('operator.bytesSent'), align: 'end', cell: ({ bytes }) => <span className="whitespace-nowrap">{formatBytes(bytes)}</span> },
];

const columns: readonly Column<BusinessCost>[] = [
  {
    heading: t('operator.business'),
    isRowHeader: true,
    cell: ({ business: { id, name } }) => (
      <TextLink to="/operator/b/$business" params={{ business: id }}>
        {name}
      </TextLink>
    ),
  },
  ...costColumns,
];
