import type { FastifyBaseLogger } from 'fastify';
import {
  type Customer,
  forgetOldNotices,
  keepReading,
  putOffCustomer,
  remindLate,
  takeCustomers,
  takeThoseWhoseGraceIsOver,
} from '../../adapters/postgres/billing/customers.ts';
import { endOtherMode, endWhatIsOver } from '../../adapters/postgres/billing/entitlements.ts';
import { type DueLetter, letterPosted, takeLetters } from '../../adapters/postgres/billing/letters.ts';
import { writeAllIncrements } from '../../adapters/postgres/billing/overage.ts';
import { type PaymentTrouble, troublesOf } from '../../adapters/postgres/billing/troubles.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { billingLetter } from '../../resources/billing/letters.ts';
import type { Payment } from '../../resources/billing/payment.ts';
import { readingOf } from '../../resources/billing/subscription.ts';
import { letterOf } from '../../resources/people/letter.ts';
import type { Mail } from '../../resources/people/mail.ts';
import { overageReports } from './reports.ts';

export interface WorkOptions {
  readonly db: Database;
  /** Null where no plans are sold: then what the operator says still ends at its time and is still written about. */
  readonly payment: Payment | null;
  readonly mail: Mail;
  readonly pageOf: (businessId: string, page: 'billing' | 'audit') => string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

/** One turn of each kind of work. All that is to be done stands in the database, so that any node may do it, and a node that is killed leaves nothing undone. */
export interface Work {
  /** Asks the provider for customers of which it said that something happened. */
  readCustomers(): Promise<void>;
  /** Ends what is over, writes what is to be reported, and sends reports. */
  keepUp(): Promise<void>;
  /** Sends the letters that wait. By itself, since a mail server that does not answer takes its time. */
  postLetters(): Promise<void>;
  /** Compares what the provider has counted of the last days with what was reported to it, and says so where they differ. Gives how many do, or cannot be asked for. */
  reconcile(): Promise<number>;
  /** What an operator has to mend. */
  troubles(): Promise<readonly PaymentTrouble[]>;
}

const atOnceMax = 8;

export function paymentWork({ db, payment, mail, pageOf, log }: WorkOptions): Work {
  const reports = payment === null ? null : overageReports(db, payment, log);

  async function readCustomer(from: Payment, customer: Customer): Promise<void> {
    const { businessId: business, customerId } = customer;
    try {
      const subscriptions = await from.subscriptions.of(customerId);
      const reading = await keepReading(db, customer, (options) => readingOf(subscriptions, options));
      if (reading?.trouble != null)
        log.error({ business, trouble: reading.trouble }, 'a subscription is not understood; the plan is left as it is');
      for (const one of reading?.needless ?? []) await from.subscriptions.end(one);
    } catch (error) {
      log.warn(
        { err: error, business },
        'a customer could not be asked for at the payment provider, or what follows not be done; it is tried again',
      );
      await putOffCustomer(db, customer);
    }
  }

  /** False where somebody is still to be reached. */
  async function postLetter(letter: DueLetter): Promise<boolean> {
    const { businessId, business, id, news, to } = letter;
    const words = billingLetter(news, {
      business,
      page: pageOf(businessId, 'billing'),
      trail: pageOf(businessId, 'audit'),
      sold: payment !== null,
    });
    const went = await Promise.all(to.map((each) => mail.post(letterOf({ ...words, to: each, id: `${businessId} ${id} ${each}` }))));
    const reached = to.filter((_, at) => went[at]);
    const all = reached.length === to.length;
    if (!all && letter.isLast)
      log.error({ business: businessId }, 'a letter on plan and payment is given up: no server took it for a week');
    await letterPosted(db, letter, reached, all || letter.isLast);
    return all;
  }

  return {
    async readCustomers() {
      if (payment === null) return;
      const customers = await takeCustomers(db, payment.live, atOnceMax);
      await Promise.all(customers.map((customer) => readCustomer(payment, customer)));
    },

    async keepUp() {
      if (payment !== null) {
        const ended = await endOtherMode(db, payment.live);
        if (ended > 0) log.error({ ended }, 'plans that were bought in the other mode of the payment provider were ended');
        for (const customer of await takeThoseWhoseGraceIsOver(db, payment.live)) await readCustomer(payment, customer);
      }
      await endWhatIsOver(db);
      if (payment !== null) {
        await remindLate(db);
        await writeAllIncrements(db, payment.live);
        await reports?.send();
        await forgetOldNotices(db);
      }
    },

    async postLetters() {
      for (;;) {
        const due = await takeLetters(db, atOnceMax);
        const went = await Promise.all(due.map(postLetter));
        if (!went.includes(true)) return;
      }
    },

    reconcile: async () => (await reports?.compare()) ?? 0,

    troubles: async () => (payment === null ? [] : troublesOf(db)),
  };
}
