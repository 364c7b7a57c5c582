import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addMember, got, newPerson } from './console.ts';
import { refusalIn } from './door.ts';
import { beyondAllowance, boutique, notices, plansAndMoney, signatures } from './payment-scenarios.ts';
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

test('a business whose plan would go on being paid for is not closed before that is cancelled', async () => {
  const business = await world.business();
  const owner = await newPerson(world.service, 'pays@maison-odile.fr');
  await addMember(world.database, business.id, owner.id, 'owner');
  const subscription = await world.buys(business, boutique);
  const close = () => owner.call('POST', `/businesses/${business.id}/close`, { name: 'Parfumerie Aurore' });
  await refusalIn(await close(), 'not_entitled');
  world.stripe.cancel(subscription, 'period end');
  await world.tell('customer.subscription.updated', subscription);
  await got('closeBusiness', close());
});
