import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { changeOwner, findAccount, spawnAs } from '../../src/adapters/postgres/embedded/account.ts';
import type { Binaries } from '../../src/adapters/postgres/embedded/binaries.ts';
import { openFolder } from '../../src/adapters/postgres/embedded/folder.ts';
import { launch, stopServer } from '../../src/adapters/postgres/embedded/server.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, type Running, serve, sillage, sillageJson } from '../../test/support/processes.ts';
import { must, type Proof } from '../proof.ts';

export const backup: Proof = {
  name: 'backup',
  promise: 'after a backup under load, a wipe and a restore, every table, usage report and card is unchanged, and the keys still work',
  short: 1,
  long: 3,
  isLengthy: true,
  async run(_ground, times, progress) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-backup-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const { server, programs } = await startOwnServer(folder, closing);
      const counted = { rounds: 0, tables: 0, rows: 0, 'bytes of the last backup': 0 };
      for (let round = 0; round < times; round++) {
        const seen = await oneRound(folder, server, programs, round);
        counted.rounds += 1;
        counted.tables = seen.tables;
        counted.rows += seen.rows;
        counted['bytes of the last backup'] = seen.bytes;
        progress(round + 1);
      }
      return counted;
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

const sauvage = createFragranceId('sample', 'dior-sauvage-edt');

async function oneRound(folder: string, server: string, programs: string, round: number) {
  const name = `shop_${round}`;
  const address = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  // In every other round the pepper is kept outside the database.
  const pepper: Record<string, string> = round % 2 === 0 ? { KEY_PEPPER: 'a pepper of the proof' } : {};
  const env = {
    DATABASE_URL: address,
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'error',
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    ...pepper,
  };
  await recreateDatabase(server, name);
  const before = await serve({ ...env, PORT: String(await freePort()) }, ['--no-demo']);
  const shop = await newShop(env);
  const readBefore = await readResponses(before, shop.key);
  const file = join(folder, `${name}.dump`);
  // This backup is made under load; the one that is compared is made after the last call.
  await makeCalls(before, shop.key);
  must((await sillageJson(['backup', `${file}.busy`], env)).file === `${file}.busy`, 'no backup was made under load');
  const usageBefore = JSON.stringify(await sillageJson(['usage', shop.businessId], env));
  await stopNode(before);
  // A node that runs during the backup must not appear as crashed in the restored database.
  await withDatabase(address, (db) => sql`insert into nodes (node, said) values (gen_random_uuid(), '{}')`.execute(db));
  const { bytes, pepper: place } = await sillageJson(['backup', file], env);
  await withDatabase(address, (db) => sql`delete from nodes where ended is null`.execute(db));
  must(place === ('KEY_PEPPER' in pepper ? 'KEY_PEPPER' : 'database'), `the backup reports that the pepper is in ${place}`);
  const original = await digests(address);

  const refused = await sillage(['restore', file], env);
  must(refused.status === 1 && refused.stderr.includes('not empty'), 'a restore into a non-empty database was not refused');
  await recreateDatabase(server, name);
  const { keysWork } = await sillageJson(['restore', file], env);
  must(keysWork === true, 'the keys do not work');
  const restored = await digests(address);
  for (const [table, digest] of original) must(table === 'backups' || restored.get(table) === digest, `${table} differs after the restore`);
  // A backup is recorded after it is made, so it contains the record of the previous one.
  must(restored.get('backups')?.startsWith('1 ') ?? false, 'the previous backup is not recorded');
  must(restored.size === original.size, 'the set of tables differs after the restore');

  const after = await serve({ ...env, PORT: String(await freePort()) }, ['--no-demo']);
  must(JSON.stringify(await sillageJson(['usage', shop.businessId], env)) === usageBefore, 'the usage differs');
  must((await sillageJson(['reconcile'], env)).charged === shop.charged, 'the meters differ');
  must((await readResponses(after, shop.key)) === readBefore, 'a card, a look or a link differs');
  await stopNode(after);
  if ('KEY_PEPPER' in pepper) {
    const without = await sillage(['usage', shop.businessId], { ...env, KEY_PEPPER: '' });
    must(without.status === 1 && without.stderr.includes('KEY_PEPPER'), 'the missing KEY_PEPPER is not reported');
  }
  return {
    tables: original.size,
    rows: [...original.values()].reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0),
    bytes: Number(bytes),
  };
}

/** Creates a business with a key, a look and a link. */
async function newShop(env: Record<string, string>) {
  const { id } = await sillageJson(['business', 'create', '--name', 'Proof', '--plan', 'boutique'], env);
  const businessId = String(id);
  const { key } = await sillageJson(['key', 'create', '--business', businessId], env);
  await sillageJson(['look', 'save', '--business', businessId, '--name', 'Window', '--set', 'palette=noir', '--default'], env);
  await sillageJson(['link', 'approve', '--business', businessId, '--ref', 'row-1', '--fragrance', sauvage], env);
  return { businessId, key: String(key), charged: cardsRead + callsMade };
}

/** Two of the three responses are charged: looks are free. */
const cardsRead = 2;
const callsMade = 20;

async function makeCalls({ base }: Running, key: string): Promise<void> {
  for (let made = 0; made < callsMade; made++) {
    const response = await fetch(`${base}/fragrances/${sauvage}/card`, { headers: { authorization: `Bearer ${key}` } });
    must(response.status === 200, `a card answered ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Reads a card, a product card and the looks, with their ETags. */
async function readResponses({ base }: Running, key: string): Promise<string> {
  const texts = [];
  for (const path of [`/fragrances/${sauvage}/card`, '/products/row-1/card?format=html', '/looks']) {
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${key}` } });
    must(response.status === 200, `${path} answered ${response.status}`);
    texts.push(response.headers.get('etag'), await response.text());
  }
  return texts.join('\n');
}

async function stopNode(node: Running): Promise<void> {
  node.kill('SIGTERM');
  await node.ended;
}

async function recreateDatabase(server: string, name: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    await sql`create database ${sql.id(name)}`.execute(db);
  });
}

/** The row count and content digest of each table. */
const digests = (address: string): Promise<ReadonlyMap<string, string>> =>
  withDatabase(address, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db);
    const found = new Map<string, string>();
    for (const { name } of rows) {
      const result = await sql<{ digest: string | null }>`
        select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
        db,
      );
      found.set(name, result.rows[0]?.digest ?? '');
    }
    return found;
  });

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ url, connectionsMax: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Starts a server of the installed PostgreSQL, whose programs can back up and restore its version. */
async function startOwnServer(root: string, closing: (() => Promise<unknown>)[]): Promise<{ server: string; programs: string }> {
  const programs = await findPrograms();
  const binaries: Binaries = {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    pg_ctl: join(programs, 'pg_ctl'),
    version: '',
    preload: [],
  };
  const folder = await openFolder(join(root, 'server'));
  const account = await findAccount(folder, binaries, silent);
  await mkdir(folder.data);
  await changeOwner(folder.data, account);
  const args = ['--pgdata', folder.data, '--username', 'proof', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const [status] = await once(spawnAs(account, binaries.initdb, args, { stdio: 'ignore' }), 'exit');
  must(status === 0, 'initdb did not succeed');
  const place = { folder, binaries, account, log: silent, connections: 0, isDisposable: false };
  const port = await freePort();
  const running = await launch(place, port);
  closing.push(() => stopServer(place, running));
  return { server: `postgres://proof:none@127.0.0.1:${port}/postgres`, programs };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Finds the programs of the newest version where Debian installs them; `PG_BIN` overrides the path. */
async function findPrograms(): Promise<string> {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed. On Debian and Ubuntu: apt-get install postgresql');
  return `/usr/lib/postgresql/${newest}/bin`;
}
