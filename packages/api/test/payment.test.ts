import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beyondAllowance, notices, plansAndMoney, signatures } from './payment-scenarios.ts';
import { openWorld, reconciled, settled, type World } from './payment-world.ts';

/** What may befall a payment: at the end of each the plan is right, nothing is reported twice, and the ledger's month is what was reported. */
let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world?.close());

for (const { name, ends, credit = 0, run } of [...signatures, ...notices, ...plansAndMoney, ...beyondAllowance])
  test(`${name}: ${ends}`, async () => {
    const business = await world.business();
    try {
      await run(world, business);
    } finally {
      world.stripe.mood = 'well';
    }
    assert.equal(await world.stands(business), ends);
    await settled(world, business, credit);
  });

test('what the provider has counted of the last days is what was reported to it', () => reconciled(world));
