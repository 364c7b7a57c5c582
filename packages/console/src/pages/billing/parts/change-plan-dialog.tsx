import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Billing,
  type ChangeStart,
  changePlan,
  type PlanChangeCost,
  type PlanChoice,
  planChangeCostQuery,
} from '../../../api/billing/billing.ts';
import { businessesQuery, businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { formatDate } from '../../../messages/format.ts';
import { formatMoneyInColumn } from '../../../messages/money.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/page.tsx';
import { planName } from './plan.ts';
import { PlanSummary } from './plan-summary.tsx';

interface ChangePlanDialogProps {
  readonly billing: Billing;
  readonly choice: PlanChoice;
  readonly onChanged: (begins: ChangeStart) => void;
  readonly onClose: () => void;
}

/** Shows what a change costs and when it takes effect. The amounts shown are the amounts billed. */
export function ChangePlanDialog({ billing, choice, onChanged, onClose }: ChangePlanDialogProps) {
  const business = useBusiness();
  const queries = useQueryClient();
  const { data: cost, error, isFetching, refetch } = useQuery(planChangeCostQuery(business.id, choice));
  const changing = useMutation({
    mutationFn: async (shown: PlanChangeCost) => onChanged(await changePlan(business.id, choice, shown)),
    // The cost may have changed since it was shown.
    onError: () => void refetch(),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: businessQueryKey(business.id, 'billing') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  return (
    <Dialog title={t('billing.changeTitle', { plan: planName(choice.plan) })} onClose={onClose}>
      <div className="grid gap-5 text-pretty">
        <PlanSummary billing={billing} choice={choice} />
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {cost === undefined && error === null && <Loading />}
        {cost !== undefined && error === null && <Cost cost={cost} choice={choice} endsAt={billing.subscription?.ends_at ?? null} />}
        <ErrorNotice error={changing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button
          variant="primary"
          busy={changing.isPending}
          disabled={cost === undefined || error !== null || isFetching}
          onClick={() => cost !== undefined && changing.mutate(cost)}
        >
          {cost === undefined || cost.due === 0
            ? t('billing.changePlan')
            : t('billing.pay', { amount: formatMoneyInColumn(cost.due, cost) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CostProps {
  readonly cost: PlanChangeCost;
  readonly choice: PlanChoice;
  /** When the current plan ends, if it was cancelled. */
  readonly endsAt: string | null;
}

function Cost({ cost, choice, endsAt }: CostProps) {
  const { begins, at, rows, due, credit } = cost;
  if (begins === 'later') return <p className="text-muted">{t('billing.downgrade', { at: formatDate(at), interval: choice.interval })}</p>;
  return (
    <>
      <table className="w-full border-y border-line">
        <caption className="pb-2 text-start text-muted">{t('billing.upgrade')}</caption>
        <tbody className="tabular-nums">
          {rows.map(({ kind, text, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be identical and never move
            <tr key={place} className={kind === 'contained tax' ? 'text-muted' : ''}>
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {kind === 'line' ? text : rowTitles[kind]}
              </th>
              <td className="py-1.5 text-end align-top whitespace-nowrap">{formatMoneyInColumn(amount, cost)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-2.5 pe-4 text-start font-medium">
              {t('billing.dueNow')}
            </th>
            <td className="py-2.5 text-end whitespace-nowrap">{formatMoneyInColumn(due, cost)}</td>
          </tr>
        </tbody>
      </table>
      {credit > 0 && <p>{t('billing.creditLeft', { amount: formatMoneyInColumn(credit, cost) })}</p>}
      {endsAt !== null && <p>{t('billing.stillEnds', { at: formatDate(endsAt) })}</p>}
    </>
  );
}

const rowTitles = {
  discount: t('billing.discount'),
  tax: t('billing.tax'),
  'contained tax': t('billing.includedTax'),
  credit: t('billing.accountCredit'),
} as const;
