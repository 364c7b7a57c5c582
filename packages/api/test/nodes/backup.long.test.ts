import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';
import { folderFor, sillage } from '../support/processes.ts';

/** The cases that backup and restore reject, with or without PostgreSQL's programs; `npm run prove -- backup` proves that they keep everything. */
let database: TestDatabase;

before(async () => {
  database = await freshDatabase();
  await newBusiness(database.db);
});
after(() => database?.drop());

test('a backup never overwrites a file, and a restore never overwrites data', async (t) => {
  const file = join(await folderFor(t), 'today.dump');
  await writeFile(file, 'the only copy');
  const env = { DATABASE_URL: database.url };
  const over = await sillage(['backup', file], env);
  assert.deepEqual([over.status, over.stderr], [1, `${file} already exists. Choose a new file name.\n`]);
  const nowhere = await sillage(['backup', `${file}/there.dump`], env);
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /^\S+there\.dump\.part can't be written: ENOTDIR[^\n]+\n$/);
  const into = await sillage(['restore', file], env);
  assert.equal(into.status, 1);
  assert.match(into.stderr, /^The database isn't empty/);
});

test('without pg_dump, the message says what to install, and no file is left behind', async (t) => {
  const folder = await folderFor(t);
  const missing = await sillage(['backup', join(folder, 'today.dump')], { DATABASE_URL: database.url, PATH: folder });
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /^pg_dump is not on the PATH\. Install PostgreSQL's client programs/);
  const again = await sillage(['restore', join(folder, 'today.dump')], { DATABASE_URL: database.url });
  assert.match(again.stderr, /doesn't exist/);
});
