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
import {
  arrivedWithin,
  type DueReport,
  dateAnew,
  putOffReport,
  reportedCustomers,
  reportSent,
  takeReports,
  writeAllIncrements,
} from '../../adapters/postgres/billing/overage.ts';
import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import { keepCount, type PaymentTrouble, troublesOf } from '../../adapters/postgres/billing/troubles.ts';
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

  /** False where it has to be tried again. */
  async function sendReport(to: Payment, report: DueReport): Promise<boolean> {
    try {
      if (report.mayRepeat) await to.meter.tell(report);
      else if (!(await hasArrived(to, report))) await to.meter.tell(await dateAnew(db, report));
      await reportSent(db, report);
      return true;
    } catch (error) {
      log.warn({ err: error, business: report.businessId }, 'calls beyond an allowance could not be reported; it is tried again');
      await putOffReport(db, report);
      return false;
    }
  }

  /** Until none is due, or none of those at hand could be sent. */
  async function sendReports(to: Payment): Promise<void> {
    for (;;) {
      const due = await takeReports(db, to.live, atOnceMax);
      const sent = await Promise.all(due.map((report) => sendReport(to, report)));
      if (!sent.includes(true)) return;
    }
  }

  /** After a day a report that is sent again would count again: what the provider has counted in its minute says whether it has it. */
  async function hasArrived(to: Payment, { customerId, at, calls }: DueReport): Promise<boolean> {
    const minute = Math.floor(Date.parse(at) / minuteMs) * minuteMs;
    const [from, until] = [new Date(minute).toISOString(), new Date(minute + minuteMs).toISOString()];
    const [counted, known] = await Promise.all([to.meter.counted(customerId, from, until), arrivedWithin(db, customerId, from, until)]);
    return counted - known >= calls;
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
        await sendReports(payment);
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

    async reconcile() {
      if (payment === null) return 0;
      const until = new Date(Math.floor(((await databaseTimeMs(db)) - settlingMs) / minuteMs) * minuteMs).toISOString();
      const from = new Date(Date.parse(until) - comparedMs).toISOString();
      let different = 0;
      for (const customer of await reportedCustomers(db, payment.live, from)) {
        try {
          const [counted, told] = await Promise.all([
            payment.meter.counted(customer, from, until),
            arrivedWithin(db, customer, from, until),
          ]);
          await keepCount(db, customer, { told, counted });
          if (counted === told) continue;
          log.error({ customer, counted, told, from, until }, 'the payment provider has not counted what was reported to it');
        } catch (error) {
          log.error({ err: error, customer }, 'the payment provider could not say what it has counted of a customer');
        }
        different += 1;
      }
      return different;
    },

    troubles: async () => (payment === null ? [] : troublesOf(db, payment.live)),
  };
}

const minuteMs = 60_000;
/** The provider sums up what it is told a little later. */
const settlingMs = 3_600_000;
const comparedMs = 30 * 86_400_000;
