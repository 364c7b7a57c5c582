import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually, sampleDatabase, startTestService } from '../support/harness.ts';
import { type Desk, newOperator, openDesk, uploadFile } from '../support/operator-desk.ts';
import { folderFor, serve } from '../support/processes.ts';
import { refusalIn } from '../support/responses.ts';

const importOf = async (id: string, at: Desk): Promise<Record<string, unknown>> =>
  Object(Object(await at.asked('readLibraryImport', `/imports/${id}`)).import);

test('an import whose node is killed is reported as interrupted, and when restarted adds the rest without duplicates', {
  timeout: 900_000,
}, async (t) => {
  const apart = await sampleDatabase();
  t.after(() => apart.drop());
  const first = await startTestService(apart.url);
  const keeper = await newOperator(first, apart);
  await first.close();
  const env = { PORT: '0', DATABASE_URL: apart.url, DATA_DIR: await folderFor(t) };
  const killed = await serve(env, ['--no-demo']);
  const many = 6_000;
  const rows = Array.from({ length: many }, (_, at) => `${at},Maison ${at % 100},Nuit ${at},2020,${at}`);
  const id = await uploadFile(openDesk(killed, keeper), 'many.csv', 'many', ['id,brand,name,year,popularity', ...rows].join('\n'));
  await eventually(async () => {
    const { rows: read } = await importOf(id, openDesk(killed, keeper));
    assert.ok(Number(read) > 0);
  });
  killed.kill('SIGKILL');
  await killed.ended;
  const next = await serve(env, ['--no-demo']);
  t.after(async () => {
    next.kill('SIGTERM');
    await next.ended;
  });
  const again = openDesk(next, keeper);
  const cut = await importOf(id, again);
  assert.ok(Number(cut.rows) > 0 && Number(cut.rows) < many, `${cut.rows} rows were read`);
  assert.equal(cut.state, 'reading');
  await refusalIn(await again.at('POST', `/imports/${id}/start`), 'invalid_query');
  // As if a minute had passed.
  await sql`update library_imports set worked_at = worked_at - interval '1 minute'`.execute(apart.db);
  assert.equal((await importOf(id, again)).state, 'interrupted');
  await again.did('startLibraryImport', `/imports/${id}/start`);
  await eventually(async () => assert.match(String((await importOf(id, again)).state), /^(?:done|failed)$/));
  const whole = await importOf(id, again);
  assert.deepEqual([whole.state, whole.rows, Number(whole.added) + Number(whole.unchanged)], ['done', many, many]);
  assert.ok(Number(whole.unchanged) >= Number(cut.rows));
  const { rows: kept } = await sql<{ records: number; pieces: number }>`
    select (select count(*) from fragrances where source = 'many') as records, (select count(*) from library_import_pieces) as pieces`.execute(
    apart.db,
  );
  assert.deepEqual(kept, [{ records: many, pieces: 0 }]);
});
