import { openDatabase } from '../../dist/adapters/postgres/database.js';
import { stripePayment } from '../../dist/adapters/stripe/payment.js';
import { paymentWork } from '../../dist/wiring/payment/work.js';

/** A node that does one turn of work and waits to be killed. */
const [url = '', settings = '{}'] = process.argv.slice(2);
const payment = stripePayment(JSON.parse(settings));
await payment.offers.check();
const log = { warn: () => {}, error: () => {}, info: () => {} };
const work = paymentWork({ db: openDatabase({ url }), payment, mail: { post: async () => true }, pageOf: (id) => id, log });
process.stdout.write('ready');
process.stdin.once('data', () => Promise.all([work.readCustomers(), work.keepUp()]));
