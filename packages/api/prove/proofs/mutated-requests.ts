import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { startStripeServer } from '../../test/billing/stripe-server.ts';
import { consoleTarget } from '../../test/contract/fuzzed/console.ts';
import { operatorTarget } from '../../test/contract/fuzzed/operator.ts';
import { partnerTarget } from '../../test/contract/fuzzed/partner.ts';
import { uploadTarget, validFiles } from '../../test/contract/fuzzed/uploads.ts';
import { shopifyTarget, storefrontTarget, stripeTarget } from '../../test/contract/fuzzed/webhooks.ts';
import { type FuzzTarget, formatCounts, sendFuzzed, sumOf } from '../../test/contract/fuzzing.ts';
import { startShopifyServer } from '../../test/storefront/shopify-server.ts';
import { addMember, got, newPerson } from '../../test/support/console.ts';
import { eventually, newBusiness } from '../../test/support/harness.ts';
import { putLink } from '../../test/support/links.ts';
import { newOperator, openDesk } from '../../test/support/operator-desk.ts';
import { insertPerfumes, perfumes } from '../../test/support/perfumes.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { createOwnDatabase } from '../own-database.ts';
import { must, type Proof } from '../proof.ts';
import type { TestBed } from '../test-bed.ts';

/** Batches per round. Each round recreates the data of an API surface. */
const batchesOfRound = 8;
const requestsOfBatch = 48;

export const mutatedRequests: Proof = {
  name: 'mutated-requests',
  promise:
    'whatever is sent to any of its API surfaces, the service responds with a success or a refusal: no 500, no unfounded 503, no missing response',
  short: 336,
  long: 20_000,
  async run(testBed, times, progress, print = () => {}, { seed = 20_261_121, only = null } = {}) {
    const world = await openWorld(testBed);
    const faults: string[] = [];
    const totals = new Map<string, Map<number, number>>();
    try {
      const surfaces = Object.entries(world.surfaces).filter(([name]) => only === null || name.includes(only));
      must(surfaces.length > 0, `no API surface has ${only} in its name`);
      let sent = 0;
      for (const [at, [name, open]] of surfaces.entries()) {
        const counts = new Map<number, number>();
        totals.set(name, counts);
        let left = Math.ceil(times / surfaces.length / requestsOfBatch);
        for (let round = 0; left > 0; round++, left -= batchesOfRound) {
          const batches = Math.min(left, batchesOfRound);
          const onFault = (fault: string): void => void faults.push(`${name}: ${fault}`);
          const answered = await sendFuzzed(world.service.port, await open(), { seed: seed + at * 1_000 + round, batches, onFault });
          for (const [status, count] of answered) counts.set(status, (counts.get(status) ?? 0) + count);
          sent += batches * requestsOfBatch;
          progress(sent);
        }
        print(`${name}: ${formatCounts(counts)}`);
      }
      faults.push(...world.logged());
      must(world.ended() === null, `the service ended with ${world.ended()}: ${world.service.stderr()}`);
    } finally {
      await world.close();
    }
    must(faults.length === 0, `${faults.length} responses are invalid:\n        ${groupFaults(faults).join('\n        ')}`);
    return {
      requests: [...totals.values()].reduce((sum, counts) => sum + sumOf(counts), 0),
      surfaces: totals.size,
      'answered 5xx': 0,
      'not answered': 0,
    };
  },
};

interface World {
  readonly service: Running;
  /** Prepares an API surface with the data that requests can ask for. */
  readonly surfaces: Readonly<Record<string, () => FuzzTarget | Promise<FuzzTarget>>>;
  /** Bugs that the service logged. */
  logged(): readonly string[];
  ended(): string | null;
  close(): Promise<void>;
}

async function openWorld(testBed: TestBed): Promise<World> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next !== undefined; next = closing.pop()) await next();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'sillage-mutated-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const database = await createOwnDatabase(testBed);
    closing.push(() => database.drop());
    const { db } = database;
    await insertPerfumes(db);
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
    const keeper = await newOperator(served, database);
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
    const begun = await got('startShopConnection', owner.call('POST', `/businesses/${shop.id}/shop/begin`, { shop: domain }));
    await got('connectShop', owner.call('POST', `/businesses/${shop.id}/shop/connect`, { query: shopify.agree(String(begun.url)) }));
    await putLink(db, shop.id, 'SKU-1', fragrance);
    await eventually(async () => {
      const response = await fetch(`${publicUrl}/api/storefront/shopify/card?${shopify.proxied('ref=SKU-1', domain)}`);
      must(response.status === 200, `the shop's card: ${response.status} ${await response.text()}`);
    });
    const operator = openDesk(served, keeper);
    const libraryUpload = async (): Promise<string> => {
      await sql`update library_imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
      const body = { name: 'library.csv', source: 'mutated', bytes: validFiles.library.length };
      return String((await operator.did('startLibraryUpload', '/imports', body)).import);
    };
    const upload = async (bytes: Buffer): Promise<string> =>
      String(
        (await got('startUpload', owner.call('POST', `/businesses/${uploads.id}/imports`, { name: 'products', bytes: bytes.length })))
          .import,
      );

    return {
      service,
      surfaces: {
        partner: () =>
          partnerTarget(
            () => business.key,
            [perfumes.complete, perfumes.inReview, perfumes.moved].map(({ id }) => id),
          ),
        console: () => consoleTarget({ publicUrl, business, owner, viewer, fragrance, look: null }),
        operator: async () =>
          operatorTarget({
            publicUrl,
            keeper,
            stranger: viewer,
            business: desk.id,
            fragrance: perfumes.bare.id,
            other: perfumes.untiered.id,
            import: await libraryUpload(),
          }),
        'webhook of the payment provider': () => stripeTarget(stripe, 'cus_1'),
        "webhook of the shops' platform": () => shopifyTarget(shopify, domain),
        storefront: () => storefrontTarget(shopify, domain, 'SKU-1'),
        upload: async () => {
          await sql`update imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
          return uploadTarget({
            publicUrl,
            business: uploads.id,
            person: owner,
            keeper,
            products: await upload(validFiles.products),
            workbook: await upload(validFiles.workbook),
            library: await libraryUpload(),
          });
        },
      },
      logged: () => service.stdout().split('\n').flatMap(parseBug),
      ended: () => ended,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Summarises a log line that reports a bug. */
function parseBug(line: string): readonly string[] {
  if (!/"level":(?:50|60)/.test(line)) return [];
  const { err, operation, msg, trouble } = JSON.parse(line);
  // A slow machine, not a bug. A 503 that this causes is still an invalid response.
  if (trouble === 'away') return [];
  const { type, code = '', message, where = [] } = Object(err);
  return [
    `logged: ${operation ?? ''} ${msg}: ${type} ${code} ${message} at ${where.find((at: string) => at.includes('/dist/')) ?? where[0]}`,
  ];
}

const kindsShownMax = 40;

/** Groups errors that differ only in IDs and numbers. */
function groupFaults(faults: readonly string[]): readonly string[] {
  const kinds = new Map<string, { count: number; readonly first: string }>();
  for (const fault of faults) {
    const key = fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…').slice(0, 160);
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { count: 1, first: fault });
    else known.count += 1;
  }
  return [...kinds.values()].slice(0, kindsShownMax).map(({ count, first }) => `${count} × ${first.slice(0, 600)}`);
}
