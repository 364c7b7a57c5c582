import Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { plans } from '../../limits/plans.ts';
import type { ChangeCost, ChangeStart, Choice, PaymentCode, PaymentGateway } from '../../resources/billing/payment.ts';
import { ProviderError, parseResponse } from '../../resources/provider-response.ts';
import { toMoney } from './currencies.ts';
import { type Attempt, addressMissing } from './errors.ts';
import { type ChosenPrices, createItem, findPrices, isDowngrade, isOverage, planNotAvailable, replaceItems } from './plan-items.ts';
import {
  changedSubscriptionShape,
  type Invoice,
  invoiceShape,
  priceShape,
  type StripeSubscription,
  scheduleShape,
  subscriptionShape,
  toIsoTime,
  withId,
} from './responses.ts';
import type { StripeSettings } from './settings.ts';
import { parseChoice } from './subscriptions.ts';

/** Changes a subscription and previews the cost. Both read the provider's current state and use the same definition of a downgrade. */
export function createPlanChanges(
  stripe: Stripe,
  { prices, tax }: Pick<StripeSettings, 'prices' | 'tax'>,
  attempt: Attempt,
): Pick<PaymentGateway, 'cost' | 'change'> {
  const item = createItem(prices);
  const taxed = tax === null ? {} : { automatic_tax: { enabled: true } };

  async function loadChange(id: string, choice: Choice): Promise<PlanChange | Refusal<PaymentCode>> {
    const chosen = findPrices(prices, choice);
    if (chosen === null) return planNotAvailable();
    const subscription = parseResponse(
      subscriptionShape,
      await stripe.subscriptions.retrieve(id, { expand: ['schedule', 'latest_invoice'] }),
      'Stripe: a subscription',
    );
    const current = parseChoice(subscription.items.data, prices);
    if (current === null || subscription.ended_at !== null)
      return refuse('draft_needs_preview', {
        message: `Your subscription has ended, and you chose ${plans[choice.plan].title}. Reload the page and buy the plan again.`,
      });
    const { currency } = parseResponse(priceShape, await stripe.prices.retrieve(chosen[0]), `Stripe: the price ${chosen[0]}`);
    if (currency !== subscription.currency)
      return refuse('not_entitled', {
        message: `You pay in ${subscription.currency.toUpperCase()}, and this plan is priced in ${currency.toUpperCase()}. Cancel your plan under “Cards and invoices”, then buy this one when it ends.`,
      });
    return { subscription, choice, chosen, isDowngrade: isDowngrade(choice, current) };
  }

  /** Takes effect immediately if it is paid immediately. Otherwise it is pending until the customer confirms the payment, and then dropped. */
  async function upgrade({ subscription, choice, chosen }: PlanChange, at: string): Promise<ChangeStart> {
    const { id, latest_invoice: invoice } = subscription;
    const waiting = openSchedule(subscription);
    if (waiting !== null)
      parseResponse(scheduleShape, await stripe.subscriptionSchedules.release(waiting.id), 'Stripe: a released schedule');
    // Voiding its invoice drops an earlier change that is still pending.
    if (subscription.pending_update != null && invoice != null && typeof invoice !== 'string' && invoice.status === 'open')
      parseResponse(withId, await stripe.invoices.voidInvoice(invoice.id), 'Stripe: a voided invoice');
    // A pending update can't change the tax settings.
    if (tax !== null && subscription.automatic_tax?.enabled !== true)
      parseResponse(withId, await stripe.subscriptions.update(id, taxed), 'Stripe: a taxed subscription');
    const changes = { ...replaceItems(subscription, choice, chosen, prices, at), expand: ['latest_invoice'] };
    const update = (behavior: 'pending_if_incomplete' | 'error_if_incomplete') =>
      stripe.subscriptions.update(id, { ...changes, payment_behavior: behavior });
    // Neither the removal of an item nor a bank debit can be pending.
    const updated = changes.items.some(({ deleted }) => deleted === true)
      ? await update('error_if_incomplete')
      : await update('pending_if_incomplete').catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_behavior')
            return update('error_if_incomplete');
          throw error;
        });
    return parseResponse(changedSubscriptionShape, updated, 'Stripe: an updated subscription').pending_update == null ? 'now' : 'pending';
  }

  async function scheduleDowngrade({ subscription, choice, chosen }: PlanChange): Promise<'later'> {
    const { id, items } = subscription;
    const planned =
      openSchedule(subscription) ??
      parseResponse(scheduleShape, await stripe.subscriptionSchedules.create({ from_subscription: id }), 'Stripe: a new schedule');
    const [phase] = planned.phases;
    if (phase === undefined) throw new ProviderError(`Stripe: the schedule ${planned.id} has no phase`);
    const discounts = subscription.discounts.map((discount) => ({ discount }));
    const kept = { ...taxed, ...(discounts.length > 0 && { discounts }) };
    const updated = await stripe.subscriptionSchedules.update(planned.id, {
      end_behavior: 'release',
      phases: [
        { ...kept, items: items.data.map(({ price }) => item(price.id)), start_date: phase.start_date, end_date: periodEnd(subscription) },
        // Without an invoice for prorations, usage of a metered price that the new plan lacks would never be billed.
        {
          ...kept,
          items: chosen.map(item),
          duration: { interval: choice.interval, interval_count: 1 },
          proration_behavior: 'always_invoice',
        },
      ],
    });
    parseResponse(withId, updated, 'Stripe: an updated schedule');
    return 'later';
  }

  return {
    cost: ({ id }, choice, at) =>
      attempt(async () => {
        const change = await loadChange(id, choice);
        if (!('subscription' in change)) return change;
        const { subscription, chosen } = change;
        const money = toMoney(subscription.currency);
        if (change.isDowngrade) return { begins: 'later', at: toIsoTime(periodEnd(subscription)), ...money, rows: [], due: 0, credit: 0 };
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: replaceItems(subscription, choice, chosen, prices, at),
          ...taxed,
        });
        const invoice = parseResponse(invoiceShape, preview, 'Stripe: an invoice preview');
        if (invoice.automatic_tax?.status === 'requires_location_inputs') return addressMissing();
        return { begins: 'now', at, ...money, ...costOf(invoice) };
      }),

    change: ({ id }, choice, at) =>
      attempt(async () => {
        const change = await loadChange(id, choice);
        if (!('subscription' in change)) return change;
        const { items, billing_mode: mode } = change.subscription;
        // Only flexible billing bills the usage of a metered price that a change removes or replaces.
        if (mode?.type === 'classic' && items.data.some(({ price }) => isOverage(prices, price.id)))
          parseResponse(
            withId,
            await stripe.subscriptions.migrate(id, { billing_mode: { type: 'flexible' } }),
            'Stripe: a migrated subscription',
          );
        return change.isDowngrade ? scheduleDowngrade(change) : upgrade(change, at);
      }),
  };
}

interface PlanChange {
  readonly subscription: StripeSubscription;
  readonly choice: Choice;
  readonly chosen: ChosenPrices;
  readonly isDowngrade: boolean;
}

const openSchedule = ({ schedule }: StripeSubscription) =>
  schedule === null || typeof schedule === 'string' || schedule.released_at != null ? null : schedule;

const periodEnd = ({ items }: StripeSubscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** The invoice's lines down to the amount due: existing credit is applied first, and any excess remains as credit. */
function costOf(invoice: Invoice): Pick<ChangeCost, 'rows' | 'due' | 'credit'> {
  const taxes = (behavior: 'exclusive' | 'inclusive'): number =>
    sumOf((invoice.total_taxes ?? []).filter(({ tax_behavior: how }) => how === behavior));
  const rows: ChangeCost['rows'] = [
    ...invoice.lines.data.map(({ description, amount }) => ({ kind: 'line', text: description, amount }) as const),
    { kind: 'discount', text: null, amount: -sumOf(invoice.total_discount_amounts ?? []) },
    { kind: 'tax', text: null, amount: taxes('exclusive') },
    { kind: 'contained tax', text: null, amount: taxes('inclusive') },
    { kind: 'credit', text: null, amount: invoice.amount_due - invoice.total },
  ];
  return {
    rows: rows.filter(({ kind, amount }) => kind === 'line' || amount !== 0),
    due: invoice.amount_due,
    credit: Math.max(0, -(invoice.ending_balance ?? 0)),
  };
}

const sumOf = (parts: readonly { readonly amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
