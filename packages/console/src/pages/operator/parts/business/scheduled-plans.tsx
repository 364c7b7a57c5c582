import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelScheduledPlan } from '../../../../api/operator/bookkeeping.ts';
import { type BusinessDetails, operatorQueryKey } from '../../../../api/operator/operator.ts';
import { plans } from '../../../../generated/constants.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { t } from '../../../../messages/t.ts';
import { Button } from '../../../../parts/button.tsx';
import { ErrorNotice } from '../../../../parts/notice.tsx';
import { Section } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';

/** Plan changes that take effect later. */
export function ScheduledPlans({ scheduled }: Pick<BusinessDetails, 'scheduled'>) {
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: cancelScheduledPlan,
    onSettled: () => queries.invalidateQueries({ queryKey: operatorQueryKey() }),
  });
  if (scheduled.length === 0 && cancelling.error === null) return null;
  return (
    <Section title={t('operator.scheduledPlans')}>
      <ErrorNotice error={cancelling.error} />
      {scheduled.length > 0 && (
        <Table
          caption={t('operator.scheduledPlans')}
          rows={scheduled}
          getId={({ id }) => id}
          columns={[
            {
              heading: t('operator.plan'),
              isRowHeader: true,
              cell: ({ plan }) => (plan === null ? t('operator.planPaidOrTrial') : plans[plan].title),
            },
            { heading: t('operator.planFrom'), cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
            { heading: t('operator.reason'), cell: ({ reason }) => reason ?? '' },
            {
              heading: t('operator.columnActions'),
              align: 'end',
              cell: ({ id }) => (
                <Button onClick={() => cancelling.mutate(id)} busy={cancelling.isPending && cancelling.variables === id}>
                  {t('operator.scheduledPlanCancel')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
