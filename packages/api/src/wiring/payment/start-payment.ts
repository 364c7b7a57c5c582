import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import { countLiveSubscribers, recordPaymentWebhook } from '../../adapters/postgres/billing/customers.ts';
import { savePlanPrices } from '../../adapters/postgres/billing/plan-prices.ts';
import { applyDuePlans } from '../../adapters/postgres/billing/scheduled-plans.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import type { Config } from '../../config.ts';
import { handleStripeWebhook } from '../../endpoints/webhooks/stripe-webhook.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type SurfaceOptions, serveOperation } from '../../http/surfaces/surface.ts';
import type { Payment } from '../../resources/billing/payment.ts';
import type { Mail } from '../../resources/people/mail.ts';
import type { Databases } from '../databases.ts';
import { repeatWithPause } from '../repeat-with-pause.ts';
import { createBillingJobs } from './billing-jobs.ts';

export interface PaymentOptions {
  readonly databases: Pick<Databases, 'console' | 'background'>;
  readonly payment: Payment | null;
  readonly mail: Mail;
  readonly pageOf: (businessId: string, page: 'billing' | 'audit') => string;
  readonly surface: SurfaceOptions;
}

const customersEveryMs = 1_000;
const keepUpEveryMs = 15_000;
const lettersEveryMs = 10_000;
const reconcileEveryMs = 86_400_000;
const checkEveryMs = 3_600_000;
/** A failed check is repeated sooner. */
const checkAgainMs = 30_000;

/** Null if plans aren't sold. */
export async function openPayment({ stripe }: Pick<Config, 'stripe'>, log: FastifyBaseLogger): Promise<Payment | null> {
  if (stripe === null) return null;
  // Stripe's library is a tenth of the files that a service loads, and most need none of it.
  const { createStripePayment } = await import('../../adapters/stripe/payment.ts');
  return createStripePayment(stripe, {
    onTrouble: (error) => log.warn({ err: error }, 'the payment provider could not be reached'),
  });
}

/** Serves the provider's webhook and starts the billing jobs. Returns a function that stops them. */
export function startPayment(app: FastifyInstance, { databases, payment, mail, pageOf, surface }: PaymentOptions): () => Promise<void> {
  const { log } = surface;
  const db = databases.console;
  const work = createBillingJobs({ db: databases.background, payment, mail, pageOf, log });
  let troubles = 0;
  let planDueMs: number | null = null;
  surface.metrics.registerGauge(
    'sillage_payment_troubles',
    'Payment customers with a problem that an operator has to fix.',
    () => troubles,
    'max',
  );
  const ends = [
    repeatWithPause(
      async () => {
        await work.updatePlans();
        troubles = (await work.troubles()).length;
      },
      { pauseMs: () => keepUpEveryMs, onError: (error) => log.warn({ err: error }, 'billing jobs failed; will retry') },
    ),
    repeatWithPause(
      async () => {
        planDueMs = await applyDuePlans(databases.background);
      },
      {
        pauseMs: (failed) => (failed ? keepUpEveryMs : Math.min(keepUpEveryMs, Math.max(0, planDueMs ?? keepUpEveryMs))),
        onError: (error) => log.warn({ err: error }, 'scheduled plan changes could not be applied; will retry'),
      },
    ),
    repeatWithPause(work.sendEmails, {
      pauseMs: () => lettersEveryMs,
      onError: (error) => log.warn({ err: error }, 'billing emails could not be sent; will retry'),
    }),
  ];
  if (payment !== null) {
    const customers = repeatWithPause(work.readCustomers, {
      pauseMs: () => customersEveryMs,
      onError: (error) => log.warn({ err: error }, 'webhooks of the payment provider could not be processed; will retry'),
    });
    let known = false;
    const check = repeatWithPause(
      async () => {
        known = false;
        for (const trouble of await payment.offers.check()) log.error({ trouble }, 'a plan cannot be sold');
        await savePlanPrices(databases.background, payment.offers.current());
        known = true;
      },
      {
        pauseMs: () => (known ? checkEveryMs : checkAgainMs),
        onError: (error) => log.warn({ err: error }, 'prices could not be read from the payment provider; will retry'),
      },
    );
    const reconciling = repeatWithPause(async () => void (await work.reconcile()), {
      pauseMs: () => reconcileEveryMs,
      onError: (error) => log.warn({ err: error }, 'reported usage could not be compared with the payment provider; will retry tomorrow'),
    });
    ends.push(customers, check, reconciling);
    serveOperation(app, '/api/webhooks', { id: 'stripeWebhook', method: 'POST', path: '/stripe' }, surface, async ({ body, headers }) => {
      const content = await handleStripeWebhook(
        { body, signatures: headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'stripe-signature') },
        // Signature ages are checked against the database's clock, because a node's own clock may be wrong.
        {
          parser: payment.webhooks,
          live: payment.live,
          nowMs: () => readDatabaseTimeMs(db),
          store: (notice) => recordPaymentWebhook(db, notice),
        },
      );
      // A wrong secret would otherwise only be visible at the provider.
      if (content instanceof Refusal)
        log.warn({ reason: content.message }, 'a webhook of the payment provider was rejected; check STRIPE_WEBHOOK_SECRET');
      return { content };
    });
  }
  return async () => void (await Promise.all(ends.map((end) => end())));
}

/** A test key with live customers is a mistake: their subscriptions would be ignored. */
export async function checkPaymentMode(db: Database, live: boolean): Promise<string | null> {
  const paying = live ? 0 : await countLiveSubscribers(db);
  return paying === 0
    ? null
    : `STRIPE_SECRET_KEY is a test key, but ${paying} businesses in this database have live subscriptions. Set the live key, or use a separate database for tests.`;
}
