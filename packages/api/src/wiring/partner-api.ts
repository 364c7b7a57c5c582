import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FileReader } from '../adapters/file-reader/file-reader.ts';
import type { TakumiRenderer } from '../adapters/picture/takumi.ts';
import { postgresPublishedEdits } from '../adapters/postgres/edits/published-edits.ts';
import { postgresFeeds } from '../adapters/postgres/feed/feeds.ts';
import { postgresRecordOrigins } from '../adapters/postgres/library/record-origins.ts';
import { postgresGtinApprovals } from '../adapters/postgres/links/gtin-approvals.ts';
import { postgresProductLinks } from '../adapters/postgres/links/product-links.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { postgresShopWords } from '../adapters/postgres/products/shop-words.ts';
import { readCurrentMeter } from '../adapters/postgres/usage/current-meter.ts';
import type { Admit } from '../authentication/admit.ts';
import type { Deployment, Operation } from '../endpoints/operation.ts';
import { serveMcp } from '../http/mcp/mcp.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import { createShopCards, type ShopCards } from '../http/surfaces/shop-cards.ts';
import { createTestCalls } from '../http/surfaces/test-calls.ts';
import type { Databases } from './databases.ts';
import type { Failures } from './failures.ts';
import type { Usage } from './usage.ts';

export interface PartnerApiOptions extends Pick<ServerOptions, 'trustedProxies' | 'connectionLimits' | 'workspaces'> {
  readonly operations: readonly Operation[];
  readonly databases: Pick<Databases, 'calls' | 'console' | 'files'>;
  readonly library: ServerOptions['ports']['library'];
  readonly usage: Usage;
  readonly pictures: TakumiRenderer;
  readonly fileReader: FileReader;
  readonly admit: Admit;
  readonly deployment: Deployment;
  readonly metrics: Metrics;
  readonly failures: Failures;
  readonly log: FastifyBaseLogger;
}

export interface PartnerApi {
  /** Other surfaces of the service are added to it. */
  readonly app: FastifyInstance;
  readonly ports: ServerOptions['ports'];
  /** Calls from the console, which aren't charged. */
  readonly testCalls: Pick<ReturnType<typeof createTestCalls>, 'send'>;
  /** Cards for the pages of connected shops. */
  createShopCards(): ShopCards;
  close(): Promise<void>;
}

/** The partner API with its two other callers, AI assistants and the console. */
export function openPartnerApi(options: PartnerApiOptions): PartnerApi {
  const { operations, databases, library, usage, pictures, fileReader, admit, deployment, metrics, connectionLimits, failures } = options;
  const { ledger, refusals, costs, lookUsage, renderTimes } = usage;
  const ports = {
    library,
    origins: postgresRecordOrigins(databases.calls),
    links: postgresProductLinks(databases.calls),
    gtins: postgresGtinApprovals(databases.calls),
    shopWords: postgresShopWords(databases.calls),
    edits: postgresPublishedEdits(databases.calls),
    renderer: pictures,
    lookUsage,
    costs,
    renderTimes,
    feeds: postgresFeeds(databases.calls, databases.files),
    productFiles: fileReader.products,
    deployment,
    register: operations.map(({ declaration }) => declaration),
  };
  const shared = {
    operations,
    log: options.log,
    trustedProxies: options.trustedProxies,
    workspaces: options.workspaces,
    ports,
    onBug: failures.ofCall,
  };
  const app = createServer({ ...shared, metrics, connectionLimits, admit, ledger, refusals });
  serveMcp(app, { operations, admit, costs, links: deployment, onBug: failures.ofCall });
  const testCalls = createTestCalls({
    ...shared,
    readUsage: (businessId) => readCurrentMeter(databases.console, businessId),
    reviewed: postgresReviewedLinks(databases.console),
  });
  return {
    app,
    ports,
    testCalls,
    createShopCards: () => createShopCards({ ...shared, ledger, refusals }),
    async close() {
      // A connection whose last call was in progress when the drain began stays open until its caller closes it.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(hangUp));
      await testCalls.close();
    },
  };
}
