import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openProxy } from '../../prove/test-bed.ts';
import { eventually, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { readMetric } from '../support/metrics.ts';
import { folderFor, serve, sillage, sillageJson } from '../support/processes.ts';

/** Outage metrics for a node with several processes, and backup metrics, where other processes make the backups. */
let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await sampleDatabase();
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

test('a node of two workers is ready only while both are', async (t) => {
  const way = await openProxy(database.url);
  const node = await serve({ PORT: '0', WORKERS: '2', DATABASE_URL: way.url, DATA_DIR: await folderFor(t), LOG_LEVEL: 'fatal' }, [
    '--no-demo',
  ]);
  t.after(async () => {
    node.kill('SIGTERM');
    await node.ended;
    await way.close();
  });
  const isReady = (wanted: number) => eventually(async () => assert.equal(await readMetric(node, 'sillage_ready'), wanted));
  await isReady(1);
  way.setDown(true);
  await isReady(0);
  way.setDown(false);
  await isReady(1);
});

test('the age of the last backup counts from the creation of the database until there is one, and every node reports a failed backup', async (t) => {
  await sql`update kysely_migration set timestamp = to_char(now() at time zone 'UTC' - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.execute(
    database.db,
  );
  const shows = (age: number, failed: number) =>
    eventually(async () => {
      const [seconds, hasFailed] = [
        await readMetric(service, 'sillage_backup_age_seconds'),
        await readMetric(service, 'sillage_backup_failed'),
      ];
      assert.ok(Math.abs(seconds - age) < 60, `${seconds} s`);
      assert.equal(hasFailed, failed);
    });
  const findings = async () => String((await sillageJson(['health'], { DATABASE_URL: database.url })).findings);
  await shows(3 * 86_400, 0);
  assert.equal(await findings(), '');

  const file = join(await folderFor(t), 'today.dump');
  const env = { DATABASE_URL: database.url };
  const noProgram = await sillage(['backup', file], { ...env, PATH: '/nowhere' });
  assert.equal(noProgram.status, 1);
  await shows(3 * 86_400, 1);
  const { status, stdout } = await sillage(['health'], env);
  assert.equal(status, 1);
  assert.match(stdout, /^The backup \d+ seconds? ago failed: pg_dump is not on the PATH\./);

  // The stand-ins for pg_dump and pg_restore only test the records; `npm run prove -- backup` makes real backups.
  const programs = await folderFor(t);
  for (const name of ['pg_dump', 'pg_restore']) writeFileSync(join(programs, name), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  await sillageJson(['backup', file], { ...env, PATH: `${programs}:${process.env.PATH}` });
  await shows(0, 0);
  assert.equal(await findings(), '');
  const over = await sillage(['backup', file], env);
  assert.equal(over.status, 1);
  await shows(0, 1);
});
