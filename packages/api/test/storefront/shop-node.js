import { openDatabase } from '../../dist/adapters/postgres/database.js';
import { postgresGtinApprovals } from '../../dist/adapters/postgres/links/gtin-approvals.js';
import { postgresImportWork } from '../../dist/adapters/postgres/products/import-work.js';
import { postgresShopWords } from '../../dist/adapters/postgres/products/shop-words.js';
import { loadPepper } from '../../dist/adapters/postgres/settings.js';
import { tokenSeal } from '../../dist/adapters/postgres/storefront/token-seal.js';
import { parseConfig } from '../../dist/config.js';
import { runImports } from '../../dist/wiring/imports.js';
import { createLibraryFeed, startingPace } from '../../dist/wiring/library-feed.js';
import { createStorefrontJob } from '../../dist/wiring/storefront/storefront-job.js';

const noFiles = {
  products() {
    throw new Error('a shop sends no files');
  },
};

/** A node that syncs shops and matches their products until it is killed. */
const db = openDatabase({ url: process.argv[2] });
const { storefronts } = parseConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1' }, []);
const feed = createLibraryFeed(db);
await feed.load(startingPace);
const log = { warn: ({ err }) => process.stderr.write(`${err.message}\n`), error: () => {} };
const work = createStorefrontJob({
  db,
  importsDb: db,
  platforms: storefronts.map(({ open }) => open('')),
  seal: tokenSeal(await loadPepper(db, null)),
  log,
});
if (process.argv[3] !== 'shops') runImports(postgresImportWork(db), noFiles, { library: feed.library, gtins: postgresGtinApprovals(db), shopWords: postgresShopWords(db) }, { recordMatching: () => {} }, { hasWork: async () => true, onError: (error) => process.stderr.write(`${error.message}\n`) });
process.stdout.write('ready');
for (;;) {
  await work();
  await new Promise((rested) => setTimeout(rested, 50));
}
