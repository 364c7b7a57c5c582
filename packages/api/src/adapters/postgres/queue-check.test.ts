import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { eventually, freshDatabase, newBusiness, type TestDatabase } from '../../../test/support/harness.ts';
import { createQueueCheck, type Queue } from './queue-check.ts';

const queues: readonly Queue[] = ['imports', 'feeds', 'libraryJobs', 'synonymTests'];

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());

async function readDue(): Promise<readonly Queue[]> {
  const hasWork = createQueueCheck(database.db);
  const answers = await Promise.all(queues.map(hasWork));
  return queues.filter((_, at) => answers[at]);
}

test('a queue is due while one of its jobs is, and no longer', async () => {
  const { db } = database;
  const { id } = await newBusiness(db);
  const addImport = (kind: string, state: string) =>
    sql`insert into imports (business_id, kind, name, state, byte_length, created_by) values (${id}, ${kind}, 'a.csv', ${state}, 1, 'x')`;
  const jobs: readonly (readonly [Queue, ReturnType<typeof sql>])[] = [
    ['imports', addImport('file', 'reading')],
    ['imports', addImport('hand', 'matching')],
    ['feeds', addImport('feed', 'enriching')],
    ['feeds', addImport('feed', 'stopped')],
    [
      'libraryJobs',
      sql`insert into library_imports (source, name, byte_length, brought_by, state, actor_name) values ('s', 'a.csv', 1, 'desk', 'waiting', 'x')`,
    ],
    ['libraryJobs', sql`update library_duplicate_search set wanted = done + 1`],
    ['synonymTests', sql`insert into word_trials (words, library_revision, begun_by) values ('{}', 0, 'x')`],
  ];
  assert.deepEqual(await readDue(), []);
  for (const [queue, add] of jobs) {
    await add.execute(db);
    assert.deepEqual(await readDue(), [queue]);
    await sql`update imports set state = 'done'`.execute(db);
    await sql`update library_imports set state = 'done'`.execute(db);
    await sql`update library_duplicate_search set done = wanted`.execute(db);
    await sql`update word_trials set state = 'done'`.execute(db);
  }
  assert.deepEqual(await readDue(), []);
});

test('a superseded synonym test is not due', async () => {
  const { db } = database;
  await sql`insert into word_trials (words, library_revision, begun_by) values ('{}', 0, 'x')`.execute(db);
  await sql`insert into word_trials (words, library_revision, begun_by, state) values ('{}', 0, 'x', 'done')`.execute(db);
  assert.deepEqual(await readDue(), []);
});

test('a job that is added later is found', async () => {
  const { db } = database;
  const hasWork = createQueueCheck(db);
  assert.equal(await hasWork('libraryJobs'), false);
  await sql`update library_duplicate_search set wanted = done + 1`.execute(db);
  await eventually(async () => assert.equal(await hasWork('libraryJobs'), true));
});

test('one query answers for all queues', async () => {
  let queries = 0;
  const counting = database.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const hasWork = createQueueCheck(counting);
  await Promise.all(queues.map(hasWork));
  assert.equal(queries, 1);
});
