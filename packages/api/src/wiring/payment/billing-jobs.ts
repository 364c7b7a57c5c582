import type { FastifyBaseLogger } from 'fastify';
import {
  type Customer,
  claimCustomers,
  claimCustomersPastGrace,
  deleteOldWebhooks,
  queueLateReminders,
  requestSync,
  rescheduleCustomer,
  saveReading,
} from '../../adapters/postgres/billing/customers.ts';
import { claimEmails, type DueEmail, recordEmailSent } from '../../adapters/postgres/billing/emails.ts';
import { endExpiredEntitlements, endOtherModeEntitlements } from '../../adapters/postgres/billing/entitlements.ts';
import { listUnreadMeterErrors, saveMeterErrors } from '../../adapters/postgres/billing/meter-errors.ts';
import { writeAllReports } from '../../adapters/postgres/billing/overage.ts';
import { listPaymentTroubles, type PaymentTrouble } from '../../adapters/postgres/billing/payment-troubles.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { createBillingEmail } from '../../resources/billing/emails.ts';
import type { Payment } from '../../resources/billing/payment.ts';
import { evaluateDeletedCustomer, evaluateSubscriptions } from '../../resources/billing/subscription.ts';
import { createEmail } from '../../resources/people/email.ts';
import { createEmailTexts } from '../../resources/people/emails/texts.ts';
import type { Mail } from '../../resources/people/mail.ts';
import { createOverageReports } from './overage-reports.ts';

export interface BillingJobOptions {
  readonly db: Database;
  /** Null if no plans are sold. Plans set by the operator still end on time and are still emailed about. */
  readonly payment: Payment | null;
  readonly mail: Mail;
  readonly pageOf: (businessId: string, page: 'billing' | 'audit') => string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

/** One run of each billing job. The queue is in the database, so any node can process it, and a killed node leaves nothing undone. */
export interface BillingJobs {
  /** Reads customers with pending webhooks from the provider. */
  readCustomers(): Promise<void>;
  /** Ends expired plans, records usage to report, and sends reports. */
  updatePlans(): Promise<void>;
  /** Sends pending billing emails. A separate job, because a mail server that does not respond takes long. */
  sendEmails(): Promise<void>;
  /**
   * Compares the provider's counts of the last days with the reports and logs differences. Returns the number of customers that differ
   * or can't be read.
   */
  reconcile(): Promise<number>;
  /** Problems that an operator has to fix. */
  troubles(): Promise<readonly PaymentTrouble[]>;
}

const atOnceMax = 8;

export function createBillingJobs({ db, payment, mail, pageOf, log }: BillingJobOptions): BillingJobs {
  const reports = payment === null ? null : createOverageReports(db, payment, log);

  async function readCustomer(from: Payment, customer: Customer): Promise<void> {
    const { businessId: business, customerId } = customer;
    try {
      const taxIds = await from.accounts.taxIdsOf(customerId);
      const subscriptions = taxIds === null ? [] : await from.subscriptions.of(customerId);
      const reading = await saveReading(
        db,
        customer,
        (options) => (taxIds === null ? evaluateDeletedCustomer(customer, options) : evaluateSubscriptions(subscriptions, options)),
        taxIds ?? [],
      );
      if (reading?.trouble != null)
        log.error({ business, trouble: reading.trouble }, 'a subscription at the payment provider needs attention');
      const redundant = reading?.redundant ?? [];
      for (const one of redundant) await from.subscriptions.end(one);
      if (redundant.length > 0) await requestSync(db, customerId);
    } catch (error) {
      log.warn({ err: error, business }, 'a customer could not be read from the payment provider or updated; will retry');
      await rescheduleCustomer(db, customer);
    }
  }

  /** Reads what the provider says about reports that it rejected after accepting them. */
  async function readMeterErrors(from: Payment): Promise<void> {
    for (const event of await listUnreadMeterErrors(db))
      try {
        const errors = await from.meter.readErrors(event);
        await saveMeterErrors(db, event, errors);
        log.error({ event, errors }, 'the payment provider rejected reported calls');
      } catch (error) {
        log.warn({ err: error, event }, 'rejected reports could not be read from the payment provider; will retry');
      }
  }

  /** False if a recipient has not been reached yet. */
  async function sendEmail(email: DueEmail): Promise<boolean> {
    const { businessId, business, id, news, to } = email;
    const about = { business, page: pageOf(businessId, 'billing'), trail: pageOf(businessId, 'audit'), sold: payment !== null };
    const delivered = await Promise.all(
      to.map(({ email: address, language }) => {
        const texts = createEmailTexts(language);
        return mail.post(
          createEmail({ ...createBillingEmail(news, about, texts), to: address, id: `${businessId} ${id} ${address}` }, texts),
        );
      }),
    );
    const reached = to.filter((_, at) => delivered[at]).map((one) => one.email);
    const all = reached.length === to.length;
    if (!all && email.isLast) log.error({ business: businessId }, 'a billing email was dropped: no server has accepted it for a week');
    await recordEmailSent(db, email, reached, all || email.isLast);
    return all;
  }

  return {
    async readCustomers() {
      if (payment === null) return;
      const customers = await claimCustomers(db, payment.live, atOnceMax);
      await Promise.all(customers.map((customer) => readCustomer(payment, customer)));
    },

    async updatePlans() {
      if (payment !== null) {
        const ended = await endOtherModeEntitlements(db, payment.live);
        if (ended > 0) log.error({ ended }, "subscriptions of the payment provider's other mode were ended");
        for (const customer of await claimCustomersPastGrace(db, payment.live)) await readCustomer(payment, customer);
      }
      await endExpiredEntitlements(db);
      if (payment !== null) {
        await queueLateReminders(db);
        await writeAllReports(db, payment.live);
        await reports?.send();
        await readMeterErrors(payment);
        await deleteOldWebhooks(db);
      }
    },

    async sendEmails() {
      for (;;) {
        const due = await claimEmails(db, atOnceMax);
        const delivered = await Promise.all(due.map(sendEmail));
        if (!delivered.includes(true)) return;
      }
    },

    reconcile: async () => (await reports?.compare()) ?? 0,

    troubles: async () => (payment === null ? [] : listPaymentTroubles(db)),
  };
}
