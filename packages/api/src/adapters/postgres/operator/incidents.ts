import { sql, type Transaction } from 'kysely';
import { silentMs } from '../../../resources/operator/health.ts';
import { type Incidents, incidentDays, type OutageKind } from '../../../resources/operator/incidents.ts';
import { columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Identifies a process of a node. A node is one listening address; an instance is one start of it. */
export interface NodeIdentity {
  readonly node: string;
  readonly instance: string;
  readonly host: string;
  readonly port: number;
  /** Null for a node with a single process. */
  readonly worker: number | null;
  readonly workers: number;
}

/** A period in which calls couldn't be served, in milliseconds before now. */
export interface Outage {
  readonly kind: OutageKind;
  readonly beganMsAgo: number;
  readonly endedMsAgo: number;
  readonly rejected: number;
}

/** Outages reported by a node's workers are merged into one incident if they are at most this far apart. */
const sameOutageMs = 5_000;
/** Limits the disk space of a node that crashes every few seconds for weeks. */
const incidentsMax = 10_000;

export const postgresIncidents = (db: Database): Incidents => ({
  async page({ after, limit }) {
    const { rows } = await query`
      select ${incidentColumns()}
      from incidents
      where not ${isOver} and (${after}::uuid is null or (began_at, id) < (select began_at, id from incidents where id = ${after}::uuid))
      order by began_at desc, id desc
      limit ${limit}`.execute(db);
    return rows;
  },
});

const incidentColumns = columnsOf(
  'incidents',
  ['id', 'kind', 'host', 'port', 'worker', 'workers', 'began_at', 'ended_at', 'rejected'],
  ['instance'],
);

/** Deletes incidents beyond the retention period or the maximum number. */
export async function deleteOldIncidents(db: Database): Promise<void> {
  await sql`
    delete from incidents
    where ${isOver} or id in (select id from incidents order by began_at desc, id desc offset ${incidentsMax})`.execute(db);
}

const isOver = sql`coalesce(ended_at, began_at) < now() - make_interval(days => ${incidentDays})`;

/**
 * Records nodes and workers that stopped reporting without shutting down. Only for a node that has itself reported without a gap for longer than
 * that: otherwise it may be the one that was cut off.
 */
export async function recordCrashes(db: Database): Promise<void> {
  const { rows } = await sql`select from nodes where ${isSilent} limit 1`.execute(db);
  if (rows.length === 0) return;
  await serialised(db, async (transaction) => {
    await sql`
      with silent as (
        update nodes set ended = 'crashed', ended_at = at where ${isSilent}
        returning coalesce(instance, node) as instance, coalesce(host, said ->> 'host') as host, port, worker, coalesce(workers, 1) as workers, at
      ), judged as (
        -- Where another process of the instance lives or was stopped in order, only this worker was lost.
        select s.*, exists (
          select from nodes n where n.instance = s.instance and (n.ended = 'stopped' or n.ended is null and not (${isSilent}))
        ) as alone
        from silent s
      )
      insert into incidents (kind, instance, host, port, worker, workers, began_at, ended_at)
      select 'worker_crashed', j.instance, j.host, j.port, j.worker, j.workers, j.at,
             (select min(n.began_at) from nodes n where n.instance = j.instance and n.worker = j.worker and n.began_at > j.at)
      from judged j where j.alone
      union all
      select 'crashed', j.instance, j.host, j.port, null, j.workers, max(j.at), ${successorOf(sql`j`, sql`max(j.at)`)}
      from judged j where not j.alone
      group by j.instance, j.host, j.port, j.workers
      on conflict (instance) where kind = 'crashed' do nothing`.execute(transaction);
    await endReplaced(transaction);
    await endWorkersOfCrashed(transaction);
  });
}

/** Records the crash of this process's own instance, which its workers detect when the primary process is gone. */
export async function recordOwnCrash(db: Database, { node, instance, host, port, workers }: NodeIdentity): Promise<void> {
  await serialised(db, async (transaction) => {
    await sql`update nodes set ended = 'crashed', ended_at = now() where node = ${node}`.execute(transaction);
    await sql`
      insert into incidents (kind, instance, host, port, workers, began_at, ended_at)
      select 'crashed', j.instance, j.host, j.port, ${workers}::integer, now(), ${successorOf(sql`j`, sql`now()`)}
      from (select ${instance}::uuid as instance, ${host}::text as host, ${port}::integer as port) j
      on conflict (instance) where kind = 'crashed' do nothing`.execute(transaction);
    await endReplaced(transaction);
    await endWorkersOfCrashed(transaction);
  });
}

/** Records a period in which this process couldn't serve calls. Reports of a node's workers for the same period are one incident. */
export async function recordOutage(
  db: Database,
  { instance, host, port, worker, workers }: NodeIdentity,
  { kind, beganMsAgo, endedMsAgo, rejected }: Outage,
): Promise<void> {
  const began = before(beganMsAgo);
  const ended = before(endedMsAgo);
  await serialised(db, async (transaction) => {
    const { rows } = await sql`
      update incidents
      set kind = ${kind}, began_at = least(began_at, ${began}), ended_at = greatest(ended_at, ${ended}),
          rejected = coalesce(rejected, 0) + ${rejected}, worker = case when worker = ${worker}::integer then worker end
      where id = (
        select id from incidents
        where instance = ${instance} and kind not in ('crashed', 'worker_crashed')
          and began_at <= ${before(endedMsAgo - sameOutageMs)} and ended_at >= ${before(beganMsAgo + sameOutageMs)}
        order by began_at desc, id desc limit 1)
      returning id`.execute(transaction);
    if (rows.length > 0) return;
    await sql`
      insert into incidents (kind, instance, host, port, worker, workers, began_at, ended_at, rejected)
      values (${kind}, ${instance}, ${host}, ${port}, ${worker}, ${workers}, ${began}, ${ended}, ${rejected})`.execute(transaction);
  });
}

/**
 * Ends the crash of a node that was replaced under a different host name, as happens with containers: a new node on the same port replaces the
 * earliest node that crashed before it started, if its own host had no node in the last day. Each new node replaces at most one.
 */
export async function endReplaced(transaction: Transaction<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with pair as (
        select i.id, n.node, n.began_at
        from incidents i
        join nodes n on n.may_replace and n.ended is null and n.port = i.port and n.host <> i.host and n.began_at > i.began_at
        where i.kind = 'crashed' and i.ended_at is null
        order by i.began_at, n.began_at, n.node
        limit 1
      ), ended as (
        update incidents i set ended_at = pair.began_at from pair where i.id = pair.id
      )
      update nodes n set may_replace = false from pair where n.node = pair.node
      returning n.node`.execute(transaction);
    if (rows.length === 0) return;
  }
}

/** Serialises the recording of incidents, so that each process sees what the others have committed. */
export const serialised = <T>(db: Database, work: (transaction: Transaction<unknown>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('sillage incidents'))`.execute(transaction);
    return work(transaction);
  });

/** A report from the future was written before the clock was set back, and every running node has reported since. */
const isSilent = sql`ended is null and abs(extract(epoch from now() - at)) > ${silentMs / 1_000}`;

const before = (ms: number) => sql`now() - make_interval(secs => ${ms / 1_000})`;

/** Time at which the node at the same address was restarted. */
const successorOf = (crashed: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`(
  select min(n.began_at) from nodes n
  where n.host = ${crashed}.host and n.port = ${crashed}.port and n.instance <> ${crashed}.instance and n.began_at > ${at})`;

const endWorkersOfCrashed = (transaction: Transaction<unknown>) =>
  sql`
  update incidents w set ended_at = c.began_at
  from incidents c
  where c.instance = w.instance and c.kind = 'crashed' and w.kind = 'worker_crashed' and w.ended_at is null`.execute(transaction);
