import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { placements } from './migrations/index.ts';
import type { Placement } from './migrations/placement.ts';

/** Where a table is, and where its migration places it. Null for a plain table on a server without Citus. */
export interface PlacedTable {
  readonly table: string;
  readonly wanted: Placement;
  readonly actual: Placement['on'] | 'citus local';
}

export interface PlacementReport {
  /** Null if the database isn't a Citus cluster, where placements have no effect. */
  readonly cluster: { readonly version: string; readonly servers: number } | null;
  readonly tables: readonly PlacedTable[];
  /** Foreign keys that were dropped to move tables and are not restored yet. */
  readonly pendingForeignKeys: number;
}

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly definition: string;
}

export async function readPlacement(db: Database): Promise<PlacementReport> {
  const cluster = await readCluster(db);
  const actual = cluster === null ? new Map<string, PlacedTable['actual']>() : await readLocations(db);
  return {
    cluster,
    tables: Object.entries(placements).map(([table, wanted]) => ({ table, wanted, actual: actual.get(table) ?? 'coordinator' })),
    pendingForeignKeys: cluster === null ? 0 : (await readPendingForeignKeys(db)).length,
  };
}

async function readCluster(db: Database): Promise<PlacementReport['cluster']> {
  const { rows } = await sql<{ version: string }>`select extversion as version from pg_extension where extname = 'citus'`.execute(db);
  const [extension] = rows;
  if (extension === undefined) return null;
  const { rows: nodes } = await sql<{ servers: number }>`select count(*) as servers from pg_dist_node where isactive`.execute(db);
  return { version: extension.version, servers: nodes[0]?.servers ?? 0 };
}

async function readLocations(db: Database | Transaction<unknown>): Promise<ReadonlyMap<string, PlacedTable['actual']>> {
  const { rows } = await sql<{ table: string; actual: PlacedTable['actual'] }>`
    select logicalrelid::text as table,
           case when partmethod = 'h' then 'shard' when repmodel = 't' then 'every server' else 'citus local' end as actual
    from pg_dist_partition`.execute(db);
  return new Map(rows.map(({ table, actual }) => [table, actual]));
}

const isMisplaced = ({ wanted, actual }: PlacedTable): boolean => wanted.on !== actual;

/**
 * Places the tables of a new installation, and those that an upgrade added to a placed one. The tables of an installation that is in use are moved
 * only by `applyPlacement`, because calls wait while the ledger's tables are copied.
 */
export async function placeNewTables(db: Database): Promise<void> {
  const report = await readPlacement(db);
  if (report.cluster === null || (!report.tables.some(isMisplaced) && report.pendingForeignKeys === 0)) return;
  const isPlaced = report.tables.some(({ actual }) => actual === 'shard');
  const { rows } = await sql`select from businesses limit 1`.execute(db);
  if (isPlaced || rows.length === 0) await applyPlacement(db, () => {});
}

/**
 * Moves every table to its placement. Each step is a transaction that first checks what is left to do, so an interrupted move continues where it
 * stopped, and two concurrent ones take turns.
 */
export async function applyPlacement(db: Database, onStep: (step: string) => void): Promise<void> {
  const step = <T>(work: (transaction: Transaction<unknown>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('sillage placement'))`.execute(transaction);
      // A table that references a reference table may only be changed on one connection per server.
      await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true), set_config('lock_timeout', '0', true)`.execute(
        transaction,
      );
      return work(transaction);
    });

  const { tables } = await readPlacement(db);
  const misplaced = tables.filter(isMisplaced).sort((one, other) => orderOf(one.wanted) - orderOf(other.wanted));
  if (misplaced.length > 0) {
    const dropped = await step(dropForeignKeys);
    if (dropped > 0) onStep(`dropped ${dropped} foreign keys`);
  }
  for (const { table, wanted } of misplaced) if (await step((transaction) => place(transaction, table, wanted))) onStep(`placed ${table}`);
  for (const key of await readPendingForeignKeys(db)) {
    await step((transaction) => restoreForeignKey(transaction, key));
    onStep(`restored ${key.name}`);
  }
  await step(distributeFunctions);
}

/** Tables that others reference come first. */
const orderOf = ({ on }: Placement): number => ['coordinator', 'every server', 'shard'].indexOf(on);

async function place(transaction: Transaction<unknown>, table: string, wanted: Placement): Promise<boolean> {
  const actual = (await readLocations(transaction)).get(table) ?? 'coordinator';
  if (actual === wanted.on) return false;
  if (actual !== 'coordinator') await sql`select undistribute_table(${table})`.execute(transaction);
  if (wanted.on === 'every server') await sql`select create_reference_table(${table})`.execute(transaction);
  if (wanted.on === 'shard') {
    const first = Object.entries(placements).find(([, { on }]) => on === 'shard')?.[0] ?? table;
    const { rows } = await sql`select from pg_dist_partition where logicalrelid = ${first}::regclass and partmethod = 'h'`.execute(
      transaction,
    );
    // All tables on shards form one group, so that the rows of a business are always on the same server.
    await sql`select create_distributed_table(${table}, ${wanted.column}, colocate_with => ${rows.length === 0 ? 'none' : first})`.execute(
      transaction,
    );
  }
  return true;
}

/** Citus can't move a table that references one in another place. Dropped foreign keys are stored in the same transaction. */
async function dropForeignKeys(transaction: Transaction<unknown>): Promise<number> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid::regclass::text = any(${Object.keys(placements)})`.execute(
    transaction,
  );
  const moving = rows.filter(({ from, to }) => placeOf(from) !== 'coordinator' || placeOf(to) !== 'coordinator');
  if (moving.length === 0) return 0;
  await savePendingForeignKeys(transaction, [...(await readPendingForeignKeys(transaction)), ...moving.filter(isReachable)]);
  for (const { name, from } of moving) await sql`alter table ${sql.table(from)} drop constraint ${sql.id(name)}`.execute(transaction);
  return moving.length;
}

const placeOf = (table: string): Placement['on'] => placements[table]?.on ?? 'coordinator';

/** A table on the coordinator can't reference one on other servers, without becoming a table of Citus with more restrictions than a plain one. */
export const isReachable = ({ from, to }: Pick<ForeignKey, 'from' | 'to'>): boolean =>
  placeOf(from) === placeOf(to) || (placeOf(from) === 'shard' && placeOf(to) === 'every server');

async function restoreForeignKey(transaction: Transaction<unknown>, { name, from, definition }: ForeignKey): Promise<void> {
  const pending = await readPendingForeignKeys(transaction);
  if (!pending.some((other) => other.name === name && other.from === from)) return;
  await sql`alter table ${sql.table(from)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(transaction);
  await savePendingForeignKeys(
    transaction,
    pending.filter((other) => other.name !== name || other.from !== from),
  );
}

const pendingSetting = 'pending_foreign_keys';

async function readPendingForeignKeys(db: Database | Transaction<unknown>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<{ keys: readonly ForeignKey[] }>`
    select value::jsonb as keys from settings where name = ${pendingSetting}`.execute(db);
  return rows[0]?.keys ?? [];
}

async function savePendingForeignKeys(transaction: Transaction<unknown>, keys: readonly ForeignKey[]): Promise<void> {
  await sql`delete from settings where name = ${pendingSetting}`.execute(transaction);
  if (keys.length > 0)
    await sql`insert into settings (name, value) values (${pendingSetting}, ${JSON.stringify(keys)})`.execute(transaction);
}

/**
 * Creates the schema's functions on every server. A flush runs entirely on the server of its lane's shard, whichever server receives it.
 */
async function distributeFunctions(transaction: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid and (o.colocationid is not null or p.proname <> 'ledger_flush'))
    order by 1`.execute(transaction);
  for (const { name } of rows)
    if (name.startsWith('ledger_flush('))
      await sql`select create_distributed_function(${name}, 'p_node', colocate_with => 'lanes')`.execute(transaction);
    else await sql`select create_distributed_function(${name})`.execute(transaction);
}
