import { Socket } from 'node:net';
import pg from 'pg';

/**
 * The one place where connections to PostgreSQL are made. Each has somebody who hears its errors, since one that nobody hears ends the process; each
 * gives up in time, here and in the database; and one that can be trusted no longer is ended, so that whatever holds it takes another.
 */
export interface ConnectionOptions {
  readonly url: string;
  /** How long a query may take before its connection is given up, in milliseconds. The database gives it up a little earlier. */
  readonly queryTimeoutMs: number;
  /** How long a new connection may take, in milliseconds. */
  readonly connectTimeoutMs: number;
}

export const newClient = (options: ConnectionOptions): pg.Client => attended(new ClientOfPrimary(configOf(options)));

/** A superuser's session on the embedded server, which is reached by its port and not by an address. */
export const newSession = (config: pg.ClientConfig): pg.Client => attended(new pg.Client(config));

/** `onError` hears of idle connections that break. They are replaced at the next query. So many as are `kept` stay open while nobody needs them. */
export function newPool(options: ConnectionOptions, size: { kept: number; max: number }, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...configOf(options), min: size.kept, max: size.max, Client: ClientOfPrimary });
  pool.on('error', onError);
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (_error, client) => void idle.add(client));
  // The pool itself hears a connection only while nobody has borrowed it.
  pool.on('connect', (client) =>
    attended(client, () => {
      // What broke one has most likely broken those that lie idle: each would cost a call to find out.
      for (const other of idle) if (other !== client) other.connection.stream.destroy();
    }),
  );
  return pool;
}

const configOf = ({ url, queryTimeoutMs, connectTimeoutMs }: ConnectionOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sillage',
  keepAlive: true,
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: queryTimeoutMs,
  options: Object.entries({
    timezone: 'UTC',
    // On today's disks a page out of turn costs no more than the next one. Else the list of one business would be counted by reading those of all.
    random_page_cost: 1.1,
    // A query that waits for a lock ends there first: the connection is well then, and no backend goes on waiting for nobody.
    statement_timeout: Math.ceil(queryTimeoutMs * 0.9),
    // A transaction whose node was lost on the way lets go of its locks.
    idle_in_transaction_session_timeout: Math.max(abandonedMs, queryTimeoutMs),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  stream: socket,
});

/**
 * A standby answers with what it has heard of so far, which may be what the primary has changed since. A server says in its greeting that it is one, and
 * until it is promoted no query ever goes to it; a primary becomes a standby by a restart alone, which ends its connections.
 */
const ClientOfPrimary = new Proxy(pg.Client, {
  construct(Client, [config]) {
    const client = new Client(config);
    client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      // The greeting comes in one piece, whose end would hand the connection out before its stream is heard to break.
      client.connection.removeAllListeners('readyForQuery');
      client.connection.stream.destroy(standbyError());
    });
    return client;
  },
});

const standbyError = (): Error =>
  Object.assign(new pg.DatabaseError('the server is a standby, and may be behind its primary', 0, 'error'), { code: readOnly });

const abandonedMs = 5_000;
const farewellMs = 1_000;

/** Where the other side is gone without a word, nobody answers the farewell of a connection, which would keep its socket for a quarter of an hour. */
function socket(): Socket {
  const opened = new Socket();
  opened.once('finish', () => {
    const timer = setTimeout(() => opened.destroy(), farewellMs).unref();
    opened.once('close', () => clearTimeout(timer));
  });
  return opened;
}

/** What breaks fails the query that is under way as well, which is where it is told. */
function attended<Client extends pg.Client>(client: Client, onLost: () => void = () => {}): Client {
  client.on('error', () => {});
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      const asked: unknown = Reflect.apply(query, self, given);
      if (asked instanceof Promise)
        asked.catch((error: unknown) => {
          if (isAnswer(error)) return;
          void client.end().catch(() => {});
          onLost();
        });
      return asked;
    },
  });
  return client;
}

/**
 * True where the database took the query and refused it, which leaves the connection as it was. No answer in time leaves half a conversation behind; and
 * a server that became read-only is a primary no longer, while the same address may lead to the new one.
 */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== readOnly;

export const readOnly = '25006';
