import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { findAccount, handOver, spawnAs } from '../../src/adapters/postgres/embedded/account.ts';
import type { Binaries } from '../../src/adapters/postgres/embedded/binaries.ts';
import { openFolder } from '../../src/adapters/postgres/embedded/folder.ts';
import { launch, stopServer } from '../../src/adapters/postgres/embedded/server.ts';
import { fragranceIdOf } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, type Running, serve, sillage, sillageJson } from '../../test/support/processes.ts';
import { must, type Proof } from '../proof.ts';

export const backup: Proof = {
  name: 'backup',
  promise: 'backed up under calls, wiped and restored, every table holds the same, usage and cards read the same, and the keys still work',
  short: 1,
  long: 3,
  isLengthy: true,
  async run(_ground, times, progress) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-backup-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const { server, programs } = await ownServer(folder, closing);
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

const sauvage = fragranceIdOf('sample', 'dior-sauvage-edt');

async function oneRound(folder: string, server: string, programs: string, round: number) {
  const name = `shop_${round}`;
  const address = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  // Every other round the operator keeps the pepper out of the database.
  const pepper: Record<string, string> = round % 2 === 0 ? { KEY_PEPPER: 'a pepper of the proof' } : {};
  const env = {
    DATABASE_URL: address,
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'error',
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    ...pepper,
  };
  await anew(server, name);
  const before = await serve({ ...env, PORT: String(await freePort()) }, ['--no-demo']);
  const shop = await newShop(env);
  const readBefore = await read(before, shop.key);
  const file = join(folder, `${name}.dump`);
  // It is written while calls go on; what it holds is compared as the last of them left it.
  await calls(before, shop.key);
  must((await sillageJson(['backup', `${file}.busy`], env)).file === `${file}.busy`, 'no backup while calls go on');
  const usageBefore = JSON.stringify(await sillageJson(['usage', shop.businessId], env));
  await end(before);
  // A node that runs while the backup is made is no crashed node of the restored database.
  await on(address, (db) => sql`insert into nodes (node, said) values (gen_random_uuid(), '{}')`.execute(db));
  const { bytes, pepper: place } = await sillageJson(['backup', file], env);
  await on(address, (db) => sql`delete from nodes where ended is null`.execute(db));
  must(place === ('KEY_PEPPER' in pepper ? 'KEY_PEPPER' : 'database'), `the backup says that the pepper is in ${place}`);
  const held = await digests(address);

  const refused = await sillage(['restore', file], env);
  must(refused.status === 1 && refused.stderr.includes('not empty'), 'a database that is not empty is restored into');
  await anew(server, name);
  const { keysWork } = await sillageJson(['restore', file], env);
  must(keysWork === true, 'the keys do not work');
  const restored = await digests(address);
  for (const [table, digest] of held)
    must(table === 'backups' || restored.get(table) === digest, `${table} is not the same after the restore`);
  // A backup is recorded once it is there, so it holds the record of the one before.
  must(restored.get('backups')?.startsWith('1 ') ?? false, 'the backup before is not recorded');
  must(restored.size === held.size, 'there are other tables after the restore');

  const after = await serve({ ...env, PORT: String(await freePort()) }, ['--no-demo']);
  must(JSON.stringify(await sillageJson(['usage', shop.businessId], env)) === usageBefore, 'the usage reads otherwise');
  must((await sillageJson(['reconcile'], env)).charged === shop.charged, 'the meters hold other charges');
  must((await read(after, shop.key)) === readBefore, 'a card, a look or a link reads otherwise');
  await end(after);
  if ('KEY_PEPPER' in pepper) {
    const without = await sillage(['usage', shop.businessId], { ...env, KEY_PEPPER: '' });
    must(without.status === 1 && without.stderr.includes('KEY_PEPPER'), 'nobody says that KEY_PEPPER is missing');
  }
  return {
    tables: held.size,
    rows: [...held.values()].reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0),
    bytes: Number(bytes),
  };
}

/** A shop with a key, a look, a link and calls to be charged for. */
async function newShop(env: Record<string, string>) {
  const { id } = await sillageJson(['business', 'create', '--name', 'Proof', '--plan', 'boutique'], env);
  const businessId = String(id);
  const { key } = await sillageJson(['key', 'create', '--business', businessId], env);
  await sillageJson(['look', 'save', '--business', businessId, '--name', 'Window', '--set', 'palette=noir', '--default'], env);
  await sillageJson(['link', 'approve', '--business', businessId, '--ref', 'row-1', '--fragrance', sauvage], env);
  return { businessId, key: String(key), charged: cardsRead + callsMade };
}

/** Of what is read, looks cost nothing. */
const cardsRead = 2;
const callsMade = 20;

async function calls({ base }: Running, key: string): Promise<void> {
  for (let made = 0; made < callsMade; made++) {
    const response = await fetch(`${base}/fragrances/${sauvage}/card`, { headers: { authorization: `Bearer ${key}` } });
    must(response.status === 200, `a card answered ${response.status}`);
    await response.arrayBuffer();
  }
}

/** What the shop is answered, with its validators. */
async function read({ base }: Running, key: string): Promise<string> {
  const texts = [];
  for (const path of [`/fragrances/${sauvage}/card`, '/products/row-1/card?format=html', '/looks']) {
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${key}` } });
    must(response.status === 200, `${path} answered ${response.status}`);
    texts.push(response.headers.get('etag'), await response.text());
  }
  return texts.join('\n');
}

async function end(node: Running): Promise<void> {
  node.kill('SIGTERM');
  await node.ended;
}

async function anew(server: string, name: string): Promise<void> {
  await on(server, async (db) => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    await sql`create database ${sql.id(name)}`.execute(db);
  });
}

/** How many rows each table holds, and what all of them say. */
const digests = (address: string): Promise<ReadonlyMap<string, string>> =>
  on(address, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db);
    const found = new Map<string, string>();
    for (const { name } of rows) {
      const told = await sql<{ told: string | null }>`
        select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as told from ${sql.table(name)} t`.execute(
        db,
      );
      found.set(name, told.rows[0]?.told ?? '');
    }
    return found;
  });

async function on<Given>(url: string, work: (db: Database) => Promise<Given>): Promise<Given> {
  const db = openDatabase({ url, connectionsMax: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A server of the system's own PostgreSQL, whose programs write and read backups of its version. */
async function ownServer(root: string, closing: (() => Promise<unknown>)[]): Promise<{ server: string; programs: string }> {
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
  await handOver(folder.data, account);
  const args = ['--pgdata', folder.data, '--username', 'proof', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const [status] = await once(spawnAs(account, binaries.initdb, args, { stdio: 'ignore' }), 'exit');
  must(status === 0, 'initdb did not succeed');
  const place = { folder, binaries, account, log: silent, connections: 0 };
  const port = await freePort();
  const running = await launch(place, port);
  closing.push(() => stopServer(place, running));
  return { server: `postgres://proof:none@127.0.0.1:${port}/postgres`, programs };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Where Debian keeps the programs of each version; `PG_BIN` names another place. */
async function findPrograms(): Promise<string> {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new Error('PostgreSQL with its programs is not installed. On Debian and Ubuntu: apt-get install postgresql');
  return `/usr/lib/postgresql/${newest}/bin`;
}
