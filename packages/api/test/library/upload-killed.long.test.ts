import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { eventually, sampleDatabase, startTestService } from '../support/harness.ts';
import { type Desk, newOperator, openDesk } from '../support/operator-desk.ts';
import { folderFor, serve } from '../support/processes.ts';
import { refusalIn } from '../support/responses.ts';

/** A library file is uploaded in parts on the operator desk, and the node is killed during each kind of request. */

const rowsMax = 4_500;
const header = 'id,brand,name,year,popularity,description';
const file = Buffer.from(
  [
    header,
    ...Array.from({ length: rowsMax }, (_, at) => `${at},Maison ${at % 100},Nuit ${at},2020,${at},${'Cedar and salt. '.repeat(36)}`),
  ].join('\n'),
);

async function startNode(t: TestContext, env: Record<string, string>) {
  const node = await serve(env, ['--no-demo']);
  t.after(async () => {
    node.kill('SIGKILL');
    await node.ended;
  });
  return node;
}

test('a node killed while receiving a piece, starting an import or running it leaves nothing half-written, and the upload can continue', {
  timeout: 900_000,
}, async (t) => {
  const database = await sampleDatabase();
  t.after(() => database.drop());
  const first = await startTestService(database.url);
  const keeper = await newOperator(first, database);
  await first.close();
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) };
  let node = await startNode(t, env);
  let desk: Desk = openDesk(node, keeper);

  /** Kills the node shortly after a request is sent and starts another. Returns the status, or null if there was no response. */
  async function killedDuring(request: () => Promise<Response>, afterMs: number): Promise<number | null> {
    const asked = request().then(
      ({ status }) => status,
      () => null,
    );
    await wait(afterMs);
    node.kill('SIGKILL');
    await node.ended;
    const status = await asked;
    node = await startNode(t, env);
    desk = openDesk(node, keeper);
    return status;
  }

  const upload = await desk.did('startLibraryUpload', '/imports', { name: 'many.csv', source: 'many', bytes: file.length });
  const [id, size] = [String(upload.import), Number(upload.piece_bytes)];
  const pieces = Math.ceil(file.length / size);
  assert.ok(pieces >= 3);
  const send = (piece: number) => desk.at('POST', `/imports/${id}/pieces/${piece}`, file.subarray(piece * size, (piece + 1) * size));
  const start = () => desk.at('POST', `/imports/${id}/start`);
  const stateOf = async () => Object(Object(await desk.asked('readLibraryImport', `/imports/${id}`)).import).state;
  const stored = async () => {
    const { rows } = await sql<{ piece: number; bytes: number }>`
      select piece, length(bytes) as bytes from library_import_pieces where import_id = ${id} order by piece`.execute(database.db);
    return rows;
  };

  const statuses: (number | null)[] = [];
  for (const afterMs of [0, 15, 60]) {
    statuses.push(await killedDuring(() => send(0), afterMs));
    for (const { piece, bytes } of await stored())
      assert.equal(bytes, Math.min(size, file.length - piece * size), 'a piece is complete or missing');
    assert.equal(await stateOf(), 'sent');
    await refusalIn(await start(), 'invalid_query');
  }
  for (let piece = 0; piece < pieces; piece++) assert.equal((await send(piece)).status, 200);
  statuses.push(await killedDuring(start, 10));
  assert.match(String(await stateOf()), /^(?:sent|waiting|reading|done)$/);
  if ((await stateOf()) === 'sent') assert.equal((await start()).status, 200);
  statuses.push(await killedDuring(() => desk.at('GET', `/imports/${id}`), 300));
  if ((await stateOf()) === 'reading') {
    await sql`update library_imports set worked_at = worked_at - interval '1 minute' where state = 'reading'`.execute(database.db);
    if ((await stateOf()) === 'interrupted') {
      const answer = await start();
      // The new node may have resumed the import in the meantime. Then it can't be started again.
      if (answer.status !== 200) {
        await refusalIn(answer, 'invalid_query');
        assert.notEqual(await stateOf(), 'interrupted');
      }
    }
  }
  await eventually(async () => assert.equal(await stateOf(), 'done'), 300_000);
  t.diagnostic(`answers while killed: ${statuses.join(', ')}`);
  const { rows } = await sql<{ records: number; pieces: number; bad: number }>`
    select (select count(*) from fragrances where source = 'many') as records, (select count(*) from library_import_pieces) as pieces,
           (select count(*) from library_import_bad_rows) as bad`.execute(database.db);
  assert.deepEqual(rows, [{ records: rowsMax, pieces: 0, bad: 0 }]);
});
