import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Billing, type ChangeCost, type Choice, changeCostQuery, changePlan } from '../../../api/billing/billing.ts';
import { businessesQuery, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { PlanWords } from './plan-words.tsx';
import { day, moneyInColumn, planName } from './words.ts';

interface ChangeDialogProps {
  readonly billing: Billing;
  readonly choice: Choice;
  readonly onChanged: (begins: 'now' | 'later') => void;
  readonly onClose: () => void;
}

/** What a change costs now and from when it holds, before it is made. What is shown is what is billed. */
export function ChangeDialog({ billing, choice, onChanged, onClose }: ChangeDialogProps) {
  const business = useBusiness();
  const queries = useQueryClient();
  const { data: cost, error, isFetching, refetch } = useQuery(changeCostQuery(business.id, choice));
  const changing = useMutation({
    mutationFn: async (shown: ChangeCost) => onChanged(await changePlan(business.id, choice, shown)),
    // Refused, it may have come to cost something else.
    onError: () => void refetch(),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ofBusiness(business.id, 'billing') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  return (
    <Dialog title={`Change to ${planName(choice.plan)}`} onClose={onClose}>
      <div className="grid gap-5 text-pretty">
        <PlanWords billing={billing} choice={choice} />
        {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
        {cost === undefined && error === null && <Loading />}
        {cost !== undefined && error === null && <Cost cost={cost} choice={choice} endsAt={billing.subscription?.ends_at ?? null} />}
        <Fault error={changing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button
          dress="ink"
          busy={changing.isPending}
          disabled={cost === undefined || error !== null || isFetching}
          onClick={() => cost !== undefined && changing.mutate(cost)}
        >
          {cost === undefined || cost.due === 0 ? 'Change the plan' : `Pay ${moneyInColumn(cost.due, cost)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CostProps {
  readonly cost: ChangeCost;
  readonly choice: Choice;
  /** When what is had ends, where it was cancelled. */
  readonly endsAt: string | null;
}

function Cost({ cost, choice, endsAt }: CostProps) {
  const { begins, at, rows, due, credit } = cost;
  if (begins === 'later')
    return (
      <p className="text-muted">
        It is less than you have now. Until {day(at)} you keep what you have paid for; then it begins, and is paid by the {choice.interval}.
        Nothing is due now.
      </p>
    );
  return (
    <>
      <table className="w-full border-y border-line">
        <caption className="pb-2 text-left text-muted">It holds at once, and comes to this:</caption>
        <tbody className="tabular-nums">
          {rows.map(({ kind, text, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
            <tr key={place} className={kind === 'contained tax' ? 'text-muted' : ''}>
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {kind === 'line' ? text : words[kind]}
              </th>
              <td className="py-1.5 text-right align-top whitespace-nowrap">{moneyInColumn(amount, cost)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-2.5 pr-4 text-left font-medium">
              To pay now
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">{moneyInColumn(due, cost)}</td>
          </tr>
        </tbody>
      </table>
      {credit > 0 && <p>{moneyInColumn(credit, cost)} are left over. They pay for your next invoices.</p>}
      {endsAt !== null && <p>You have cancelled your plan to {day(endsAt)}. It still ends on that day.</p>}
    </>
  );
}

const words = { discount: 'Discount', tax: 'Tax', 'contained tax': 'Tax, contained in it', credit: 'Credit on your account' } as const;
