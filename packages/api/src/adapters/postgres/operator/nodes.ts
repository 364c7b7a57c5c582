import { sql } from 'kysely';
import type { NodeReport } from '../../../resources/operator/health.ts';
import type { Database } from '../database.ts';
import { endReplaced, type NodeIdentity, oneAtATime, recordOwnCrash } from './incidents.ts';

/** `replaced`: another worker has taken its place. `crashed`: the rest of the node is gone, and this process with it. */
export type Ending = 'stopped' | 'replaced' | 'crashed';

/** A process's own row among the nodes, which says how it is, or how it ended. */
export interface NodeRow {
  /**
   * Writes the report, and gives the database's time in milliseconds. The first one also ends the incident of the node or worker whose place this
   * process takes.
   */
  report(said: NodeReport): Promise<number>;
  end(ending: Ending): Promise<void>;
}

/** How long nodes are listed that have ended and that no other has replaced. */
const listedDays = 1;

export function nodeRow(db: Database, identity: NodeIdentity): NodeRow {
  const { node, instance, host, port, worker, workers } = identity;
  let isFirst = true;

  /** For the first report, and for a process that another node has recorded as crashed. */
  const enter = (said: NodeReport): Promise<number> =>
    oneAtATime(db, async (transaction) => {
      const { rows } = await sql<{ nowMs: number }>`
        insert into nodes (node, instance, host, port, worker, workers, said, may_replace)
        values (${node}, ${instance}, ${host}, ${port}, ${worker}, ${workers}, ${JSON.stringify(said)}::jsonb,
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
      return timeIn(rows);
    });

  const replaced = sql`
    delete from nodes
    where ended is not null and node <> ${node}
      and (host = ${host} and port = ${port} or ended_at < now() - make_interval(days => ${listedDays}))`;

  return {
    async report(said) {
      // Before the rows of its address are deleted, which show whether its host is new.
      if (isFirst) {
        const time = await enter(said);
        isFirst = false;
        await replaced.execute(db);
        return time;
      }
      const { rows } = await sql<{ nowMs: number }>`
        with replaced as (${replaced})
        update nodes set at = now(), said = ${JSON.stringify(said)}::jsonb where node = ${node} and ended is null
        returning ${nowMs}`.execute(db);
      return rows.length === 0 ? enter(said) : timeIn(rows);
    },

    async end(ending) {
      if (ending === 'crashed') return recordOwnCrash(db, identity);
      if (ending === 'replaced') return void (await sql`delete from nodes where node = ${node}`.execute(db));
      await sql`update nodes set ended = 'stopped', ended_at = now() where node = ${node}`.execute(db);
      // Nobody replaces a worker of a node that was stopped.
      await sql`
        update incidents set ended_at = now() where instance = ${instance} and kind = 'worker_crashed' and ended_at is null`.execute(db);
    },
  };
}

const nowMs = sql`(extract(epoch from now()) * 1000)::float8 as "nowMs"`;

function timeIn([row]: readonly { readonly nowMs: number }[]): number {
  if (row === undefined) throw new Error('a report gave no row');
  return row.nowMs;
}
