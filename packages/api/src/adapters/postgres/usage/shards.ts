import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { stringify } from 'uuid';
import { newClient } from '../connection.ts';

/** A shard of a Citus cluster: the businesses whose ids have a hash in its range, on one of the servers. */
export interface Shard {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly server: string;
}

/** The shards of the ledger's tables, over a connection of its own. */
export async function readShards(url: string, timeoutMs: number): Promise<readonly Shard[] | null> {
  const client = newClient({ url, queryTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs });
  try {
    await client.connect();
    return await readShardsFrom(client, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** In the order of their ranges. Null if the database isn't a cluster, or its tables aren't placed yet. */
export async function readShardsFrom(client: pg.Client, url: string): Promise<readonly Shard[] | null> {
  const { rows: clusters } = await client.query("select from pg_extension where extname = 'citus'");
  if (clusters.length === 0) return null;
  const { rows } = await client.query<Omit<Shard, 'server'> & { host: string; port: number }>(
    `select s.shardid::text as id, s.shardminvalue::int as from, s.shardmaxvalue::int as to, n.nodename as host, n.nodeport as port
     from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.logicalrelid = to_regclass('lanes') and n.noderole = 'primary'
     order by s.shardminvalue::int`,
  );
  const shards = rows.map(({ host, port, ...shard }) => ({
    ...shard,
    server: Object.assign(new URL(url), { host: `${host}:${port}` }).href,
  }));
  if (shards.length === 0) return null;
  const { rows: found } = await client.query<{ id: string }>(
    `select get_shard_id_for_distribution_column('lanes', sample)::text as id from unnest($1::uuid[]) with ordinality s (sample, place) order by place`,
    [shards.map(idWithin)],
  );
  // Otherwise this server hashes differently, and lanes would not be with their businesses.
  return found.every(({ id }, at) => id === shards[at]?.id) ? shards : null;
}

/** A new random id that is stored on this shard. */
export function idWithin({ from, to }: Pick<Shard, 'from' | 'to'>): string {
  for (;;) {
    const id = stringify(withVersion(randomBytes(16)));
    const hash = hashOf(id);
    if (hash >= from && hash <= to) return id;
  }
}

/** Marks random bytes as a UUID of version 4. */
function withVersion(bytes: Buffer): Buffer {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes;
}

/** PostgreSQL's hash of a UUID, by which Citus chooses its shard: Bob Jenkins' lookup3 of 16 bytes, as a signed 32-bit number. */
export function hashOf(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const word = (at: number): number => bytes.readInt32LE(at * 4);
  const start = (0x9e3779b9 + 16 + 3_923_095) | 0;
  let [a, b, c] = [(start + word(0)) | 0, (start + word(1)) | 0, (start + word(2)) | 0];
  for (const [bitsOfA, bitsOfB, bitsOfC] of mixing) {
    a = ((a - c) | 0) ^ rotate(c, bitsOfA);
    c = (c + b) | 0;
    b = ((b - a) | 0) ^ rotate(a, bitsOfB);
    a = (a + c) | 0;
    c = ((c - b) | 0) ^ rotate(b, bitsOfC);
    b = (b + a) | 0;
  }
  a = (a + word(3)) | 0;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  return ((c ^ b) - rotate(b, 24)) | 0;
}

const mixing = [
  [4, 6, 8],
  [16, 19, 4],
] as const;

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
