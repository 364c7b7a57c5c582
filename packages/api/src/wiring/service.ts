import { randomUUID } from 'node:crypto';
import { Server as Listener } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createPasswords, type Passwords } from '../adapters/better-auth/passwords.ts';
import { type FileReader, openFileReader } from '../adapters/file-reader/file-reader.ts';
import type { TakumiRenderer } from '../adapters/picture/takumi.ts';
import { listRecentCallers, postgresWorkspaces } from '../adapters/postgres/business/workspaces.ts';
import { listenForChanges } from '../adapters/postgres/changes.ts';
import { openConnections } from '../adapters/postgres/database.ts';
import { postgresClaims } from '../adapters/postgres/keys/claims.ts';
import { postgresKeys } from '../adapters/postgres/keys/keys.ts';
import { postgresPresentedKeys } from '../adapters/postgres/keys/presented-keys.ts';
import { postgresImages } from '../adapters/postgres/looks/images.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import type { Ending } from '../adapters/postgres/operator/nodes.ts';
import type { PostgresLedger } from '../adapters/postgres/usage/ledger.ts';
import { createAdmission } from '../authentication/admit.ts';
import type { Config } from '../config.ts';
import { serveDocuments } from '../documents/site/serve.ts';
import { keyToolOperations } from '../endpoints/key-tool/operations.ts';
import type { Deployment, Operation } from '../endpoints/operation.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { isReleased } from '../endpoints/partner/planned.ts';
import type { MetricValues } from '../http/metrics/aggregate-metrics.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { serveConsoleFiles } from '../http/surfaces/console-files.ts';
import { serveImages } from '../http/surfaces/images.ts';
import { serveKeyTool } from '../http/surfaces/key-tool.ts';
import type { ConnectionLimits } from '../limits/limits.ts';
import { preparePictures } from '../resources/card/illustrations/prepare.ts';
import { partnerPath } from '../versioning.ts';
import { startBackgroundJobs } from './background.ts';
import { openConsoleApi } from './console-api.ts';
import { callConnections, openDatabases } from './databases.ts';
import { createFailureLog } from './failures.ts';
import { freePort } from './free-port.ts';
import { startHeartbeat } from './heartbeat.ts';
import { servingPace } from './library-feed.ts';
import { createNodeReport } from './node-report.ts';
import { openPartnerApi } from './partner-api.ts';
import { openPayment } from './payment/start-payment.ts';
import { openPictures } from './pictures.ts';
import { prepareStart } from './prepare-start.ts';
import { openStatus } from './status.ts';
import { openPlanReads } from './storefront/plan-reads.ts';
import { openUsage } from './usage.ts';

export interface Service {
  /** The public URL without a trailing slash. */
  readonly publicUrl: string;
  readonly port: number;
  /** The file with the demo key, if this start has created or found one. */
  readonly demoEnv: string | null;
  /** Stops accepting calls, finishes those in progress, and releases everything. Recorded as a crash unless the stop was requested. */
  close(ending?: Exclude<Ending, 'replaced'>): Promise<void>;
  /**
   * The same while another process accepts new calls on this port: the next call on a kept-alive connection is still served before
   * it is closed.
   */
  handOver(ending: Exclude<Ending, 'stopped'>): Promise<void>;
  metricValues(): Promise<MetricValues>;
}

export interface WorkerIdentity {
  /** Identifies one start of the node; all its workers share it. */
  readonly instance: string;
  readonly number: number;
  readonly count: number;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly demo: boolean;
  /** The text of `/metrics` if several processes share the port. Defaults to the metrics of this process. */
  readonly metricsText?: () => Promise<string>;
  /** The identity of this worker, if the node has several. */
  readonly worker?: WorkerIdentity;
  /** How long a call may wait for the database before it is rejected as unavailable, in milliseconds. */
  readonly patienceMs?: number;
  readonly connectionLimits?: ConnectionLimits;
  /**
   * Whether the render process starts, pictures of notes are prepared, recommendations are learned and connections are opened with the service rather
   * than when they are first needed.
   */
  readonly preparesAhead?: boolean;
  /** Replacements for parts of the service, for tests. */
  readonly parts?: {
    readonly ledger?: PostgresLedger;
    readonly pictures?: TakumiRenderer;
    readonly operations?: readonly Operation[];
    readonly fileReader?: FileReader;
    readonly passwords?: Passwords;
  };
}

/**
 * The number of recently active businesses to preload, so that their calls can be served from memory if the database fails before
 * their first call.
 */
const preloadedMax = 1_000;
/** After this time without a call, an idle connection can be closed with little risk of interrupting one. */
const lastCallMs = 5_000;

/** Wires all parts together. A failed start releases what it has acquired. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const acquired: (() => Promise<void>)[] = [];
  const release = async () => {
    for (let close = acquired.pop(); close !== undefined; close = acquired.pop()) await close();
  };
  try {
    return await start(options, (close) => void acquired.push(close), release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function start(
  {
    config,
    databaseUrl,
    log,
    demo,
    parts = {},
    patienceMs = 850,
    connectionLimits,
    preparesAhead = true,
    metricsText,
    worker,
  }: ServiceOptions,
  onClose: (close: () => Promise<void>) => void,
  close: () => Promise<void>,
): Promise<Service> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const deployment = describeDeployment(config, publicUrl);
  const metrics = createMetrics();
  const failures = createFailureLog(log);
  const onError = failures.ofWork('an idle database connection broke');
  const databases = openDatabases(databaseUrl, patienceMs, onError);
  onClose(() => databases.close());
  const passwords = parts.passwords ?? createPasswords();
  const { pepper, beginning, feed, demoEnv } = await prepareStart({
    config,
    databaseUrl,
    databases,
    deployment,
    passwords,
    demo,
    learnsRecommendations: preparesAhead && (config.released.has('listSimilar') || config.released.has('findGift')),
    onError,
    log,
  });
  onClose(() => feed.settled());
  const { library } = feed;
  metrics.registerGauge('sillage_library_size', 'Perfumes in memory in any state.', () => library.size, 'max');
  metrics.registerGauge('sillage_workers', 'Serving processes.', () => 1);

  const node = randomUUID();
  const usage = openUsage({ databaseUrl, databases, node, patienceMs, ledger: parts.ledger, metrics, failures });
  onClose(() => usage.close());
  const stored = postgresImages(databases.calls);
  const pictures = parts.pictures ?? (await openPictures({ stored, usage, startsEarly: preparesAhead, log }));
  onClose(() => pictures.close());
  if (preparesAhead) {
    const closing = new AbortController();
    onClose(async () => closing.abort());
    preparePictures(closing.signal).catch(() => {});
  }
  const fileReader = parts.fileReader ?? openFileReader((fault) => log.error({ err: fault }, 'a file could not be read'));
  onClose(() => fileReader.close());
  const workspaces = postgresWorkspaces(databases.calls);
  const changes = listenForChanges(
    databaseUrl,
    {
      libraryChanged: () => feed.load(servingPace),
      businessChanged: workspaces.changed,
      check: async () => void (await Promise.all([workspaces.check(), feed.check()])),
    },
    failures.ofWork('changes made by other nodes cannot be received'),
  );
  onClose(() => changes.close());

  const operations = parts.operations ?? partnerOperations().filter(({ declaration }) => isReleased(declaration.id, config.released));
  const keys = postgresKeys(databases.calls);
  const admit = createAdmission(keys, pepper);
  const partners = openPartnerApi({
    operations,
    trustedProxies: config.trustedProxies,
    connectionLimits,
    databases,
    library,
    usage,
    pictures,
    fileReader,
    workspaces,
    admit,
    deployment,
    metrics,
    failures,
    log,
  });
  onClose(() => partners.close());
  const { app, ports } = partners;
  const claims = postgresClaims(databases.console, pepper);
  const surface = { log, metrics, docs: deployment.docs, onBug: failures.ofCall };
  serveKeyTool(app, {
    ...surface,
    operations: keyToolOperations(),
    admit,
    ports: { claims, presentedKeys: postgresPresentedKeys(databases.console, pepper), deployment },
  });
  const payment = await openPayment(config, log);
  const planReads = openPlanReads(metrics, log);
  onClose(
    openConsoleApi(app, {
      config,
      payment,
      planReads,
      databases,
      fileReader,
      passwords,
      pepper,
      publicUrl,
      surface,
      ports: {
        claims,
        workspaces,
        library,
        origins: ports.origins,
        approvedLinks: ports.links,
        pictures,
        stored,
        deployment,
        register: ports.register,
        triedCalls: partners.testCalls,
      },
      cards: config.storefronts.length === 0 ? null : partners.createShopCards(),
    }),
  );
  onClose(
    startBackgroundJobs({
      databases,
      library,
      fileReader,
      loadedRevision: () => feed.loadedRevision,
      costs: usage.costs,
      failures,
      origins: ports.origins,
      feeds: { isReleased: config.released.has('enrichFeed'), metering: config.metering },
    }),
  );
  serveImages(app, { stored, docs: deployment.docs });
  const status = openStatus(app, {
    databases,
    beginning,
    ledger: usage.ledger,
    metrics,
    metricsText: metricsText ?? metrics.text,
    operatorToken: config.operatorToken,
    docs: deployment.docs,
    log,
  });
  onClose(() => status.close());
  serveConsoleFiles(app);
  serveDocuments(app, {
    operations,
    deployment,
    library,
    renderer: pictures,
    offers: () => payment?.offers.current() ?? [],
    status: async () => ({
      isReady: await status.isReady(),
      incidents: await postgresIncidents(databases.console)
        .page({ after: null, limit: 50 })
        .catch(() => null),
    }),
  });
  // A starting node may be busy right away, and so may its database, so the data for its first calls is preloaded.
  const preload = async () => {
    const callers = await listRecentCallers(databases.calls, preloadedMax);
    await Promise.all([keys.preload(callers), workspaces.preload(callers)]);
  };
  await Promise.all([
    openConnections(databases.calls, preparesAhead ? callConnections : 1),
    usage.ledger.open(),
    preload().catch(failures.ofWork('recently active businesses could not be preloaded; each is loaded by its first call')),
  ]);
  await app.listen({ host: config.host, port });
  const heartbeat = startHeartbeat({
    db: databases.background,
    identity: {
      node,
      instance: worker?.instance ?? node,
      host: hostname(),
      port,
      worker: worker?.number ?? null,
      workers: worker?.count ?? 1,
    },
    report: () => createNodeReport(usage, pictures, planReads, payment),
    outages: status.outages,
    metrics,
    log,
  });
  onClose(() => heartbeat.end('stopped'));
  await heartbeat.started;
  // A connection that could not be accepted, for example because of the file descriptor limit, affects only its caller.
  app.server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));

  return {
    publicUrl,
    port,
    demoEnv,
    async close(ending = 'stopped') {
      status.drain();
      await wait(config.drainMs);
      void heartbeat.end(ending);
      await close();
    },
    async handOver(ending) {
      // Stop listening only: the close of node:http also closes connections on which a call may be arriving.
      Listener.prototype.close.call(app.server);
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      void heartbeat.end(ending);
      const until = performance.now() + lastCallMs;
      while (performance.now() < until && (await countConnections(app.server)) > 0) await wait(20);
      await close();
    },
    metricValues: metrics.values,
  };
}

const describeDeployment = (config: Config, publicUrl: string): Deployment => ({
  site: publicUrl,
  api: publicUrl + partnerPath,
  docs: `${publicUrl}/docs`,
  console: `${publicUrl}/console`,
  metering: config.metering,
  switchedOff: config.switchedOff,
  connectsShops: config.storefronts.length > 0,
  sellsPlans: config.stripe !== null,
  ...(config.supportEmail !== null && { support: config.supportEmail }),
});

const countConnections = (server: Listener): Promise<number> =>
  new Promise((counted, failed) => server.getConnections((error, count) => (error === null ? counted(count) : failed(error))));
