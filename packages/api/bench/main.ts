import { benchLedger } from './ledger.ts';

const benches: Record<string, () => Promise<void>> = { ledger: () => benchLedger() };
const wanted = process.argv[2] ?? 'ledger';
const bench = benches[wanted];
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
await bench();
