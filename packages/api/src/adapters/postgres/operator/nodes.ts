import { sql } from 'kysely';
import type { NodeReport } from '../../../resources/operator/health.ts';
import type { Database } from '../database.ts';
import { endReplaced, type NodeIdentity, recordOwnCrash, serialised } from './incidents.ts';

/** `replaced`: another worker has taken over. `crashed`: the rest of the node is gone, so this process exits too. */
export type Ending = 'stopped' | 'replaced' | 'crashed';

/** The row of this process in the nodes table, with its last report or how it ended. */
export interface NodeRow {
  /**
   * Writes the report and returns the database's time in milliseconds. The first report also ends the incident of the node or worker that this
   * process replaces.
   */
  report(report: NodeReport): Promise<number>;
  end(ending: Ending): Promise<void>;
}

/** How long a node that ended without a successor stays listed. */
const listedDays = 1;

export function nodeRow(db: Database, identity: NodeIdentity): NodeRow {
  const { node, instance, host, port, worker, workers } = identity;
  let isFirst = true;

  /** Inserts the row for the first report, or for a process that another node recorded as crashed. */
  const insertRow = (report: NodeReport): Promise<number> =>
    serialised(db, async (transaction) => {
      const { rows } = await sql<{ nowMs: number }>`
        insert into nodes (node, instance, host, port, worker, workers, said, may_replace)
        values (${node}, ${instance}, ${host}, ${port}, ${worker}, ${workers}, ${JSON.stringify(report)}::jsonb,
                not exists (select from nodes where host = ${host} and port = ${port})
                and not exists (select from incidents where kind = 'crashed' and host = ${host} and port = ${port}))
        on conflict (node) do update set at = now(), said = excluded.said, ended = null, ended_at = null
        returning ${nowMs}`.execute(transaction);
      if (isFirst)
        await sql`
          update incidents set ended_at = now()
          where ended_at is null
            and (kind = 'crashed' and host = ${host} and port = ${port} and instance <> ${instance}
                 or kind = 'worker_crashed' and instance = ${instance} and worker = ${worker}::integer)`.execute(transaction);
      if (isFirst) await endReplaced(transaction);
      else
        await sql`
          update incidents set kind = 'lost_contact', ended_at = now()
          where instance = ${instance} and ended_at is null
            and (kind = 'crashed' or kind = 'worker_crashed' and worker = ${worker}::integer)`.execute(transaction);
      return readTime(rows);
    });

  const replaced = sql`
    delete from nodes
    where ended is not null and node <> ${node}
      and (host = ${host} and port = ${port} or ended_at < now() - make_interval(days => ${listedDays}))`;

  return {
    async report(report) {
      // Must run before the old rows of this address are deleted, because they show whether its host is new.
      if (isFirst) {
        const time = await insertRow(report);
        isFirst = false;
        await replaced.execute(db);
        return time;
      }
      const { rows } = await sql<{ nowMs: number }>`
        with replaced as (${replaced})
        update nodes set at = now(), said = ${JSON.stringify(report)}::jsonb where node = ${node} and ended is null
        returning ${nowMs}`.execute(db);
      return rows.length === 0 ? insertRow(report) : readTime(rows);
    },

    async end(ending) {
      if (ending === 'crashed') return recordOwnCrash(db, identity);
      if (ending === 'replaced') return void (await sql`delete from nodes where node = ${node}`.execute(db));
      await sql`update nodes set ended = 'stopped', ended_at = now() where node = ${node}`.execute(db);
      // The workers of a stopped node have no successors.
      await sql`
        update incidents set ended_at = now() where instance = ${instance} and kind = 'worker_crashed' and ended_at is null`.execute(db);
    },
  };
}

const nowMs = sql`(extract(epoch from now()) * 1000)::float8 as "nowMs"`;

function readTime([row]: readonly { readonly nowMs: number }[]): number {
  if (row === undefined) throw new Error('the report returned no row');
  return row.nowMs;
}
