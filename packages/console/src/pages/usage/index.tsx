import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery } from '../../api/business/overview.ts';
import { buildUrl } from '../../api/client.ts';
import { getMode, keysQuery } from '../../api/keys/keys.ts';
import { type KeyMode, usageQuery } from '../../api/usage/usage.ts';
import { t } from '../../messages/t.ts';
import { Button, ButtonLink, ExternalButtonLink } from '../../parts/button.tsx';
import { BareSelect } from '../../parts/field.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { EmptyState, Loading, Page, Section } from '../../parts/page.tsx';
import { oneOf, optional, parseMonth, parseText } from '../../search.ts';
import { Breakdown } from './parts/breakdown.tsx';
import { getOperationLabel, getOutcomeLabel, isSuccess } from './parts/call-labels.ts';
import { DayChart } from './parts/day-chart.tsx';
import { getDays } from './parts/days.ts';
import { Forecast } from './parts/forecast.tsx';
import { MonthPicker } from './parts/month-picker.tsx';
import { MonthlyUsage } from './parts/monthly-usage.tsx';
import { PlanTable } from './parts/plan-table.tsx';
import { RejectedCallList } from './parts/rejected-call-list.tsx';
import { type Dimension, dimensions, filterLines, getShares } from './parts/shares.ts';

export const Route = createFileRoute('/_app/b/$business/usage/')({
  staticData: { menu: { name: 'usage.menu', order: 5 } },
  validateSearch: (search) => ({
    ...optional('month', parseMonth(search.month)),
    ...optional('mode', oneOf(['live', 'test'], search.mode)),
    ...optional('operation', parseText(search.operation)),
    ...optional('key', parseText(search.key)),
    ...optional('outcome', parseText(search.outcome)),
    ...optional('code', parseText(search.code)),
  }),
  component: UsagePage,
});

const titles: Record<Dimension, string> = {
  operation: t('usage.byOperation'),
  key: t('usage.byKey'),
  outcome: t('usage.byOutcome'),
};

function UsagePage() {
  const { id: business } = useBusiness();
  const { month, mode: chosenMode, operation, key, outcome, code } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: keys } = useQuery(keysQuery(business));
  const mode = chosenMode ?? (keys === undefined ? undefined : getMode(keys));
  const {
    data: usage,
    error,
    refetch,
  } = useQuery({ ...usageQuery(business, month, mode), refetchInterval: 30_000, enabled: mode !== undefined });
  const { data: overview, isPending } = useQuery(overviewQuery(business));
  // There is nothing to count before the first call.
  const isUnused = overview?.has_called === false && usage?.lines.length === 0;
  const filter = { operation, key, outcome };
  const filtered = dimensions.filter((dimension) => filter[dimension] !== undefined);

  const keyName = (id: string): string => keys?.find((one) => one.id === id)?.label || id;
  const labels: Record<Dimension, (value: string) => string> = { operation: getOperationLabel, key: keyName, outcome: getOutcomeLabel };
  const setSearch = (
    change: { readonly [name in Dimension | 'code' | 'month']?: string | undefined } & { readonly mode?: KeyMode | undefined },
  ): void => void navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <Page
      title={t('usage.title')}
      lead={t(mode === 'test' ? 'usage.testLead' : 'usage.lead')}
      actions={
        usage !== undefined && (
          <>
            <BareSelect
              label={t('usage.mode')}
              value={mode ?? 'live'}
              onChange={({ target }) => setSearch({ mode: oneOf(['live', 'test'], target.value), key: undefined })}
            >
              <option value="live">{t('usage.modeLive')}</option>
              <option value="test">{t('usage.modeTest')}</option>
            </BareSelect>
            <MonthPicker
              month={usage.period.slice(0, 7)}
              since={usage.since.slice(0, 7)}
              onSelect={(selected) => setSearch({ month: selected })}
            />
            <ExternalButtonLink
              href={buildUrl('/businesses/{business}/usage.csv', {
                path: { business },
                query: { mode: mode ?? 'live', ...(month !== undefined && { month }) },
              })}
            >
              {t('common.downloadCsv')}
            </ExternalButtonLink>
          </>
        )
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {usage === undefined || isPending ? (
        error === null && <Loading />
      ) : (
        <>
          {isUnused && (
            <EmptyState title={t('usage.unused')}>
              <p className="max-w-prose text-pretty text-muted">{t('usage.unusedBody')}</p>
              <ButtonLink to="/b/$business" params={{ business }}>
                {t('usage.unusedAction')}
              </ButtonLink>
            </EmptyState>
          )}
          {!isUnused && (
            <>
              <Section title={t('usage.monthlyTotal')}>
                <MonthlyUsage usage={usage} isTest={mode === 'test'} />
                <Forecast usage={usage} />
              </Section>
              <Section
                title={t('usage.dailyCalls')}
                lead={
                  filtered.length === 0
                    ? undefined
                    : t('usage.filteredBy', {
                        filters: filtered.map((dimension) => labels[dimension](filter[dimension] ?? '')).join(' · '),
                      })
                }
                actions={
                  filtered.length > 0 && (
                    <Button variant="link" onClick={() => setSearch({ operation: undefined, key: undefined, outcome: undefined })}>
                      {t('usage.clearFilters')}
                    </Button>
                  )
                }
              >
                <DayChart mode={mode} days={getDays({ ...usage, lines: filterLines(usage, filter) }, usage.today)} />
                <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2 lg:grid-cols-3">
                  {dimensions.map((dimension) => (
                    <Breakdown
                      key={dimension}
                      title={titles[dimension]}
                      mode={mode}
                      shares={getShares(usage, dimension, filter)}
                      getLabel={labels[dimension]}
                      selected={filter[dimension]}
                      onSelect={(value) => setSearch({ [dimension]: value })}
                    />
                  ))}
                </div>
              </Section>
              {mode === 'live' && (
                <Section title={t('usage.plans')} lead={t('usage.plansLead')}>
                  <PlanTable usage={usage} />
                </Section>
              )}
            </>
          )}
        </>
      )}
      {/* Last, so that it doesn't move down when the rest arrives. */}
      {!isUnused && !isPending && (usage !== undefined || error !== null) && (
        <RejectedCallList
          filter={{
            mode: mode ?? 'live',
            ...(code !== undefined && { code }),
            ...(operation !== undefined && { operation }),
            ...(key !== undefined && { key }),
          }}
          codes={[...new Set(usage?.lines.map((line) => line.outcome).filter((one) => !isSuccess(one)))]}
          keyName={keyName}
          onSelectCode={(value) => setSearch({ code: value })}
        />
      )}
    </Page>
  );
}
