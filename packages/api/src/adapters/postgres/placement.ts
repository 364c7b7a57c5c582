import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { placements } from './migrations/index.ts';
import type { Placement } from './migrations/placement.ts';

/** Where a table is, and where its migration places it. Without Citus, every table counts as on the coordinator. */
export interface PlacedTable {
  readonly table: string;
  readonly wanted: Placement;
  readonly actual: Placement['on'] | 'citus local';
}

export interface PlacementReport {
  /** Null if the database isn't a Citus cluster, where placements have no effect. */
  readonly cluster: { readonly version: string; readonly servers: number } | null;
  readonly tables: readonly PlacedTable[];
}

export async function readPlacement(db: Database): Promise<PlacementReport> {
  const cluster = await readCluster(db);
  const actual = cluster === null ? new Map<string, PlacedTable['actual']>() : await readLocations(db);
  return {
    cluster,
    tables: Object.entries(placements).map(([table, wanted]) => ({ table, wanted, actual: actual.get(table) ?? 'coordinator' })),
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

export const isMisplaced = ({ wanted, actual }: PlacedTable): boolean => wanted.on !== actual;

/**
 * Places the tables of a new installation, and those that an upgrade added to a placed one. The tables of an installation that is in use are moved
 * only by `applyPlacement`, because calls wait while the ledger's tables are copied.
 */
export async function placeNewTables(db: Database): Promise<void> {
  const report = await readPlacement(db);
  if (report.cluster === null || !report.tables.some(isMisplaced)) return;
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
      return work(transaction);
    });

  const { tables } = await readPlacement(db);
  const misplaced = tables.filter(isMisplaced).sort((one, other) => orderOf(one.wanted) - orderOf(other.wanted));
  if (misplaced.length > 0) {
    const dropped = await step(dropForeignKeys);
    if (dropped > 0) onStep(`dropped ${dropped} foreign keys`);
  }
  for (const { table, wanted } of misplaced) if (await step((transaction) => place(transaction, table, wanted))) onStep(`placed ${table}`);
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

/**
 * Foreign keys between tables on the coordinator are kept. Any other would make Citus lock a whole reference table with every write to a table that
 * references it, and move the tables on the coordinator into its own metadata.
 */
async function dropForeignKeys(transaction: Transaction<unknown>): Promise<number> {
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`.execute(transaction);
  const dropped = rows.filter(({ from, to }) => placeOf(from) !== 'coordinator' || placeOf(to) !== 'coordinator');
  for (const { name, from } of dropped) await sql`alter table ${sql.table(from)} drop constraint ${sql.id(name)}`.execute(transaction);
  return dropped.length;
}

const placeOf = (table: string): Placement['on'] => placements[table]?.on ?? 'coordinator';

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
