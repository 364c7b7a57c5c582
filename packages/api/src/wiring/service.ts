import { randomUUID } from 'node:crypto';
import { Server as Listener } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createPasswords, type Passwords } from '../adapters/better-auth/passwords.ts';
import { type FileReader, openFileReader } from '../adapters/file-reader/file-reader.ts';
import { createTakumiRenderer, type TakumiRenderer } from '../adapters/picture/takumi.ts';
import { listRecentCallers, postgresWorkspaces } from '../adapters/postgres/business/workspaces.ts';
import { listenForChanges } from '../adapters/postgres/changes.ts';
import { openConnections, openDatabase } from '../adapters/postgres/database.ts';
import { checkDatabase, readStartState } from '../adapters/postgres/database-status.ts';
import { postgresPublishedEdits } from '../adapters/postgres/edits/published-edits.ts';
import { postgresFeeds } from '../adapters/postgres/feed/feeds.ts';
import { postgresClaims } from '../adapters/postgres/keys/claims.ts';
import { postgresKeys } from '../adapters/postgres/keys/keys.ts';
import { postgresPresentedKeys } from '../adapters/postgres/keys/presented-keys.ts';
import { postgresRecordOrigins } from '../adapters/postgres/library/record-origins.ts';
import { postgresGtinApprovals } from '../adapters/postgres/links/gtin-approvals.ts';
import { postgresProductLinks } from '../adapters/postgres/links/product-links.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { postgresImages } from '../adapters/postgres/looks/images.ts';
import { postgresLookUsage } from '../adapters/postgres/looks/look-usage.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import type { Ending } from '../adapters/postgres/operator/nodes.ts';
import { postgresShopWords } from '../adapters/postgres/products/shop-words.ts';
import { loadPepper } from '../adapters/postgres/settings.ts';
import { postgresCosts } from '../adapters/postgres/usage/costs.ts';
import { readCurrentMeter } from '../adapters/postgres/usage/current-meter.ts';
import { laneLimits, type PostgresLedger, postgresLedger } from '../adapters/postgres/usage/ledger.ts';
import { postgresRefusalRecorder } from '../adapters/postgres/usage/refusals.ts';
import { isLive } from '../adapters/stripe/settings.ts';
import { createAdmission } from '../authentication/admit.ts';
import type { Config } from '../config.ts';
import { serveDocuments } from '../documents/site/serve.ts';
import { keyToolOperations } from '../endpoints/key-tool/operations.ts';
import type { Operation } from '../endpoints/operation.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { isReleased } from '../endpoints/partner/planned.ts';
import { serveMcp } from '../http/mcp/mcp.ts';
import type { MetricValues } from '../http/metrics/aggregate-metrics.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { createServer } from '../http/server.ts';
import { serveConsoleFiles } from '../http/surfaces/console-files.ts';
import { serveImages } from '../http/surfaces/images.ts';
import { serveKeyTool } from '../http/surfaces/key-tool.ts';
import { serveMonitoring } from '../http/surfaces/monitoring.ts';
import { createShopCards } from '../http/surfaces/shop-cards.ts';
import { createTestCalls } from '../http/surfaces/test-calls.ts';
import type { ConnectionLimits } from '../limits/limits.ts';
import { documentationOwner } from '../resources/card/card-renderer.ts';
import { preparePictures } from '../resources/card/illustrations/prepare.ts';
import { prepareVocabulary } from '../resources/notes/terms.ts';
import { createPlanReads } from '../resources/storefront/plan-reads.ts';
import { createLatestTimes } from '../resources/usage/latest-times.ts';
import { createRenderTimes } from '../resources/usage/render-times.ts';
import { apiVersion, partnerPath } from '../versioning.ts';
import { startBackgroundJobs } from './background.ts';
import { openConsoleApi } from './console-api.ts';
import { callConnections, openDatabases } from './databases.ts';
import { createFailureLog } from './failures.ts';
import { prepareFirstStart } from './first-start.ts';
import { freePort } from './free-port.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createLibraryFeed, servingPace, startingPace } from './library-feed.ts';
import { createOutages } from './outages.ts';
import { checkPaymentMode } from './payment/start-payment.ts';
import { createReadiness } from './readiness.ts';

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

const keepUseEveryMs = 60_000;
/** The period that a node's report covers. */
const reportedMs = 300_000;
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
  const metrics = createMetrics();
  const failures = createFailureLog(log);
  const onError = failures.ofWork('an idle database connection broke');
  const databases = openDatabases(databaseUrl, patienceMs, onError);
  onClose(() => databases.close());
  const startDb = openDatabase({ url: databaseUrl, onError });
  onClose(() => startDb.destroy());
  await migrate(startDb);
  const fault = config.stripe === null ? null : await checkPaymentMode(startDb, isLive(config.stripe.secretKey));
  if (fault !== null) throw new Error(fault);
  const pepper = await loadPepper(startDb, config.keyPepper);
  const beginning = await readStartState(startDb);

  const isBrowsed = config.released.size > 0;
  if (isBrowsed) prepareVocabulary();
  const feed = createLibraryFeed(databases.library, { isBrowsed });
  const { library } = feed;
  const passwords = parts.passwords ?? createPasswords();
  const firstStart = await prepareFirstStart({
    db: startDb,
    pepper,
    passwords,
    library,
    config,
    demo,
    log,
    loadLibrary: () => feed.load(startingPace),
    baseUrl: publicUrl + partnerPath,
    consoleUrl: `${publicUrl}/console`,
  });
  await startDb.destroy();
  await feed.load(startingPace);
  // In a large library, learning takes longer than a request may.
  if (preparesAhead && (config.released.has('listSimilar') || config.released.has('findGift'))) await library.browsing.recommender.learn();
  onClose(() => feed.settled());

  const workspaces = postgresWorkspaces(databases.calls);
  const stored = postgresImages(databases.calls);
  const costs = postgresCosts(databases.console, failures.ofWork('the resource usage of businesses could not be saved'));
  onClose(() => costs.close());
  const renderTimes = createRenderTimes();
  const pictures =
    parts.pictures ??
    (await createTakumiRenderer({
      stored,
      startsEarly: preparesAhead,
      onFault: (fault) => log.error({ err: fault }, 'an image could not be rendered'),
      onRendered: ({ owner, layout, ms, cpuMs }) => {
        renderTimes.record(layout, 'png', ms);
        if (owner !== documentationOwner) costs.recordRender(owner, cpuMs);
      },
      onCached: (owner) => {
        if (owner !== documentationOwner) costs.recordCachedRender(owner);
      },
    }));
  onClose(() => pictures.close());
  if (preparesAhead) {
    const closing = new AbortController();
    onClose(async () => closing.abort());
    preparePictures(closing.signal).catch(() => {});
  }
  const fileReader = parts.fileReader ?? openFileReader((fault) => log.error({ err: fault }, 'a file could not be read'));
  onClose(() => fileReader.close());
  const lookUse = postgresLookUsage(databases.calls);
  onClose(() => lookUse.flush().catch(() => {}));
  const countingUse = setInterval(() => {
    lookUse.flush().catch(failures.ofWork('look usage could not be saved; will retry'));
  }, keepUseEveryMs).unref();
  onClose(async () => clearInterval(countingUse));
  const node = randomUUID();
  const flushTimes = createLatestTimes();
  const flushFailed = failures.ofWork('a flush of the ledger failed; will retry');
  const ledger =
    parts.ledger ??
    postgresLedger({
      url: databaseUrl,
      node,
      limits: { ...laneLimits, deadlineMs: patienceMs },
      onFlush: (calls, ms) => {
        metrics.recordFlush(calls, ms);
        flushTimes.record(ms, performance.now());
      },
      onFailure: (error) => {
        metrics.recordFlushFailure();
        flushFailed(error);
      },
    });
  onClose(() => ledger.close());
  metrics.registerGauge('sillage_ledger_waiting', 'Calls waiting for a flush.', () => ledger.waiting);
  metrics.registerGauge('sillage_library_size', 'Perfumes in memory in any state.', () => library.size, 'max');
  metrics.registerGauge('sillage_workers', 'Serving processes.', () => 1);
  const refusals = postgresRefusalRecorder(databases.console, failures.ofWork('rejected calls could not be saved; will retry'));
  onClose(() => refusals.close());
  metrics.registerGauge(
    'sillage_refusals_left_out',
    'Rejected calls not listed individually because of their volume.',
    () => refusals.leftOut,
  );
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

  const deployment = {
    site: publicUrl,
    api: publicUrl + partnerPath,
    docs: `${publicUrl}/docs`,
    console: `${publicUrl}/console`,
    metering: config.metering,
    switchedOff: config.switchedOff,
    connectsShops: config.storefronts.length > 0,
    sellsPlans: config.stripe !== null,
    ...(config.supportEmail !== null && { support: config.supportEmail }),
  };
  const operations = parts.operations ?? partnerOperations().filter(({ declaration }) => isReleased(declaration.id, config.released));
  const keys = postgresKeys(databases.calls);
  const admit = createAdmission(keys, pepper);
  const onBug = failures.ofCall;
  const partners = {
    operations,
    log,
    trustedProxies: config.trustedProxies,
    workspaces,
    ports: {
      library,
      origins: postgresRecordOrigins(databases.calls),
      links: postgresProductLinks(databases.calls),
      gtins: postgresGtinApprovals(databases.calls),
      shopWords: postgresShopWords(databases.calls),
      edits: postgresPublishedEdits(databases.calls),
      renderer: pictures,
      lookUsage: lookUse,
      costs,
      renderTimes,
      feeds: postgresFeeds(databases.calls, databases.files),
      productFiles: fileReader.products,
      deployment,
      register: operations.map(({ declaration }) => declaration),
    },
    onBug,
  };
  const app = createServer({ ...partners, metrics, connectionLimits, admit, ledger, refusals });
  serveMcp(app, { operations, admit, costs, links: deployment, onBug });
  const testCalls = createTestCalls({
    ...partners,
    readUsage: (businessId) => readCurrentMeter(databases.console, businessId),
    reviewed: postgresReviewedLinks(databases.console),
  });
  onClose(() => testCalls.close());
  onClose(async () => {
    // A connection whose last call was in progress when the drain began stays open until its caller closes it.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => clearInterval(hangUp));
  });
  const claims = postgresClaims(databases.console, pepper);
  const surface = { log, metrics, docs: deployment.docs, onBug };
  serveKeyTool(app, {
    ...surface,
    operations: keyToolOperations(),
    admit,
    ports: { claims, presentedKeys: postgresPresentedKeys(databases.console, pepper), deployment },
  });
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the payment provider could not be reached');
  // Stripe's library is a tenth of the files that a service loads, and most need none of it.
  const payment =
    config.stripe === null ? null : (await import('../adapters/stripe/payment.ts')).createStripePayment(config.stripe, { onTrouble });
  const planReads = createPlanReads((error) =>
    log.warn({ err: error }, "the plan of a shop could not be read through its platform's billing; the shop is asked instead"),
  );
  metrics.registerCounter(
    'sillage_storefront_plan_read_failures_total',
    "Reads of shops' plans through their platform's billing that failed, so that the shop was asked.",
    () => planReads.failures,
  );
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
        origins: partners.ports.origins,
        approvedLinks: partners.ports.links,
        pictures,
        stored,
        deployment,
        register: partners.ports.register,
        triedCalls: testCalls,
      },
      cards: config.storefronts.length === 0 ? null : createShopCards({ ...partners, ledger, refusals }),
    }),
  );
  onClose(
    startBackgroundJobs({
      databases,
      library,
      fileReader,
      loadedRevision: () => feed.loadedRevision,
      costs,
      failures,
      origins: partners.ports.origins,
      feeds: { isReleased: config.released.has('enrichFeed'), metering: config.metering },
    }),
  );
  const outages = createOutages({ rejected: () => metrics.rejected });
  const readiness = createReadiness({
    checkDatabase: () => checkDatabase(databases.calls, beginning),
    flushesFailMs: () => ledger.failingMs,
    onCheck: outages.checked,
    log,
  });
  onClose(() => readiness.close());
  let draining = false;
  metrics.registerGauge(
    'sillage_ready',
    '1 while calls can be served, 0 while /readyz answers 503.',
    () => Number(readiness.wasReady && !draining),
    'min',
  );
  serveImages(app, { stored, docs: deployment.docs });
  serveMonitoring(app, {
    metrics: { contentType: metrics.contentType, text: metricsText ?? metrics.text },
    operatorToken: config.operatorToken,
    docs: deployment.docs,
    ready: async () => !draining && (await readiness.ready()),
  });
  serveConsoleFiles(app);
  serveDocuments(app, {
    operations,
    deployment,
    library,
    renderer: pictures,
    offers: () => payment?.offers.current() ?? [],
    status: async () => ({
      isReady: !draining && (await readiness.ready()),
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
    ledger.open(),
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
    report: () => ({
      version: apiVersion,
      host: hostname(),
      pid: process.pid,
      memoryBytes: process.memoryUsage.rss(),
      ledger: {
        waiting: ledger.waiting,
        oldestMs: ledger.oldestMs,
        failingMs: ledger.failingMs,
        flushes: flushTimes.spread(performance.now(), reportedMs),
      },
      drawings: pictures.waiting,
      renders: renderTimes.within(reportedMs),
      lastFlushAt: ledger.lastFlushAt,
      planReads: planReads.failing(),
      unsold: payment?.offers.problems() ?? [],
    }),
    outages,
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
    demoEnv: firstStart.demoEnv,
    async close(ending = 'stopped') {
      draining = true;
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

const countConnections = (server: Listener): Promise<number> =>
  new Promise((counted, failed) => server.getConnections((error, count) => (error === null ? counted(count) : failed(error))));
