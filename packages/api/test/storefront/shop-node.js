import { openDatabase } from '../../dist/adapters/postgres/database.js';
import { postgresImportWork } from '../../dist/adapters/postgres/products/import-work.js';
import { pepperOf } from '../../dist/adapters/postgres/settings.js';
import { tokenSeal } from '../../dist/adapters/postgres/storefront/sealed.js';
import { configOf } from '../../dist/config.js';
import { workOffImports } from '../../dist/wiring/imports.js';
import { libraryFeed, startingPace } from '../../dist/wiring/library-feed.js';
import { storefrontWork } from '../../dist/wiring/storefront/work.js';

const noFiles = {
  products() {
    throw new Error('a shop sends no files');
  },
};

/** A node that looks after shops and matches their products, until it is killed. */
const db = openDatabase({ url: process.argv[2] });
const { storefronts } = configOf({ ...process.env, PORT: '0', HOST: '127.0.0.1' }, []);
const feed = libraryFeed(db);
await feed.takeIn(startingPace);
const log = { warn: ({ err }) => process.stderr.write(`${err.message}\n`), error: () => {} };
const work = storefrontWork({
  db,
  importsDb: db,
  platforms: storefronts.map(({ open }) => open('')),
  seal: tokenSeal(await pepperOf(db, null)),
  log,
});
if (process.argv[3] !== 'shops') workOffImports(postgresImportWork(db), noFiles, feed.library, { matched: () => {} }, (error) => process.stderr.write(`${error.message}\n`));
process.stdout.write('ready');
for (;;) {
  await work();
  await new Promise((rested) => setTimeout(rested, 50));
}
