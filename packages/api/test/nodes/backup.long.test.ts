import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';
import { folderFor, sillage } from '../support/processes.ts';

/** What backup and restore refuse, with or without PostgreSQL's programs; that they keep everything is proven by `npm run prove -- backup`. */
let database: TestDatabase;

before(async () => {
  database = await freshDatabase();
  await newBusiness(database.db);
});
after(() => database?.drop());

test('a backup is never written over another file, nor restored over what is there', async (t) => {
  const file = join(await folderFor(t), 'today.dump');
  await writeFile(file, 'the only copy');
  const env = { DATABASE_URL: database.url };
  const over = await sillage(['backup', file], env);
  assert.deepEqual([over.status, over.stderr], [1, `${file} is there already. Name a new file.\n`]);
  const nowhere = await sillage(['backup', `${file}/there.dump`], env);
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /^\S+there\.dump\.part cannot be written to: ENOTDIR[^\n]+\n$/);
  const into = await sillage(['restore', file], env);
  assert.equal(into.status, 1);
  assert.match(into.stderr, /^The database is not empty/);
});

test('without pg_dump it is said what to install, and no file is left behind', async (t) => {
  const folder = await folderFor(t);
  const missing = await sillage(['backup', join(folder, 'today.dump')], { DATABASE_URL: database.url, PATH: folder });
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /^pg_dump is not on the PATH\. Install PostgreSQL's client programs/);
  const again = await sillage(['restore', join(folder, 'today.dump')], { DATABASE_URL: database.url });
  assert.match(again.stderr, /is not there/);
});
