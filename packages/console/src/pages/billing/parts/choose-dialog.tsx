import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Billing, type Choice, startCheckout } from '../../../api/billing/billing.ts';
import { businessesQuery, ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanWords } from './plan-words.tsx';
import { planName } from './words.ts';

interface ChooseDialogProps {
  readonly billing: Billing;
  readonly choice: Choice;
  readonly onChanged: (begins: 'now' | 'later') => void;
  readonly onClose: () => void;
}

/** Says what choosing means before anything is paid. Who has no subscription is led to the provider's page. */
export function ChooseDialog({ billing, choice, onChanged, onClose }: ChooseDialogProps) {
  const { subscription } = billing;
  return subscription !== null && subscription.state !== 'over' ? (
    <ChangeDialog billing={billing} choice={choice} onChanged={onChanged} onClose={onClose} />
  ) : (
    <BuyDialog billing={billing} choice={choice} onClose={onClose} />
  );
}

function BuyDialog({ billing, choice, onClose }: Omit<ChooseDialogProps, 'onChanged'>) {
  const business = useBusiness();
  const queries = useQueryClient();
  const buying = useMutation({
    mutationFn: async () => window.location.assign(await startCheckout(business.id, choice)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ofBusiness(business.id, 'billing') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  return (
    <Dialog title={`Choose ${planName(choice.plan)}`} onClose={onClose}>
      <div className="grid gap-4 text-pretty">
        <PlanWords billing={billing} choice={choice} />
        <p className="text-muted">You pay on the page of the payment provider. This service never sees your card.</p>
        <Fault error={buying.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button dress="ink" busy={buying.isPending} onClick={() => buying.mutate()}>
          Go to payment
        </Button>
      </DialogActions>
    </Dialog>
  );
}
