import type { FastifyBaseLogger } from 'fastify';
import { readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import {
  claimReports,
  countConfirmedCalls,
  type DueReport,
  listReportedCustomers,
  markReportSent,
  redateReport,
  rescheduleReport,
} from '../../adapters/postgres/billing/overage.ts';
import { saveReportedCounts } from '../../adapters/postgres/billing/payment-troubles.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import type { Payment } from '../../resources/billing/payment.ts';

/** Reports calls beyond allowances to the provider and compares its counts. */
export interface Reports {
  /** Sends reports until none is due, or an entire batch fails. */
  send(): Promise<void>;
  /** Compares the provider's counts of the last days with the reports. Returns the number of customers whose counts differ or can't be read. */
  compare(): Promise<number>;
}

const atOnceMax = 8;

export function createOverageReports(db: Database, to: Payment, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Reports {
  /** False if it has to be retried. */
  async function sendReport(report: DueReport): Promise<boolean> {
    try {
      if (report.mayRepeat) await to.meter.report(report);
      else if (!(await hasArrived(report))) await to.meter.report(await redateReport(db, report));
      await markReportSent(db, report);
      return true;
    } catch (error) {
      log.warn({ err: error, business: report.businessId }, 'calls beyond an allowance could not be reported; will retry');
      await rescheduleReport(db, report);
      return false;
    }
  }

  /** After a day, sending a report again would count it twice: the provider's count of that minute shows whether it arrived. */
  async function hasArrived({ customerId, at, calls }: DueReport): Promise<boolean> {
    const minute = Math.floor(Date.parse(at) / minuteMs) * minuteMs;
    const [from, until] = [new Date(minute).toISOString(), new Date(minute + minuteMs).toISOString()];
    const [counted, known] = await Promise.all([
      to.meter.readCount(customerId, from, until),
      countConfirmedCalls(db, customerId, from, until),
    ]);
    return counted - known >= calls;
  }

  return {
    async send() {
      for (;;) {
        const due = await claimReports(db, to.live, atOnceMax);
        const sent = await Promise.all(due.map((report) => sendReport(report)));
        if (!sent.includes(true)) return;
      }
    },

    async compare() {
      const until = new Date(Math.floor(((await readDatabaseTimeMs(db)) - settlingMs) / minuteMs) * minuteMs).toISOString();
      const from = new Date(Date.parse(until) - comparedMs).toISOString();
      let different = 0;
      for (const customer of await listReportedCustomers(db, to.live, from)) {
        try {
          const [counted, reported] = await Promise.all([
            to.meter.readCount(customer, from, until),
            countConfirmedCalls(db, customer, from, until),
          ]);
          await saveReportedCounts(db, customer, { reported, counted });
          if (counted === reported) continue;
          log.error({ customer, counted, told: reported, from, until }, 'the counts of the payment provider differ from the reports');
        } catch (error) {
          log.error({ err: error, customer }, 'the counts of a customer could not be read from the payment provider');
        }
        different += 1;
      }
      return different;
    },
  };
}

const minuteMs = 60_000;
/** The provider aggregates reports with a delay. */
const settlingMs = 3_600_000;
const comparedMs = 30 * 86_400_000;
