import type { Billing, PlanChoice } from '../../../api/billing/billing.ts';
import { formatMoney } from '../../../messages/money.ts';
import { t } from '../../../messages/t.ts';
import { planName } from './plan.ts';

/** A plan's price and allowance in a sentence. */
export function PlanSummary({ billing, choice }: { readonly billing: Billing; readonly choice: PlanChoice }) {
  const offer = billing.offers.find(({ plan, interval }) => plan === choice.plan && interval === choice.interval);
  if (offer === undefined) return null;
  return (
    <p>
      {t('billing.summary', {
        plan: planName(choice.plan),
        price: formatMoney(offer.amount, offer),
        interval: choice.interval,
        allowance: offer.allowance,
      })}
      {choice.overage &&
        offer.overage_amount !== null &&
        ` ${t('billing.summaryOverage', {
          price: formatMoney(Number(offer.overage_amount), offer),
          max: offer.overage_calls_max,
        })}`}
    </p>
  );
}
