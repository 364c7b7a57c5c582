import { benchHot, benchLedger, benchReadBack } from './ledger.ts';
import { benchPartner } from './partner.ts';

/** `npm run bench [-- NAME]`: everything is measured on this machine, side by side in one run. */
const benches: Record<string, () => Promise<void>> = {
  partner: () => benchPartner(),
  ledger: async () => {
    await benchLedger();
    await benchHot();
    await benchReadBack();
  },
};
const wanted = process.argv[2] ?? 'partner';
const bench = benches[wanted];
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
await bench();
