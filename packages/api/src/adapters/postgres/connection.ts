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

export const newClient = (options: ConnectionOptions): pg.Client => attended(new ServiceClient(configOf(options)));

/** A superuser's session on the embedded server, which is reached by its port and not by an address. */
export const newSession = (config: pg.ClientConfig): pg.Client => attended(new pg.Client(config));

/** `onError` hears of idle connections that break. They are replaced at the next query. So many as are `kept` stay open while nobody needs them. */
export function newPool(options: ConnectionOptions, size: { kept: number; max: number }, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...configOf(options), min: size.kept, max: size.max, Client: ServiceClient });
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, given) {
      const connecting: unknown = Reflect.apply(connect, self, given);
      if (connecting instanceof Promise) connecting.catch(noteOutage);
      return connecting;
    },
  });
  pool.on('error', (error) => {
    noteOutage(error);
    onError(error);
  });
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
  stream: socket,
});

const settingsOf = (queryTimeoutMs: number): Readonly<Record<string, string>> => ({
  timezone: 'UTC',
  // Every statement of the service is short: compiling one costs more than it saves.
  jit: 'off',
  // On today's disks a page out of turn costs no more than the next one. Else the list of one business would be counted by reading those of all.
  random_page_cost: '1.1',
  // A query that waits for a lock ends there first: the connection is well then, and no backend goes on waiting for nobody.
  statement_timeout: String(Math.ceil(queryTimeoutMs * 0.9)),
  // A transaction whose node was lost on the way lets go of its locks.
  idle_in_transaction_session_timeout: String(Math.max(abandonedMs, queryTimeoutMs)),
});

/**
 * A client that applies the settings by a statement once it is connected: poolers such as PgBouncer reject settings among the startup parameters. What
 * the server does not know, it leaves out.
 *
 * A standby answers with what it has heard of so far, which may be what the primary has changed since. A server says in its greeting that it is one, and
 * until it is promoted no query ever goes to it; a primary becomes a standby by a restart alone, which ends its connections.
 */
const ServiceClient = new Proxy(pg.Client, {
  construct(Client, [config]) {
    const client = new Client(config);
    // While the settings are under way, neither the pool nor a caller hears the client yet.
    client.on('error', () => {});
    client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      // The greeting comes in one piece, whose end would hand the connection out before its stream is heard to break.
      client.connection.removeAllListeners('readyForQuery');
      client.connection.stream.destroy(standbyError());
    });
    const connect = client.connect.bind(client);
    client.connect = new Proxy(client.connect, {
      apply(_connect, _self, [connected]) {
        const ready = connect().then(() => applySettings(client, config.query_timeout));
        ready.catch(noteOutage);
        if (typeof connected !== 'function') return ready;
        ready.then(
          () => connected(),
          (error: unknown) => connected(error),
        );
      },
    });
    return client;
  },
});

async function applySettings(client: pg.Client, queryTimeoutMs: number): Promise<pg.Client> {
  const settings = settingsOf(queryTimeoutMs);
  try {
    await client.query(
      'select set_config(name, value, false) from unnest($1::text[], $2::text[]) wanted (name, value) where current_setting(name, true) is not null',
      [Object.keys(settings), Object.values(settings)],
    );
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

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

/** What breaks fails the query that is under way as well, which is where it is reported. */
function attended<Client extends pg.Client>(client: Client, onLost: () => void = () => {}): Client {
  client.on('error', () => {});
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      const asked: unknown = Reflect.apply(query, self, given);
      if (asked instanceof Promise)
        asked.catch((error: unknown) => {
          if (!isAnswer(error) || isUnavailable(error)) noteOutage(error);
          if (isAnswer(error)) return;
          void client.end().catch(() => {});
          onLost();
        });
      return asked;
    },
  });
  return client;
}

/** Connection exceptions, insufficient resources, an operator's intervention or a timeout, errors of the system, and a database that is gone. */
const isUnavailable = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(?:08|53|57|58|3D)/.test(error.code ?? '');

/**
 * True where the database took the query and refused it, which leaves the connection as it was. No answer in time leaves half a conversation behind; and
 * a server that became read-only is a primary no longer, while the same address may lead to the new one.
 */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== readOnly;

export const readOnly = '25006';

const outages = new WeakSet<object>();

const noteOutage = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) outages.add(error);
};

/** True for an error that the state of the database explains, so that it is no bug: no connection, no answer in time, or no answer just now. */
export const isOutage = (error: unknown): boolean => typeof error === 'object' && error !== null && outages.has(error);
