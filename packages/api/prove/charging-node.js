import { writeSync } from 'node:fs';
import { postgresLedger } from '../dist/adapters/postgres/usage/ledger.js';

/** A node that charges calls until it is killed, writing one byte for each call that it has answered. */
const [url = '', call = '{}', together = '1'] = process.argv.slice(2);
const ledger = postgresLedger({ url });
await ledger.open();
const caller = async () => {
  while (true) {
    const verdict = await ledger.charge(JSON.parse(call));
    if (verdict.granted) writeSync(1, '.');
  }
};
await Promise.all(Array.from({ length: Number(together) }, caller));
