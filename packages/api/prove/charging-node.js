import { writeSync } from 'node:fs';
import { laneLimits, postgresLedger } from '../dist/adapters/postgres/usage/ledger.js';

/** A node that charges calls until it is killed, writing one byte for each call that it has answered. */
const [url = '', call = '{}', together = '1'] = process.argv.slice(2);
// A call that a slow machine delays past its deadline would be charged and refunded, and a kill in between would leave it in the ledger.
const ledger = postgresLedger({ url, limits: { ...laneLimits, deadlineMs: 30_000 } });
await ledger.open();
const caller = async () => {
  while (true) {
    const verdict = await ledger.charge(JSON.parse(call));
    if (verdict.granted) writeSync(1, '.');
  }
};
await Promise.all(Array.from({ length: Number(together) }, caller));
