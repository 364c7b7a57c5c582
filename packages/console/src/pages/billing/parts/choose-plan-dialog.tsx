import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Billing, type ChangeStart, type PlanChoice, startCheckout } from '../../../api/billing/billing.ts';
import { businessesQuery, businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { planName } from './plan.ts';
import { PlanSummary } from './plan-summary.tsx';

interface ChoosePlanDialogProps {
  readonly billing: Billing;
  readonly choice: PlanChoice;
  readonly onChanged: (begins: ChangeStart) => void;
  readonly onClose: () => void;
}

/** Explains a plan before anything is paid. Without a subscription it continues to the payment provider's page. */
export function ChoosePlanDialog({ billing, choice, onChanged, onClose }: ChoosePlanDialogProps) {
  const { subscription } = billing;
  return subscription !== null && subscription.state !== 'over' ? (
    <ChangePlanDialog billing={billing} choice={choice} onChanged={onChanged} onClose={onClose} />
  ) : (
    <CheckoutDialog billing={billing} choice={choice} onClose={onClose} />
  );
}

function CheckoutDialog({ billing, choice, onClose }: Omit<ChoosePlanDialogProps, 'onChanged'>) {
  const business = useBusiness();
  const queries = useQueryClient();
  const checkout = useMutation({
    mutationFn: async () => window.location.assign(await startCheckout(business.id, choice)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: businessQueryKey(business.id, 'billing') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  return (
    <Dialog title={t('billing.choose', { plan: planName(choice.plan) })} onClose={onClose}>
      <div className="grid gap-4 text-pretty">
        <PlanSummary billing={billing} choice={choice} />
        <p className="text-muted">{t('billing.checkoutText')}</p>
        <ErrorNotice error={checkout.error} />
      </div>
      <DialogActions onClose={onClose}>
        <Button variant="primary" busy={checkout.isPending} onClick={() => checkout.mutate()}>
          {t('billing.continueToPayment')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
