import { after, before, test } from 'node:test';
import { proofs } from '../../prove/proofs.ts';
import { openTestBed, type TestBed } from '../../prove/test-bed.ts';
import { freshDatabase, type TestDatabase } from '../support/harness.ts';

/** The ledger proofs in their short form; `npm run prove -- --long` runs the full ones. */
let database: TestDatabase;
let ground: TestBed;

before(async () => {
  database = await freshDatabase();
  ground = await openTestBed(database.url);
});
after(async () => {
  await ground?.close();
  await database?.drop();
});

for (const { name, promise, short, run, isLengthy = false } of proofs) {
  if (isLengthy) continue;
  test(`${name}: ${promise}`, async (t) => {
    const counted = await run(ground, short, () => {});
    t.diagnostic(
      Object.entries(counted)
        .map(([what, value]) => `${what} ${value}`)
        .join(', '),
    );
  });
}
