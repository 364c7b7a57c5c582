import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hashOf, idWithin, readShards } from '../../src/adapters/postgres/usage/shards.ts';
import type { Cluster } from '../cluster.ts';
import { must } from '../proof.ts';
import type { TestBed } from '../test-bed.ts';

/** A shard that moves waits for a flush that has only read its meter: a row lock doesn't hold it, and the flush would overwrite later counts. */
export async function movesWaitForFlushes(cluster: Pick<Cluster, 'url' | 'run' | 'size'>, testBed: TestBed): Promise<void> {
  const { businessId, keyId } = await testBed.newBusiness(1_000);
  const shard = (await readShards(cluster.url(), 5_000))?.find(({ to }) => hashOf(businessId) <= to);
  must(shard !== undefined, 'the ledger has no shards');
  if (shard === undefined) return;
  const lane = idWithin(shard);
  const groups = JSON.stringify([[businessId, keyId, 'getCard', 'card', 'public_hit', 'public_hit', 1, 1]]);
  const [holder, flusher] = [new pg.Client({ connectionString: shard.server }), new pg.Client({ connectionString: shard.server })];
  const flush = (seq: number) => flusher.query('select ledger_flush($1, 0::smallint, $2, $3)', [lane, seq, groups]);
  try {
    for (const client of [holder, flusher]) await client.connect();
    await flusher.query("insert into lanes (node, lane, seq, answer, at) values ($1, 0, 0, '[]', now())", [lane]);
    await flush(1);
    await holder.query('begin');
    await holder.query('select from meters where business_id = $1 for update', [businessId]);
    const flushing = flush(2);
    flushing.catch(() => {});
    await wait(2_000);
    let isMoved = false;
    const [{ id, host, from, to } = {}] = await cluster.run(
      `select s.shardid::text as id, n.nodename as host, n.nodeport as from, (select min(o.nodeport) from pg_dist_node o where o.shouldhaveshards and o.nodeport <> n.nodeport) as to
       from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
       where s.shardid = get_shard_id_for_distribution_column('meters', '${businessId}'::uuid)`,
    );
    const moving = cluster
      .run(`select citus_move_shard_placement(${id}, '${host}', ${from}, '${host}', ${to}, 'block_writes')`)
      .then(() => {
        isMoved = true;
      });
    await wait(10_000);
    must(!isMoved, 'a shard moved while a flush was reading its meter');
    await holder.query('commit');
    await Promise.all([flushing, moving]);
    must((await testBed.used(businessId)) === 2, 'a flush during a move was lost');
  } finally {
    for (const client of [holder, flusher]) await client.end();
  }
}
