import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { startStripeServer } from '../../test/billing/stripe-server.ts';
import { consoleDoor } from '../../test/contract/mutated/console.ts';
import { operatorDoor } from '../../test/contract/mutated/operator.ts';
import { shopifyDoor, storefrontDoor, stripeDoor } from '../../test/contract/mutated/outside.ts';
import { partnerDoor } from '../../test/contract/mutated/partner.ts';
import { soundFiles, uploadDoor } from '../../test/contract/mutated/uploads.ts';
import { inWords, type MutatedDoor, sendMutated, sumOf } from '../../test/contract/mutations.ts';
import { startShopifyServer } from '../../test/storefront/shopify-server.ts';
import { addMember, got, newPerson } from '../../test/support/console.ts';
import { deskOf, newKeeper } from '../../test/support/desk.ts';
import { eventually, newBusiness } from '../../test/support/harness.ts';
import { putLink } from '../../test/support/links.ts';
import { perfumes, stock } from '../../test/support/perfumes.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import type { Ground } from '../ground.ts';
import { ownDatabase } from '../own-database.ts';
import { must, type Proof } from '../proof.ts';

/** Of requests that are sent before a door's things are made anew. */
const batchesOfRound = 8;
const requestsOfBatch = 48;

export const mutatedRequests: Proof = {
  name: 'mutated-requests',
  promise:
    'whatever is sent to any of its doors, the service answers with a success or a refusal: no 500, no 503 without a fault, no answer left out',
  short: 336,
  long: 20_000,
  async run(ground, times, progress, tell = () => {}, { seed = 20_261_121, only = null } = {}) {
    const world = await openWorld(ground);
    const faults: string[] = [];
    const totals = new Map<string, Map<number, number>>();
    try {
      const doors = Object.entries(world.doors).filter(([name]) => only === null || name.includes(only));
      must(doors.length > 0, `there is no door ${only}`);
      let sent = 0;
      for (const [at, [name, open]] of doors.entries()) {
        const counts = new Map<number, number>();
        totals.set(name, counts);
        let left = Math.ceil(times / doors.length / requestsOfBatch);
        for (let round = 0; left > 0; round++, left -= batchesOfRound) {
          const batches = Math.min(left, batchesOfRound);
          const onFault = (fault: string): void => void faults.push(`${name}: ${fault}`);
          const answered = await sendMutated(world.service.port, await open(), { seed: seed + at * 1_000 + round, batches, onFault });
          for (const [status, count] of answered) counts.set(status, (counts.get(status) ?? 0) + count);
          sent += batches * requestsOfBatch;
          progress(sent);
        }
        tell(`${name}: ${inWords(counts)}`);
      }
      faults.push(...world.logged());
      must(world.ended() === null, `the service ended with ${world.ended()}: ${world.service.stderr()}`);
    } finally {
      await world.close();
    }
    must(faults.length === 0, `${faults.length} answers are otherwise:\n        ${countedKinds(faults).join('\n        ')}`);
    return {
      requests: [...totals.values()].reduce((sum, counts) => sum + sumOf(counts), 0),
      doors: totals.size,
      'answered 5xx': 0,
      'not answered': 0,
    };
  },
};

interface World {
  readonly service: Running;
  /** Each opens a door with what there is to ask for behind it. */
  readonly doors: Readonly<Record<string, () => MutatedDoor | Promise<MutatedDoor>>>;
  /** What the service took for a bug. */
  logged(): readonly string[];
  ended(): string | null;
  close(): Promise<void>;
}

async function openWorld(ground: Ground): Promise<World> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next !== undefined; next = closing.pop()) await next();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'sillage-mutated-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const database = await ownDatabase(ground);
    closing.push(() => database.drop());
    const { db } = database;
    await stock(db);
    const [stripe, shopify] = [await startStripeServer(), await startShopifyServer()];
    closing.push(
      () => stripe.close(),
      () => shopify.close(),
    );
    const service = await serve(
      { ...stripe.env, ...shopify.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' },
      ['--no-demo'],
    );
    closing.push(() => {
      service.kill('SIGTERM');
      return service.ended;
    });
    let ended: string | null = null;
    void service.ended.then((how) => {
      ended = String(how);
    });
    const { publicUrl } = service;
    const served = { publicUrl, dataDir };
    const keeper = await newKeeper(served, database);
    const [owner, viewer] = [await newPerson(served, 'owner@maison.example'), await newPerson(served, 'viewer@maison.example')];
    const [business, desk, uploads, shop] = [
      await newBusiness(db),
      await newBusiness(db),
      await newBusiness(db),
      await newBusiness(db, { plan: 'trial' }),
    ];
    await changeBusiness(db, business.id, { ratePerMinute: 2_000_000_000, allowance: 9_000_000_000 });
    for (const { id } of [business, uploads, shop]) await addMember(database, id, owner.id, 'owner');
    await addMember(database, business.id, viewer.id, 'viewer');
    const fragrance = perfumes.complete.id;
    await putLink(db, business.id, 'SKU-1', fragrance);
    const domain = 'maison-odile.myshopify.com';
    shopify.shop(domain).subscriptions = [{ handle: 'pro' }];
    const begun = await got('beginShop', owner.call('POST', `/businesses/${shop.id}/shop/begin`, { shop: domain }));
    await got('connectShop', owner.call('POST', `/businesses/${shop.id}/shop/connect`, { query: shopify.agree(String(begun.url)) }));
    await putLink(db, shop.id, 'SKU-1', fragrance);
    await eventually(async () => {
      const response = await fetch(`${publicUrl}/api/storefront/shopify/card?${shopify.proxied('ref=SKU-1', domain)}`);
      must(response.status === 200, `the shop's card: ${response.status} ${await response.text()}`);
    }, 15_000);
    const operator = deskOf(served, keeper);
    const libraryUpload = async (): Promise<string> => {
      await sql`update library_imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
      const body = { name: 'library.csv', source: 'mutated', bytes: soundFiles.library.length };
      return String((await operator.did('beginLibraryUpload', '/imports', body)).import);
    };
    const upload = async (bytes: Buffer): Promise<string> =>
      String(
        (await got('beginUpload', owner.call('POST', `/businesses/${uploads.id}/imports`, { name: 'products', bytes: bytes.length })))
          .import,
      );

    return {
      service,
      doors: {
        partner: () =>
          partnerDoor(
            () => business.key,
            [perfumes.complete, perfumes.inReview, perfumes.moved].map(({ id }) => id),
          ),
        console: () => consoleDoor({ publicUrl, business, owner, viewer, fragrance, look: null }),
        operator: async () =>
          operatorDoor({
            publicUrl,
            keeper,
            stranger: viewer,
            business: desk.id,
            fragrance: perfumes.bare.id,
            other: perfumes.untiered.id,
            import: await libraryUpload(),
          }),
        'webhook of the payment provider': () => stripeDoor(stripe, 'cus_1'),
        "webhook of the shops' platform": () => shopifyDoor(shopify, domain),
        storefront: () => storefrontDoor(shopify, domain, 'SKU-1'),
        upload: async () => {
          await sql`update imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
          return uploadDoor({
            publicUrl,
            business: uploads.id,
            person: owner,
            keeper,
            products: await upload(soundFiles.products),
            workbook: await upload(soundFiles.workbook),
            library: await libraryUpload(),
          });
        },
      },
      logged: () => service.stdout().split('\n').flatMap(bugIn),
      ended: () => ended,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A line of the log that tells of a bug, in short. */
function bugIn(line: string): readonly string[] {
  if (!/"level":(?:50|60)/.test(line)) return [];
  const { err, operation, msg } = JSON.parse(line);
  const { type, code = '', message, where = [] } = Object(err);
  return [
    `logged: ${operation ?? ''} ${msg}: ${type} ${code} ${message} at ${where.find((at: string) => at.includes('/dist/')) ?? where[0]}`,
  ];
}

const kindsShownMax = 40;

/** What happened more than once is told once, whatever its ids were. */
function countedKinds(faults: readonly string[]): readonly string[] {
  const kinds = new Map<string, { count: number; readonly first: string }>();
  for (const fault of faults) {
    const key = fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…').slice(0, 160);
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { count: 1, first: fault });
    else known.count += 1;
  }
  return [...kinds.values()].slice(0, kindsShownMax).map(({ count, first }) => `${count} × ${first.slice(0, 600)}`);
}
