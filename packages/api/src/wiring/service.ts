import { randomUUID } from 'node:crypto';
import { Server as Listener } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type FileReader, openFileReader } from '../adapters/file-reader/file-reader.ts';
import { type TakumiPictures, takumiPictures } from '../adapters/picture/takumi.ts';
import { latestCallers, postgresWorkspaces } from '../adapters/postgres/business/workspaces.ts';
import { listenForChanges } from '../adapters/postgres/changes.ts';
import { openConnections, openDatabase } from '../adapters/postgres/database.ts';
import { postgresPublishedEdits } from '../adapters/postgres/edits/published-edits.ts';
import { postgresClaims } from '../adapters/postgres/keys/claims.ts';
import { postgresHeldKeys } from '../adapters/postgres/keys/held-keys.ts';
import { postgresKeys } from '../adapters/postgres/keys/keys.ts';
import { postgresProductLinks } from '../adapters/postgres/links/product-links.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { postgresPictures } from '../adapters/postgres/looks/pictures.ts';
import { postgresLookUse } from '../adapters/postgres/looks/use.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import type { Ending } from '../adapters/postgres/operator/nodes.ts';
import { pepperOf } from '../adapters/postgres/settings.ts';
import { beginningOf, standingOf } from '../adapters/postgres/standing.ts';
import { postgresCosts } from '../adapters/postgres/usage/costs.ts';
import { laneLimits, type PostgresLedger, postgresLedger } from '../adapters/postgres/usage/ledger.ts';
import { postgresRefusalNotes } from '../adapters/postgres/usage/refusals.ts';
import { standingOfBusiness } from '../adapters/postgres/usage/standing.ts';
import { isLive } from '../adapters/stripe/payment.ts';
import { admission } from '../authentication/admit.ts';
import type { Config } from '../config.ts';
import { serveDocuments } from '../documents/site/serve.ts';
import { keyToolOperations } from '../endpoints/key-tool/operations.ts';
import type { Operation } from '../endpoints/operation.ts';
import { partnerOperations } from '../endpoints/partner/operations.ts';
import { serveConsoleFiles } from '../http/doors/console.ts';
import { serveKeyTool } from '../http/doors/key-tool.ts';
import { serveOperator } from '../http/doors/operator.ts';
import { servePictures } from '../http/doors/pictures.ts';
import { shopCards } from '../http/doors/shop-cards.ts';
import { triedCalls } from '../http/doors/tried-calls.ts';
import { metrics as newMetrics } from '../http/metrics/metrics.ts';
import type { Figures } from '../http/metrics/metrics-together.ts';
import { server } from '../http/server.ts';
import type { DoorLimits } from '../limits/limits.ts';
import { documentsOwner } from '../resources/card/picture.ts';
import { latestTimes } from '../resources/usage/latest-times.ts';
import { renderTimes as newRenderTimes } from '../resources/usage/render-times.ts';
import { apiVersion, partnerPath } from '../versioning.ts';
import { workInTheBackground } from './background.ts';
import { openConsoleDoor } from './console-door.ts';
import { callConnections, openDatabases } from './databases.ts';
import { failureLog } from './failures.ts';
import { prepareFirstStart } from './first-start.ts';
import { freePort } from './free-port.ts';
import { startHeartbeat } from './heartbeat.ts';
import { libraryFeed, servingPace, startingPace } from './library-feed.ts';
import { outages as newOutages } from './outages.ts';
import { faultOfMode } from './payment/open.ts';
import { readiness } from './readiness.ts';

export interface Service {
  /** Where it is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly port: number;
  /** The file with the demo's key, if this start made or found one. */
  readonly demoEnv: string | null;
  /** Takes no new calls, answers those under way, and lets go of everything. It is recorded as a crash where nobody asked for it. */
  close(ending?: Exclude<Ending, 'replaced'>): Promise<void>;
  /** The same beside another process that takes the new calls on this port: whoever keeps a connection has its next call answered before it ends. */
  handOver(ending: Exclude<Ending, 'stopped'>): Promise<void>;
  figures(): Promise<Figures>;
}

export interface WorkerIdentity {
  /** One start of the node, which all its workers share. */
  readonly instance: string;
  readonly number: number;
  readonly count: number;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly demo: boolean;
  /** What `/metrics` shows where several processes answer behind one port; the process's own figures without it. */
  readonly metricsText?: () => Promise<string>;
  /** Which of the workers of a node this process is, where there are several. */
  readonly worker?: WorkerIdentity;
  /** How long a call may wait for the database before it is unavailable, in milliseconds. */
  readonly patienceMs?: number;
  readonly doorLimits?: DoorLimits;
  /** Parts to run with in place of the service's own. */
  readonly parts?: {
    readonly ledger?: PostgresLedger;
    readonly pictures?: TakumiPictures;
    readonly operations?: readonly Operation[];
    readonly fileReader?: FileReader;
  };
}

const keepUseEveryMs = 60_000;
/** A node reports how it was for so long. */
const reportedMs = 300_000;
/** The businesses that a node knows before their first call, so that it answers them from memory if its database goes away before. */
const preloadedMax = 1_000;
/** A connection that nothing came over for so long is closed with little danger that a call is just on its way. */
const lastCallMs = 5_000;

/** Wires the parts together; the only place that knows them all. A start that fails lets go of what it had taken. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const taken: (() => Promise<void>)[] = [];
  const letGo = async () => {
    for (let close = taken.pop(); close !== undefined; close = taken.pop()) await close();
  };
  try {
    return await start(options, (close) => void taken.push(close), letGo);
  } catch (error) {
    await letGo();
    throw error;
  }
}

async function start(
  { config, databaseUrl, log, demo, parts = {}, patienceMs = 850, doorLimits, metricsText, worker }: ServiceOptions,
  onClose: (close: () => Promise<void>) => void,
  close: () => Promise<void>,
): Promise<Service> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const metrics = newMetrics();
  const failures = failureLog(log);
  const onError = failures.ofWork('an idle database connection broke');
  const databases = openDatabases(databaseUrl, patienceMs, onError);
  onClose(() => databases.close());
  const startDb = openDatabase({ url: databaseUrl, onError });
  onClose(() => startDb.destroy());
  await migrate(startDb);
  const fault = config.stripe === null ? null : await faultOfMode(startDb, isLive(config.stripe.secretKey));
  if (fault !== null) throw new Error(fault);
  const pepper = await pepperOf(startDb, config.keyPepper);
  const beginning = await beginningOf(startDb);

  const feed = libraryFeed(databases.library);
  const { library } = feed;
  const firstStart = await prepareFirstStart({
    db: startDb,
    pepper,
    library,
    config,
    demo,
    log,
    takeIn: () => feed.takeIn(startingPace),
    baseUrl: publicUrl + partnerPath,
    consoleUrl: `${publicUrl}/console`,
  });
  await startDb.destroy();
  await feed.takeIn(startingPace);
  onClose(() => feed.settled());

  const workspaces = postgresWorkspaces(databases.calls);
  const stored = postgresPictures(databases.calls);
  const costs = postgresCosts(databases.console, failures.ofWork('what businesses took of the machine could not be written down'));
  onClose(() => costs.close());
  const renderTimes = newRenderTimes();
  const pictures =
    parts.pictures ??
    (await takumiPictures({
      stored,
      onFault: (fault) => log.error({ err: fault }, 'a picture could not be drawn'),
      onDrawn: ({ owner, layout, ms, cpuMs }) => {
        renderTimes.took(layout, 'png', ms);
        if (owner !== documentsOwner) costs.drew(owner, cpuMs);
      },
      onRemembered: (owner) => {
        if (owner !== documentsOwner) costs.remembered(owner);
      },
    }));
  onClose(() => pictures.close());
  const fileReader = parts.fileReader ?? openFileReader((fault) => log.error({ err: fault }, 'a file could not be read'));
  onClose(() => fileReader.close());
  const lookUse = postgresLookUse(databases.calls);
  onClose(() => lookUse.flush().catch(() => {}));
  const countingUse = setInterval(() => {
    lookUse.flush().catch(failures.ofWork('the use of looks could not be kept; it is tried again'));
  }, keepUseEveryMs).unref();
  onClose(async () => clearInterval(countingUse));
  const node = randomUUID();
  const flushTimes = latestTimes();
  const flushFailed = failures.ofWork('a flush of the ledger failed; it is sent again');
  const ledger =
    parts.ledger ??
    postgresLedger({
      url: databaseUrl,
      node,
      limits: { ...laneLimits, deadlineMs: patienceMs },
      onFlush: (calls, ms) => {
        metrics.flushed(calls, ms);
        flushTimes.took(ms, performance.now());
      },
      onFailure: (error) => {
        metrics.flushFailed();
        flushFailed(error);
      },
    });
  onClose(() => ledger.close());
  metrics.watch('sillage_ledger_waiting', 'Calls that wait for a flush.', () => ledger.waiting);
  metrics.watch('sillage_library_size', 'Perfumes in memory, of every state.', () => library.size, 'max');
  metrics.watch('sillage_workers', 'Processes that answer.', () => 1);
  const refusals = postgresRefusalNotes(databases.console, failures.ofWork('refusals could not be written down; they wait'));
  onClose(() => refusals.close());
  metrics.watch('sillage_refusals_left_out', 'Refusals that came too fast to be listed one by one, so far.', () => refusals.leftOut);
  const changes = listenForChanges(
    databaseUrl,
    {
      libraryChanged: () => feed.takeIn(servingPace),
      businessChanged: workspaces.changed,
      check: async () => void (await Promise.all([workspaces.check(), feed.check()])),
    },
    failures.ofWork('changes of other nodes cannot be heard just now'),
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
  };
  const operations = parts.operations ?? partnerOperations();
  const keys = postgresKeys(databases.calls);
  const admit = admission(keys, pepper);
  const onBug = failures.ofCall;
  const partners = {
    operations,
    log,
    trustedProxies: config.trustedProxies,
    workspaces,
    ports: {
      library,
      links: postgresProductLinks(databases.calls),
      edits: postgresPublishedEdits(databases.calls),
      pictures,
      lookUse,
      costs,
      renderTimes,
      deployment,
      register: operations.map(({ declaration }) => declaration),
    },
    onBug,
  };
  const app = server({ ...partners, metrics, doorLimits, admit, ledger, refusals });
  const tried = triedCalls({
    ...partners,
    standing: (businessId) => standingOfBusiness(databases.console, businessId),
    reviewed: postgresReviewedLinks(databases.console),
  });
  onClose(() => tried.close());
  onClose(async () => {
    // A connection whose last call was under way as the drain began idles behind it, for as long as its caller keeps it.
    const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => clearInterval(hangUp));
  });
  const claims = postgresClaims(databases.console, pepper);
  const door = { log, metrics, docs: deployment.docs, onBug };
  serveKeyTool(app, {
    ...door,
    operations: keyToolOperations(),
    admit,
    ports: { claims, heldKeys: postgresHeldKeys(databases.console, pepper), deployment },
  });
  onClose(
    openConsoleDoor(app, {
      config,
      databases,
      fileReader,
      pepper,
      publicUrl,
      door,
      ports: { claims, workspaces, library, pictures, stored, deployment, triedCalls: tried },
      cards: config.storefronts.length === 0 ? null : shopCards({ ...partners, ledger, refusals }),
    }),
  );
  onClose(workInTheBackground({ databases, library, fileReader, takenIn: () => feed.takenIn, costs, failures }));
  const outages = newOutages({ rejected: () => metrics.rejected });
  const standing = readiness({
    standing: () => standingOf(databases.calls, beginning),
    flushesFailMs: () => ledger.failingMs,
    onLook: outages.looked,
    log,
  });
  onClose(() => standing.close());
  let draining = false;
  metrics.watch(
    'sillage_ready',
    '1 while calls can be served, 0 while /readyz answers 503.',
    () => Number(standing.wasReady && !draining),
    'min',
  );
  servePictures(app, { stored, docs: deployment.docs });
  serveOperator(app, {
    metrics: { contentType: metrics.contentType, text: metricsText ?? metrics.text },
    operatorToken: config.operatorToken,
    docs: deployment.docs,
    ready: async () => !draining && (await standing.ready()),
  });
  serveConsoleFiles(app);
  serveDocuments(app, { operations, deployment, library, pictures });
  // A node that has just started may be the busiest of all, and its database too: what its first calls need is there before they are.
  const preload = async () => {
    const callers = await latestCallers(databases.calls, preloadedMax);
    await Promise.all([keys.preload(callers), workspaces.preload(callers)]);
  };
  await Promise.all([
    openConnections(databases.calls, callConnections),
    ledger.open(),
    preload().catch(failures.ofWork('the businesses that called last could not be preloaded; each is read by its first call')),
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
    }),
    outages,
    metrics,
    log,
  });
  onClose(() => heartbeat.end('stopped'));
  await heartbeat.begun;
  // A connection that could not be taken, for want of files to open, is the caller's loss alone.
  app.server.on('error', (error) => log.error({ err: error }, 'a connection could not be taken'));

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
      // Only the listening: what node:http calls close also cuts connections over which a call may be on its way.
      Listener.prototype.close.call(app.server);
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      void heartbeat.end(ending);
      const until = performance.now() + lastCallMs;
      while (performance.now() < until && (await connectionsOf(app.server)) > 0) await wait(20);
      await close();
    },
    figures: metrics.figures,
  };
}

const connectionsOf = (server: Listener): Promise<number> =>
  new Promise((counted, failed) => server.getConnections((error, count) => (error === null ? counted(count) : failed(error))));
