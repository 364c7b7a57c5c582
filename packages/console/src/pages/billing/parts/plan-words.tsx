import type { Billing, Choice } from '../../../api/billing/billing.ts';
import { count, money, planName } from './words.ts';

/** What a plan costs and includes, in a sentence. */
export function PlanWords({ billing, choice }: { readonly billing: Billing; readonly choice: Choice }) {
  const offer = billing.offers.find(({ plan, interval }) => plan === choice.plan && interval === choice.interval);
  if (offer === undefined) return null;
  return (
    <p>
      {planName(choice.plan)} costs {money(offer.amount, offer)} a {choice.interval} and includes {count(offer.allowance)} charged calls a
      month.
      {choice.overage &&
        offer.overage_amount !== null &&
        ` Each call beyond them costs ${money(Number(offer.overage_amount), offer)}, up to ${count(offer.overage_calls_max)} calls a month.`}
    </p>
  );
}
