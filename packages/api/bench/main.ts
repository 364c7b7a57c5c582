import { benchHot, benchLedger, benchReadBack } from './ledger.ts';
import { benchPartner } from './partner.ts';
import { benchProducts } from './products.ts';
import { benchService } from './service.ts';
import { benchShop } from './shop.ts';
import { benchWorkers } from './workers.ts';

/** `npm run bench [-- NAME]` measures everything on this machine, side by side in one run. */
const benches: Record<string, () => Promise<void>> = {
  partner: () => benchPartner(),
  service: () => benchService(),
  products: () => benchProducts(),
  shop: () => benchShop(process.argv[3] === 'killed'),
  workers: () => benchWorkers(),
  ledger: async () => {
    await benchLedger();
    await benchHot();
    await benchReadBack();
  },
};
const pages = ['cards', 'matching', 'review'] as const;
const wanted = process.argv[2] ?? 'partner';
const page = pages.find((name) => name === wanted);
const bench = benches[wanted];
if (page !== undefined) {
  // These parse their own arguments.
  process.argv.splice(2, 1);
  await import(`./${page}/${page}.ts`);
} else if (bench === undefined) {
  console.error(`usage: npm run bench -- ${[...Object.keys(benches), ...pages].join('|')}`);
  process.exit(2);
} else await bench();
