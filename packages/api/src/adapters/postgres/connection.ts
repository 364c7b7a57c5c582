import { Socket } from 'node:net';
import pg from 'pg';

/**
 * The only place that opens connections to PostgreSQL. Each has an error listener, because an unhandled error event ends the process; each times
 * out, both here and in the database; and a broken connection is closed, so that its owner opens another.
 */
export interface ConnectionOptions {
  readonly url: string;
  /** Query timeout in milliseconds, after which the connection is closed. The database cancels the query slightly earlier. */
  readonly queryTimeoutMs: number;
  /** Connection timeout in milliseconds. */
  readonly connectTimeoutMs: number;
}

export const newClient = (options: ConnectionOptions): pg.Client => withErrorHandling(new ServiceClient(configOf(options)));

/** A superuser's session on the embedded server, addressed by port rather than by URL. */
export const newSession = (config: pg.ClientConfig): pg.Client => withErrorHandling(new pg.Client(config));

/** `onError` receives errors of idle connections, which are replaced at the next query. At least `kept` connections stay open while idle. */
export function newPool(options: ConnectionOptions, size: { kept: number; max: number }, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...configOf(options), min: size.kept, max: size.max, idleTimeoutMillis: idleMs, Client: ServiceClient });
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, given) {
      const connecting: unknown = Reflect.apply(connect, self, given);
      if (connecting instanceof Promise) connecting.catch(recordOutage);
      return connecting;
    },
  });
  pool.on('error', (error) => {
    recordOutage(error);
    onError(error);
  });
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (_error, client) => void idle.add(client));
  // The pool listens for errors only while a connection is idle.
  pool.on('connect', (client) =>
    withErrorHandling(client, () => {
      // The idle connections are probably broken too; discovering each would fail a call.
      for (const other of idle) if (other !== client) other.connection.stream.destroy();
    }),
  );
  return pool;
}

/** Longer than the pauses of most background jobs, which would otherwise open a connection each time. */
const idleMs = 30_000;

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
  // All statements are short, so compiling them costs more than it saves.
  jit: 'off',
  // Citus would let only one update of a reference table run at a time. Updates of the same row are serialised by the lock on its business.
  'citus.all_modifications_commutative': 'on',
  // On SSDs, random reads cost about the same as sequential ones. With the default, a list of one business would be counted by a full table scan.
  random_page_cost: '1.1',
  // The server cancels first, so that the connection stays usable and no backend keeps waiting for an abandoned query.
  statement_timeout: String(Math.ceil(queryTimeoutMs * 0.9)),
  // Releases the locks held by a transaction whose node was lost.
  idle_in_transaction_session_timeout: String(Math.max(abandonedMs, queryTimeoutMs)),
});

/**
 * A client that applies the settings with a statement after connecting, because poolers such as PgBouncer reject settings in the startup
 * parameters. Settings that the server doesn't know are skipped.
 *
 * A standby may return stale data. A server announces in its greeting that it is a standby, and no query is sent to it until it is promoted. A
 * primary becomes a standby only by a restart, which closes its connections.
 */
const ServiceClient = new Proxy(pg.Client, {
  construct(Client, [config]) {
    const client = new Client(config);
    // While the settings are being applied, neither the pool nor a caller listens for errors yet.
    client.on('error', () => {});
    client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      // The rest of the greeting would release the connection to the caller before the stream reports its error.
      client.connection.removeAllListeners('readyForQuery');
      client.connection.stream.destroy(standbyError());
    });
    const connect = client.connect.bind(client);
    client.connect = new Proxy(client.connect, {
      apply(_connect, _self, [connected]) {
        const ready = connect().then(() => applySettings(client, config.query_timeout));
        ready.catch(recordOutage);
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
  Object.assign(new pg.DatabaseError('the server is a standby and may be behind its primary', 0, 'error'), { code: readOnly });

const abandonedMs = 5_000;
const closeTimeoutMs = 1_000;

/** If the peer vanished, closing a connection would keep its socket open for 15 minutes. */
function socket(): Socket {
  const opened = new Socket();
  opened.once('finish', () => {
    const timer = setTimeout(() => opened.destroy(), closeTimeoutMs).unref();
    opened.once('close', () => clearTimeout(timer));
  });
  return opened;
}

/** A broken connection also fails its current query, which is where the error is reported. */
function withErrorHandling<Client extends pg.Client>(client: Client, onLost: () => void = () => {}): Client {
  client.on('error', () => {});
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      const result: unknown = Reflect.apply(query, self, given);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (!isAnswer(error) || isUnavailable(error)) recordOutage(error);
          if (isAnswer(error)) return;
          void client.end().catch(() => {});
          onLost();
        });
      return result;
    },
  });
  return client;
}

/** Connection exceptions, insufficient resources, operator intervention or timeouts, system errors, and a missing database. */
const isUnavailable = (error: unknown): boolean => error instanceof pg.DatabaseError && /^(?:08|53|57|58|3D)/.test(error.code ?? '');

/**
 * True if the database rejected the query, which leaves the connection usable. After a timeout the protocol state is unknown; and a server that
 * became read-only is no longer the primary, while the same address may now lead to the new one.
 */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== readOnly;

export const readOnly = '25006';

const outages = new WeakSet<object>();

const recordOutage = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) outages.add(error);
};

/** True for an error caused by the state of the database rather than a bug: no connection, a timeout, or temporary unavailability. */
export const isOutage = (error: unknown): boolean => typeof error === 'object' && error !== null && outages.has(error);
