import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { columns, query } from './columns.ts';
import { newClient } from './connection.ts';

/**
 * Propagates changes between nodes. A change bumps a revision and sends a notification in the same transaction; listeners read what is new.
 * Notifications can be lost with a connection, so revisions are also polled every second.
 */
const channel = 'sillage';

export interface ChangeListener {
  libraryChanged(): Promise<void>;
  businessChanged(businessId: string): void;
  /** Compares revisions, in case a notification was lost. */
  check(): Promise<void>;
}

/** Notifies every node, including this one, that a business, its looks or its links changed. */
export async function announceBusiness(transaction: Transaction<unknown>, businessId: string): Promise<void> {
  await sql`update businesses set revision = revision + 1 where id = ${businessId}`.execute(transaction);
  await sql`select pg_notify(${channel}, ${`business ${businessId}`})`.execute(transaction);
}

/** Bumps the library's revision and notifies every node. The lock on its single row makes revisions appear in order. */
export async function nextLibraryRevision(transaction: Transaction<unknown>): Promise<number> {
  const { rows } = await query`update library set revision = revision + 1 returning ${columns('library', ['revision'])}`.execute(
    transaction,
  );
  await sql`select pg_notify(${channel}, 'library')`.execute(transaction);
  return rows[0]?.revision ?? 0;
}

export interface Changes {
  close(): Promise<void>;
}

export function listenForChanges(url: string, listener: ChangeListener, onError: (error: unknown) => void, everyMs = 1_000): Changes {
  let client: pg.Client | null = null;
  let closed = false;
  // True from the start: of two concurrent connections, one would leak.
  let checking = true;

  async function connect(): Promise<void> {
    const fresh = newClient({ url, queryTimeoutMs: 1_000, connectTimeoutMs: 1_000 });
    const drop = () => {
      if (client === fresh) client = null;
    };
    fresh.on('error', drop);
    fresh.on('end', drop);
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === 'library') void listener.libraryChanged().catch(onError);
      else listener.businessChanged(payload.replace(/^business /, ''));
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
    } finally {
      if (client !== fresh || closed) await fresh.end().catch(() => {});
    }
  }

  const runCheck = (work: () => Promise<void>): Promise<void> =>
    work()
      .catch((error: unknown) => {
        if (!closed) onError(error);
      })
      .finally(() => {
        checking = false;
      });
  let underWay = runCheck(connect);
  const timer = setInterval(() => {
    if (checking || closed) return;
    checking = true;
    underWay = runCheck(async () => {
      if (client === null) await connect();
      // Without a query, a lost connection would look like an idle one.
      else await client.query('select 1');
      await listener.check();
    });
  }, everyMs);

  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await client?.end().catch(() => {});
      await underWay;
    },
  };
}
