import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { tableTypes, tableTypesFile } from '../../generate/table-types.ts';
import { columns, columnsOf, orNull, query } from '../../src/adapters/postgres/columns.ts';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());

test('the table types match the migrated schema; npm run generate writes them', async () => {
  assert.ok(
    (await readFile(tableTypesFile, 'utf8')) === (await tableTypes(database.db)),
    `${tableTypesFile.pathname} is stale. Run: npm run generate`,
  );
});

test('a row has the properties of its columns, in camel case and with times as text', async () => {
  const { id } = await newBusiness(database.db);
  const { rows } = await query`
    select ${columns('businesses', ['name', 'state', 'allowance_override', 'created_at'], 'b')}, ${sql<number>`1 + 1`.as('sum')},
           ${orNull(columns('people', ['email', 'two_factor'], 'p'))}
    from businesses b left join people p on p.id = b.id
    where b.id = ${id}`.execute(database.db);
  const [row] = rows satisfies readonly {
    readonly name: string;
    readonly state: 'active' | 'suspended';
    readonly allowanceOverride: number | null;
    readonly createdAt: string;
    readonly sum: number;
    readonly email: string | null;
    readonly twoFactor: boolean | null;
  }[];
  assert.ok(row);
  const { name, createdAt, ...others } = row;
  assert.equal(typeof name, 'string');
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.deepEqual(others, { state: 'active', allowanceOverride: null, sum: 2, email: null, twoFactor: null });
});

/** Checked by the compiler: a line that starts to compile fails `npm run types`. */
test('a column that is in neither list, or that the statement does not read, does not compile', async () => {
  columnsOf('library', ['revision'], ['only_row']);
  // @ts-expect-error: `only_row` is neither read nor apart.
  columnsOf('library', ['revision'], []);
  // @ts-expect-error: there is no such column.
  columns('library', ['revisions']);
  const { rows } = await query`select ${columns('library', ['revision'])} from library`.execute(database.db);
  assert.equal(rows[0]?.revision, 0);
  // @ts-expect-error: the statement does not read it.
  assert.equal(rows[0]?.onlyRow, undefined);
});
