import type { FastifyInstance } from 'fastify';
import { liveSubscribers, takeNotice } from '../../adapters/postgres/billing/customers.ts';
import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { takeStripeNotice } from '../../endpoints/webhooks/stripe.ts';
import { type DoorOptions, serveDoor } from '../../http/doors/door.ts';
import type { Payment } from '../../resources/billing/payment.ts';
import type { Mail } from '../../resources/people/mail.ts';
import { again } from '../again.ts';
import type { Databases } from '../databases.ts';
import { paymentWork } from './work.ts';

export interface PaymentOptions {
  readonly databases: Pick<Databases, 'console' | 'background'>;
  readonly payment: Payment | null;
  readonly mail: Mail;
  readonly pageOf: (businessId: string, page: 'billing' | 'audit') => string;
  readonly door: DoorOptions;
}

const customersEveryMs = 1_000;
const keepUpEveryMs = 15_000;
const lettersEveryMs = 10_000;
const reconcileEveryMs = 86_400_000;
const checkEveryMs = 3_600_000;
/** A provider that could not be asked is asked again sooner. */
const checkAgainMs = 30_000;

/** Opens the door for the provider's notices and keeps the work going. Gives what ends it. */
export function openPayment(app: FastifyInstance, { databases, payment, mail, pageOf, door }: PaymentOptions): () => Promise<void> {
  const { log } = door;
  const db = databases.console;
  const work = paymentWork({ db: databases.background, payment, mail, pageOf, log });
  let troubles = 0;
  door.metrics.watch(
    'sillage_payment_troubles',
    'Customers of the payment provider that an operator has to look at.',
    () => troubles,
    'max',
  );
  const ends = [
    again(
      async () => {
        await work.keepUp();
        troubles = (await work.troubles()).length;
      },
      { pauseMs: () => keepUpEveryMs, onError: (error) => log.warn({ err: error }, 'billing could not be kept up; it is tried again') },
    ),
    again(work.postLetters, {
      pauseMs: () => lettersEveryMs,
      onError: (error) => log.warn({ err: error }, 'letters on plans and payment could not be sent; it is tried again'),
    }),
  ];
  if (payment !== null) {
    const customers = again(work.readCustomers, {
      pauseMs: () => customersEveryMs,
      onError: (error) => log.warn({ err: error }, 'notices of the payment provider could not be worked off; it is tried again'),
    });
    let known = false;
    const check = again(
      async () => {
        known = false;
        for (const trouble of await payment.offers.check()) log.error({ trouble }, 'a plan cannot be sold');
        known = true;
      },
      {
        pauseMs: () => (known ? checkEveryMs : checkAgainMs),
        onError: (error) => log.warn({ err: error }, 'the payment provider could not be asked for its prices; it is tried again'),
      },
    );
    const reconciling = again(async () => void (await work.reconcile()), {
      pauseMs: () => reconcileEveryMs,
      onError: (error) =>
        log.warn({ err: error }, 'what was reported could not be compared with the payment provider; it is tried again tomorrow'),
    });
    ends.push(customers, check, reconciling);
    serveDoor(app, '/api/webhooks', { id: 'stripeWebhook', method: 'POST', path: '/stripe' }, door, async ({ body, headers }) => ({
      content: await takeStripeNotice(
        { body, signatures: headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === 'stripe-signature') },
        // Signatures are judged by the database's clock, as everything else is: a node's own may be off.
        { notices: payment.notices, live: payment.live, nowMs: () => databaseTimeMs(db), keep: (notice) => takeNotice(db, notice) },
      ),
    }));
  }
  return async () => void (await Promise.all(ends.map((end) => end())));
}

/** A key for trying beside customers who pay in earnest is a slip: what they pay for would be lost to them. */
export async function faultOfMode(db: Database, live: boolean): Promise<string | null> {
  const paying = live ? 0 : await liveSubscribers(db);
  return paying === 0
    ? null
    : `STRIPE_SECRET_KEY is a key for trying, and ${paying} businesses in this database have subscriptions in live mode. Set the live key, or try with a database of its own.`;
}
