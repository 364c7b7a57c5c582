import { openDatabase } from '../../dist/adapters/postgres/database.js';
import { createStripePayment } from '../../dist/adapters/stripe/payment.js';
import { createBillingJobs } from '../../dist/wiring/payment/billing-jobs.js';

/** A node that does one turn of work and waits to be killed. */
const [url = '', settings = '{}'] = process.argv.slice(2);
const payment = createStripePayment(JSON.parse(settings));
await payment.offers.check();
const log = { warn: () => {}, error: () => {}, info: () => {} };
const work = createBillingJobs({ db: openDatabase({ url }), payment, mail: { post: async () => true }, pageOf: (id) => id, log });
process.stdout.write('ready');
process.stdin.once('data', () => Promise.all([work.readCustomers(), work.updatePlans()]));
