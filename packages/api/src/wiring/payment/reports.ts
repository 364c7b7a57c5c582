import type { FastifyBaseLogger } from 'fastify';
import {
  arrivedWithin,
  type DueReport,
  dateAnew,
  putOffReport,
  reportedCustomers,
  reportSent,
  takeReports,
} from '../../adapters/postgres/billing/overage.ts';
import { databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import { keepCount } from '../../adapters/postgres/billing/troubles.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import type { Payment } from '../../resources/billing/payment.ts';

/** Calls beyond allowances on their way to the provider, and what it has counted of them. */
export interface Reports {
  /** Sends until none is due, or none of those at hand could be sent. */
  send(): Promise<void>;
  /** Compares what the provider has counted of the last days with what was reported to it. Gives of how many customers it differs, or cannot be asked for. */
  compare(): Promise<number>;
}

const atOnceMax = 8;

export function overageReports(db: Database, to: Payment, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Reports {
  /** False where it has to be tried again. */
  async function sendReport(report: DueReport): Promise<boolean> {
    try {
      if (report.mayRepeat) await to.meter.tell(report);
      else if (!(await hasArrived(report))) await to.meter.tell(await dateAnew(db, report));
      await reportSent(db, report);
      return true;
    } catch (error) {
      log.warn({ err: error, business: report.businessId }, 'calls beyond an allowance could not be reported; it is tried again');
      await putOffReport(db, report);
      return false;
    }
  }

  /** After a day a report that is sent again would count again: what the provider has counted in its minute says whether it has it. */
  async function hasArrived({ customerId, at, calls }: DueReport): Promise<boolean> {
    const minute = Math.floor(Date.parse(at) / minuteMs) * minuteMs;
    const [from, until] = [new Date(minute).toISOString(), new Date(minute + minuteMs).toISOString()];
    const [counted, known] = await Promise.all([to.meter.counted(customerId, from, until), arrivedWithin(db, customerId, from, until)]);
    return counted - known >= calls;
  }

  return {
    async send() {
      for (;;) {
        const due = await takeReports(db, to.live, atOnceMax);
        const sent = await Promise.all(due.map((report) => sendReport(report)));
        if (!sent.includes(true)) return;
      }
    },

    async compare() {
      const until = new Date(Math.floor(((await databaseTimeMs(db)) - settlingMs) / minuteMs) * minuteMs).toISOString();
      const from = new Date(Date.parse(until) - comparedMs).toISOString();
      let different = 0;
      for (const customer of await reportedCustomers(db, to.live, from)) {
        try {
          const [counted, told] = await Promise.all([to.meter.counted(customer, from, until), arrivedWithin(db, customer, from, until)]);
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
  };
}

const minuteMs = 60_000;
/** The provider sums up what it is told a little later. */
const settlingMs = 3_600_000;
const comparedMs = 30 * 86_400_000;
