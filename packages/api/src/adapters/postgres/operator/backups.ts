import { sql } from 'kysely';
import type { Backups } from '../../../resources/operator/health.ts';
import type { Database } from '../database.ts';

export type BackupOutcome =
  | { readonly outcome: 'succeeded'; readonly bytes: number }
  | { readonly outcome: 'failed'; readonly reason: string };

const reasonCharactersMax = 500;

/** Records the outcome of the last backup for every node. False if the schema is too old to have the table. */
export async function recordBackup(db: Database, backup: BackupOutcome): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('backups') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere !== true) return false;
  const bytes = backup.outcome === 'succeeded' ? backup.bytes : null;
  const reason = backup.outcome === 'failed' ? backup.reason.slice(0, reasonCharactersMax) : null;
  await sql`
    insert into backups (outcome, at, bytes, reason) values (${backup.outcome}, now(), ${bytes}, ${reason})
    on conflict (outcome) do update set at = excluded.at, bytes = excluded.bytes, reason = excluded.reason`.execute(db);
  return true;
}

export interface WatchedState {
  /** Since the last successful backup, or since the database was set up if there is none. */
  readonly backupAgeSeconds: number;
  readonly hasBackupFailed: boolean;
  /** Nodes that crashed within the last day and haven't restarted. */
  readonly nodesCrashed: number;
}

/** Deployment-wide values that every node includes in its metrics. */
export async function readWatchedState(db: Database): Promise<WatchedState> {
  const { rows } = await sql<WatchedState>`
    select extract(epoch from now() - coalesce(
             (select at from backups where outcome = 'succeeded'), (select min("timestamp"::timestamptz) from kysely_migration)))::float8 as "backupAgeSeconds",
           exists (select from backups f where outcome = 'failed' and ${isLatest}) as "hasBackupFailed",
           (select count(*) from incidents where kind = 'crashed' and ended_at is null and began_at > now() - interval '1 day') as "nodesCrashed"`.execute(
    db,
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the query for the watched state returned no row');
  return state;
}

const isLatest = sql`not exists (select from backups s where s.outcome = 'succeeded' and s.at > f.at)`;

export async function readBackups(db: Database): Promise<Backups> {
  const { rows } = await sql<Backups>`
    select (select iso(at) from backups where outcome = 'succeeded') as "lastAt",
           (select jsonb_build_object('at', iso(f.at), 'reason', f.reason) from backups f where outcome = 'failed' and ${isLatest}) as failed`.execute(
    db,
  );
  return rows[0] ?? { lastAt: null, failed: null };
}
