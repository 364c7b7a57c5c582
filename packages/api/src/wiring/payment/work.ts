import type { FastifyBaseLogger } from 'fastify';
import {
  type Customer,
  forgetOldNotices,
  keepReading,
  putOffCustomer,
  remindLate,
  takeCustomers,
} from '../../adapters/postgres/billing/customers.ts';
import { endWhatIsOver } from '../../adapters/postgres/billing/entitlements.ts';
import { letterSent, takeLetters } from '../../adapters/postgres/billing/letters.ts';
import {
  arrivedWithin,
  type DueReport,
  putOffReport,
  reportedCustomers,
  reportSent,
  takeReports,
  writeAllIncrements,
} from '../../adapters/postgres/billing/overage.ts';
import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { billingLetter } from '../../resources/billing/letters.ts';
import type { Payment } from '../../resources/billing/payment.ts';
import { readingOf } from '../../resources/billing/subscription.ts';
import { letterOf } from '../../resources/people/letter.ts';
import type { Mail } from '../../resources/people/mail.ts';

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
  /** Ends what is over, writes what is to be reported, and sends reports and letters. */
  keepUp(): Promise<void>;
  /** Compares what the provider has counted of the last days with what was reported to it, and says so where they differ. Gives how many do. */
  reconcile(): Promise<number>;
}

const atOnceMax = 8;
const lettersMax = 20;

export function paymentWork({ db, payment, mail, pageOf, log }: WorkOptions): Work {
  async function readCustomer(from: Payment, customer: Customer): Promise<void> {
    const { businessId: business, customerId } = customer;
    try {
      const subscriptions = await from.subscriptions.of(customerId);
      const reading = await keepReading(db, customer, (options) => readingOf(subscriptions, options));
      if (reading?.trouble != null)
        log.error({ business, trouble: reading.trouble }, 'a subscription is not understood; the plan is left as it is');
    } catch (error) {
      log.warn({ err: error, business }, 'a customer could not be asked for at the payment provider; it is tried again');
      await putOffCustomer(db, customer);
    }
  }

  async function sendReport(to: Payment, report: DueReport): Promise<void> {
    try {
      if (!report.mayRepeat && (await hasArrived(to, report))) return await reportSent(db, report);
      await to.meter.tell(report);
      await reportSent(db, report);
    } catch (error) {
      log.warn({ err: error, business: report.businessId }, 'calls beyond an allowance could not be reported; it is tried again');
      await putOffReport(db, report);
    }
  }

  /** After a day a report that is sent again would count again: what the provider has counted in its minute says whether it has it. */
  async function hasArrived(to: Payment, { customerId, at, calls }: DueReport): Promise<boolean> {
    const minute = Math.floor(Date.parse(at) / minuteMs) * minuteMs;
    const [from, until] = [new Date(minute).toISOString(), new Date(minute + minuteMs).toISOString()];
    const [counted, known] = await Promise.all([to.meter.counted(customerId, from, until), arrivedWithin(db, customerId, from, until)]);
    return counted - known >= calls;
  }

  return {
    async readCustomers() {
      if (payment === null) return;
      const customers = await takeCustomers(db, payment.live, atOnceMax);
      await Promise.all(customers.map((customer) => readCustomer(payment, customer)));
    },

    async keepUp() {
      await endWhatIsOver(db);
      if (payment !== null) {
        await remindLate(db);
        await writeAllIncrements(db);
        for (const report of await takeReports(db, atOnceMax)) await sendReport(payment, report);
        await forgetOldNotices(db);
      }
      for (const letter of await takeLetters(db, lettersMax)) {
        const [page, trail] = [pageOf(letter.businessId, 'billing'), pageOf(letter.businessId, 'audit')];
        const words = billingLetter(letter.news, { business: letter.business, page, trail, sold: payment !== null });
        const posted = await Promise.all(
          letter.to.map((to) => mail.post(letterOf({ ...words, to, id: `${letter.businessId} ${letter.id} ${to}` }))),
        );
        if (posted.every((went) => went)) await letterSent(db, letter);
      }
    },

    async reconcile() {
      if (payment === null) return 0;
      const until = new Date(Math.floor(((await databaseTimeMs(db)) - settlingMs) / minuteMs) * minuteMs).toISOString();
      const from = new Date(Date.parse(until) - comparedMs).toISOString();
      let different = 0;
      for (const customer of await reportedCustomers(db, from)) {
        const [counted, reported] = await Promise.all([
          payment.meter.counted(customer, from, until),
          arrivedWithin(db, customer, from, until),
        ]);
        if (counted === reported) continue;
        different += 1;
        log.error({ customer, counted, reported, from, until }, 'the payment provider has not counted what was reported to it');
      }
      return different;
    },
  };
}

const minuteMs = 60_000;
/** The provider sums up what it is told a little later. */
const settlingMs = 3_600_000;
const comparedMs = 30 * 86_400_000;
