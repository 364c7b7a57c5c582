import { after, before, test } from 'node:test';
import { type Ground, openGround } from '../../prove/ground.ts';
import { proofs } from '../../prove/proofs.ts';
import { freshDatabase, type TestDatabase } from '../support/harness.ts';

/** The proofs of the ledger in their short form; `npm run prove -- --long` runs them at length. */
let database: TestDatabase;
let ground: Ground;

before(async () => {
  database = await freshDatabase();
  ground = await openGround(database.url);
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
