import { sql } from 'kysely';
import { type DatabaseProxy, openProxy } from '../../prove/test-bed.ts';
import type { TestDatabase } from './harness.ts';

/**
 * A proxy in front of every server of a database. Nodes connect directly to the other servers of a cluster, at the addresses that the coordinator
 * lists, so these lead through proxies until this is closed.
 */
export async function openServerProxies({ url, db }: TestDatabase): Promise<Pick<DatabaseProxy, 'url' | 'setDown' | 'close'>> {
  const first = await openProxy(url);
  const proxies = [first];
  const workers = await listWorkers(db);
  for (const { id, host, port } of workers) {
    const proxy = await openProxy(Object.assign(new URL(url), { host: `${host}:${port}` }).href);
    proxies.push(proxy);
    await sql`select citus_update_node(${id}, '127.0.0.1', ${Number(new URL(proxy.url).port)})`.execute(db);
  }
  return {
    url: first.url,
    setDown: (isDown) => {
      for (const proxy of proxies) proxy.setDown(isDown);
    },
    async close() {
      for (const { id, host, port } of workers) await sql`select citus_update_node(${id}, ${host}, ${port})`.execute(db);
      for (const proxy of proxies) await proxy.close();
    },
  };
}

/** The other servers of a cluster; none on a single server. */
async function listWorkers(
  db: TestDatabase['db'],
): Promise<readonly { readonly id: number; readonly host: string; readonly port: number }[]> {
  const { rows: found } = await sql<{ clustered: boolean }>`select to_regclass('pg_dist_node') is not null as clustered`.execute(db);
  if (found[0]?.clustered !== true) return [];
  const { rows } = await sql<{ id: number; host: string; port: number }>`
    select nodeid as id, nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid`.execute(db);
  return rows;
}
