import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Billing, type Choice, changePlan, startCheckout } from '../../../api/billing/billing.ts';
import { businessesQuery, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { count, day, money, planName } from './words.ts';

interface ChooseDialogProps {
  readonly billing: Billing;
  readonly choice: Choice;
  readonly onChanged: (begins: 'now' | 'later') => void;
  readonly onClose: () => void;
}

/** Says what choosing means before anything is paid. Who has no subscription is led to the provider's page. */
export function ChooseDialog({ billing, choice, onChanged, onClose }: ChooseDialogProps) {
  const business = useBusiness();
  const queries = useQueryClient();
  const { subscription } = billing;
  const isChange = subscription !== null && subscription.state !== 'over';
  const offer = billing.offers.find(({ plan, interval }) => plan === choice.plan && interval === choice.interval);
  const choosing = useMutation({
    mutationFn: async () => {
      if (isChange) return changePlan(business.id, choice);
      window.location.assign(await startCheckout(business.id, choice));
      return null;
    },
    onSuccess: (begins) => {
      if (begins !== null) onChanged(begins);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ofBusiness(business.id, 'billing') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  return (
    <Dialog title={isChange ? `Change to ${planName(choice.plan)}` : `Choose ${planName(choice.plan)}`} onClose={onClose}>
      <div className="grid gap-4 text-pretty">
        {offer !== undefined && (
          <p>
            {planName(choice.plan)} costs {money(offer.amount, offer.currency)} a {choice.interval} and includes {count(offer.allowance)}{' '}
            charged calls a month.
            {choice.overage &&
              offer.overage_amount !== null &&
              ` Each call beyond them costs ${money(Number(offer.overage_amount), offer.currency)}, up to ${count(offer.overage_calls_max)} calls a month.`}
          </p>
        )}
        <p className="text-muted">
          {isChange
            ? `If it is more than you have now, it holds at once, and you pay the difference for the time until ${day(subscription.paid_until)}. If it is less, it begins on that day and costs nothing until then.`
            : 'You pay on the page of the payment provider. This service never sees your card.'}
        </p>
        <Fault error={choosing.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button dress="ink" busy={choosing.isPending} onClick={() => choosing.mutate()}>
          {isChange ? 'Change the plan' : 'Go to payment'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
