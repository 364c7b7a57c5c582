import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addMember, newPerson } from '../support/console.ts';
import { eventually, newBusiness, sampleDatabase, startTestService } from '../support/harness.ts';
import { folderFor, serve } from '../support/processes.ts';
import { uploadProducts } from '../support/product-upload.ts';

const listChildren = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

function isReading(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process');
  } catch {
    return false;
  }
}

test('a node killed while reading a file leaves a counted attempt and no reader process, and another node reads each row once', {
  timeout: 900_000,
}, async (t) => {
  const database = await sampleDatabase();
  t.after(() => database.drop());
  const first = await startTestService(database.url);
  const person = await newPerson(first, 'merch@maison-odile.fr');
  const business = await newBusiness(database.db);
  await addMember(database, business.id, person.id, 'editor');
  const count = 50_000;
  const file = `sku,title\n${Array.from({ length: count }, (_, at) => `${at},Sauvage ${at} ${'x '.repeat(80)}`).join('\n')}`;
  const id = await uploadProducts(person, business, file);
  await first.close();
  await sql`
    update imports set state = 'reading', form = '{"kind": "text", "encoding": "utf-8", "delimiter": ","}',
                       columns = '{"headingLine": 1, "ref": 0, "name": 1, "brand": null, "strength": null}'
    where id = ${id}`.execute(database.db);
  const readProgress = async () => {
    const { rows } = await sql<{ state: string; failures: number; rows: number }>`
      select state, failures, done_count + (select count(*) from import_rows where import_id = ${id}) as rows
      from imports where id = ${id}`.execute(database.db);
    return rows[0] ?? assert.fail('the import is missing');
  };
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) };
  let readers: readonly number[] = [];
  for (let failures = 1; failures <= 2; failures++) {
    await sql`update imports set worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(database.db);
    const node = await serve(env, ['--no-demo']);
    await eventually(async () => {
      readers = listChildren(node.pid).filter(isReading);
      assert.equal(readers.length, 1);
      assert.equal((await readProgress()).failures, failures);
    });
    node.kill('SIGKILL');
    await node.ended;
    assert.deepEqual(await readProgress(), { state: 'reading', failures, rows: 0 });
  }
  await eventually(async () => assert.deepEqual(readers.filter(isReading), []));
  await sql`update imports set worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(database.db);
  const last = await startTestService(database.url);
  t.after(() => last.close());
  await eventually(async () => assert.match((await readProgress()).state, /^(?:matching|done)$/));
  assert.equal((await readProgress()).rows, count);
});
