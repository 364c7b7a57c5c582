import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addMember, got, newPerson } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { folderFor, type Running, serve } from '../support/processes.ts';
import { uploadProducts } from '../support/product-upload.ts';

test('if a node is killed during an import, another continues after the last batch: each product once, none lost', {
  timeout: 900_000,
}, async (t) => {
  const database = await smallDatabase();
  let node: Running | undefined;
  let next: TestService | undefined;
  t.after(async () => {
    node?.kill('SIGKILL');
    await node?.ended;
    await next?.close();
    await database.drop();
  });
  const first = await startTestService(database.url);
  const person = await newPerson(first, 'merch@maison-odile.fr');
  const business = await newBusiness(database.db);
  await addMember(database, business.id, person.id, 'editor');
  const count = 3_000;
  const file = `sku,title\n${Array.from({ length: count }, (_, at) => `${at},Maison Aurore Ambre Nuit Blanche ${at}`).join('\n')}`;
  const id = await uploadProducts(person, business, file);
  const { columns } = Object(await got('previewFile', person.call('GET', `/businesses/${business.id}/imports/${id}/preview`)));
  // Otherwise this test's node would process the import too.
  await first.close();
  await sql`
    update imports set state = 'reading', form = '{"kind": "text", "encoding": "utf-8", "delimiter": ","}',
                       columns = ${JSON.stringify({ ...columns, headingLine: 1 })}::jsonb
    where id = ${id}`.execute(database.db);
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) };
  const readProgress = async () => {
    const { rows } = await sql<{ state: string; done: number; waiting: number; links: number; rows: number }>`
      select state, done_count as done, row_count - done_count as waiting,
             (select count(*) from product_links where business_id = ${business.id}) as links,
             (select count(*) from import_rows where import_id = ${id}) as rows
      from imports where id = ${id}`.execute(database.db);
    return rows[0] ?? assert.fail('the import is missing');
  };
  node = await serve(env, ['--no-demo']);
  await eventually(async () => assert.ok((await readProgress()).done > 0));
  node.kill('SIGKILL');
  await node.ended;
  // Statements of the killed node may still be committing.
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(database.db);
    assert.equal(rows.length, 0);
  });
  const killed = await readProgress();
  assert.equal(killed.state, 'matching', 'killed before the end');
  assert.equal(killed.links, killed.done, 'exactly the counted rows are stored');
  assert.equal(killed.rows, killed.waiting, 'and the rest is still queued');
  next = await startTestService(database.url);
  await eventually(async () => assert.equal((await readProgress()).state, 'done'));
  const { done, links, rows } = await readProgress();
  assert.deepEqual([done, links, rows], [count, count, 0]);
  t.diagnostic(`killed after ${killed.done} of ${count}`);
});
