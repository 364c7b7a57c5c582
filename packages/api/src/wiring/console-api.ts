import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccounts } from '../adapters/better-auth/accounts.ts';
import type { Passwords } from '../adapters/better-auth/passwords.ts';
import type { FileReader } from '../adapters/file-reader/file-reader.ts';
import { outboxMail } from '../adapters/mail/outbox.ts';
import { smtpMail } from '../adapters/mail/smtp.ts';
import { postgresScheduledPlans } from '../adapters/postgres/billing/scheduled-plans.ts';
import { createAuditLog } from '../adapters/postgres/business/audit.ts';
import { postgresInvitations } from '../adapters/postgres/business/invitations.ts';
import { postgresMembers } from '../adapters/postgres/business/members.ts';
import { postgresMemberships } from '../adapters/postgres/business/memberships.ts';
import { postgresSetupProgress } from '../adapters/postgres/business/setup-progress.ts';
import { postgresCardEdits } from '../adapters/postgres/edits/card-edits.ts';
import { postgresPublishedEdits } from '../adapters/postgres/edits/published-edits.ts';
import { postgresListedKeys } from '../adapters/postgres/keys/listed-keys.ts';
import { postgresBulkReviews } from '../adapters/postgres/links/bulk-reviews.ts';
import { postgresPerfumeRequests } from '../adapters/postgres/links/perfume-requests.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { postgresLookDrafts, postgresPublishedLooks } from '../adapters/postgres/looks/drafts.ts';
import { postgresBusinessImages } from '../adapters/postgres/looks/images.ts';
import { postgresLookShares } from '../adapters/postgres/looks/shares.ts';
import { postgresCostQueries } from '../adapters/postgres/operator/cost-queries.ts';
import { postgresDuplicates } from '../adapters/postgres/operator/duplicates.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresLibraryImports, postgresLibraryUploads } from '../adapters/postgres/operator/library-imports.ts';
import { postgresMetricsQueries } from '../adapters/postgres/operator/metrics-queries.ts';
import { postgresOperatorBusinesses } from '../adapters/postgres/operator/operator-businesses.ts';
import { postgresLibraryInbox, postgresOperatorRecords } from '../adapters/postgres/operator/operator-records.ts';
import { postgresOperators } from '../adapters/postgres/operator/operators.ts';
import { postgresSynonymTests } from '../adapters/postgres/operator/synonym-tests.ts';
import { postgresSynonyms } from '../adapters/postgres/operator/synonyms.ts';
import { takeGuess } from '../adapters/postgres/people/guesses.ts';
import { postgresMailQueue } from '../adapters/postgres/people/mail-queue.ts';
import { postgresOwnAccount } from '../adapters/postgres/people/own-account.ts';
import { postgresPasskeys } from '../adapters/postgres/people/passkeys.ts';
import { confirmMailbox, deleteUnconfirmed } from '../adapters/postgres/people/people.ts';
import { redeemCode } from '../adapters/postgres/people/second-factors.ts';
import { postgresSessions } from '../adapters/postgres/people/sessions.ts';
import { postgresSignInAttempts } from '../adapters/postgres/people/sign-in-attempts.ts';
import { postgresImportQueries } from '../adapters/postgres/products/import-queries.ts';
import { postgresImports } from '../adapters/postgres/products/imports.ts';
import { postgresMissingCards } from '../adapters/postgres/products/missing-cards.ts';
import { postgresShopWords } from '../adapters/postgres/products/shop-words.ts';
import { postgresUploads } from '../adapters/postgres/products/uploads.ts';
import { postgresAllowanceNotices } from '../adapters/postgres/usage/allowance-notices.ts';
import { postgresClosedMonths } from '../adapters/postgres/usage/closed-months.ts';
import { postgresRefusalLog } from '../adapters/postgres/usage/refusals.ts';
import { readUsage } from '../adapters/postgres/usage/usage.ts';
import { fetchWebsiteFile } from '../adapters/public-web/website-files.ts';
import type { Config } from '../config.ts';
import { consoleOpenApiDocument } from '../documents/console-openapi.ts';
import { consoleOperations } from '../endpoints/console/operations.ts';
import { operatorOperations } from '../endpoints/operator/operations.ts';
import type { TestCalls } from '../endpoints/test-calls.ts';
import { type ConsoleApiOptions, type OperatorApiOptions, serveConsoleApi, serveOperatorApi } from '../http/surfaces/console-api.ts';
import type { ShopCards } from '../http/surfaces/shop-cards.ts';
import { limits } from '../limits/limits.ts';
import type { Payment } from '../resources/billing/payment.ts';
import { readWebsite } from '../resources/looks/read-website.ts';
import type { PlanReadObserver } from '../resources/storefront/plan-reads.ts';
import { sendAllowanceEmails } from './allowance-emails.ts';
import type { Databases } from './databases.ts';
import { openMailQueue } from './mail-queue.ts';
import { createBilling } from './payment/billing.ts';
import { createInvoices } from './payment/invoices.ts';
import { startPayment } from './payment/start-payment.ts';
import { repeatWithPause } from './repeat-with-pause.ts';
import { startStorefront } from './storefront/start-storefront.ts';

type Shared = Pick<ConsoleApiOptions, 'log' | 'metrics' | 'docs' | 'onBug'>;
type SharedPorts = Pick<
  ConsoleApiOptions['ports'],
  'claims' | 'workspaces' | 'library' | 'origins' | 'approvedLinks' | 'pictures' | 'stored' | 'deployment' | 'register'
> & {
  readonly triedCalls: Pick<TestCalls, 'send'>;
};

export interface ConsoleOptions {
  readonly config: Config;
  /** Null if plans aren't sold. */
  readonly payment: Payment | null;
  readonly planReads: PlanReadObserver;
  readonly databases: Pick<Databases, 'console' | 'files' | 'background' | 'imports'>;
  readonly fileReader: FileReader;
  readonly passwords: Passwords;
  readonly pepper: Buffer;
  readonly publicUrl: string;
  readonly surface: Shared;
  readonly ports: SharedPorts;
  readonly cards: ShopCards | null;
}

const testCallLimit = { kind: 'tried call', missesMax: limits.testCallsPerMinute, windowSeconds: 60 };
const websiteLimit = { kind: 'website', missesMax: limits.websitesPerTenMinutes, windowSeconds: 600 };
const emailsEveryMs = 10_000;

/** Wires the console API: accounts, sessions, emails, and the operations on businesses. Returns a function that closes it. */
export function openConsoleApi(
  app: FastifyInstance,
  { config, payment, planReads, databases, fileReader, passwords, pepper, publicUrl, surface, ports, cards }: ConsoleOptions,
): () => Promise<void> {
  const { console: db, files } = databases;
  const mail = createMail(config, surface.log);
  const mailQueue = openMailQueue(postgresMailQueue(db, pepper), mail, surface.log);
  surface.metrics.registerGauge(
    'sillage_mail_failing',
    'Emails that could not be sent yet and will be retried.',
    () => mailQueue.failing,
    'max',
  );
  const origins = allowedOrigins(publicUrl, config.publicUrl === null);
  const accounts = createAccounts({
    db,
    secret: createHmac('sha256', pepper).update('console sessions').digest('base64url'),
    publicUrl,
    origins,
    mailQueue,
    passwords,
    useCode: (personId, code) => redeemCode(db, personId, code),
    removeUnconfirmed: (email) => deleteUnconfirmed(db, email),
    confirmMailbox: (personId) => confirmMailbox(db, personId),
    onTrouble: (message) => surface.log.warn({ trouble: message }, 'accounts'),
  });
  const platforms = config.storefronts.map(({ name, open }) => open(`${ports.deployment.console}/${name}`, planReads));
  const apiEndsMs = platforms.flatMap(({ apiEndsAtMs }) => apiEndsAtMs ?? []);
  surface.metrics.registerGauge(
    'sillage_storefront_api_ends_seconds',
    'The Unix time at which the first storefront platform stops supporting the version of its API that is used; 0 if none does.',
    () => (apiEndsMs.length === 0 ? 0 : Math.min(...apiEndsMs) / 1_000),
    'max',
  );
  const storefront =
    cards === null ? null : startStorefront(app, { databases, platforms, pepper, cards, surface, consoleUrl: ports.deployment.console });
  const getPageUrl = (businessId: string, page: 'billing' | 'audit' = 'billing') => `${ports.deployment.console}/b/${businessId}/${page}`;
  // Operations for billing and shops exist only if they are configured.
  const operations = consoleOperations().filter(
    ({ declaration: { path, needs } }) =>
      (payment !== null || !path.includes('/billing')) &&
      (storefront !== null || !needs.some((port) => port === 'storefront' || port === 'shopInstallations')),
  );
  const shared: OperatorApiOptions = {
    ...surface,
    operations,
    origins,
    countryHeader: config.countryHeader,
    ports: {
      ...ports,
      testCalls: { ...ports.triedCalls, take: (personId) => takeGuess(db, testCallLimit, personId) },
      setupProgress: postgresSetupProgress(db),
      accounts,
      sessions: postgresSessions(db),
      passkeys: postgresPasskeys(db),
      ownAccount: postgresOwnAccount(db),
      signInGuesses: postgresSignInAttempts(db, pepper),
      memberships: postgresMemberships(db),
      members: postgresMembers(db),
      invitations: postgresInvitations(db),
      keys: postgresListedKeys(db),
      usage: { of: (businessId, month, testMode) => readUsage(db, businessId, month, testMode) },
      refusals: postgresRefusalLog(db),
      auditLog: createAuditLog(db),
      links: postgresReviewedLinks(db),
      bulkReviews: postgresBulkReviews(db),
      missingCards: postgresMissingCards(db),
      lookDrafts: postgresLookDrafts(db),
      publishedLooks: postgresPublishedLooks(db),
      lookShares: postgresLookShares(db),
      picturesInUse: postgresBusinessImages(db),
      intake: fileReader.pictures,
      websiteStyles: {
        take: (personId) => takeGuess(db, websiteLimit, personId),
        read: (businessId, address) => readWebsite({ businessId, address, fetchFile: fetchWebsiteFile, parser: fileReader.websites }),
      },
      edits: postgresCardEdits(db),
      billing: payment === null ? null : createBilling({ db, payment, pageOf: getPageUrl }),
      invoices: payment === null ? null : createInvoices(db, payment),
      publishedEdits: postgresPublishedEdits(db),
      uploads: postgresUploads(files),
      productFiles: fileReader.products,
      imports: postgresImports(files),
      importQueries: postgresImportQueries(db),
      perfumeRequests: postgresPerfumeRequests(db),
      shopWords: postgresShopWords(db),
      storefront: storefront?.storefront ?? null,
      shopInstallations: storefront?.installations ?? null,
      operators: postgresOperators(db),
      operatorBusinesses: postgresOperatorBusinesses(db),
      operatorRecords: postgresOperatorRecords(db),
      libraryInbox: postgresLibraryInbox(db),
      duplicates: postgresDuplicates(db),
      libraryImports: postgresLibraryImports(files),
      libraryUploads: postgresLibraryUploads(files),
      metricsQueries: postgresMetricsQueries(db),
      incidents: postgresIncidents(db),
      synonyms: postgresSynonyms(db),
      synonymTests: postgresSynonymTests(db),
      costQueries: postgresCostQueries(db),
      closedMonths: postgresClosedMonths(db),
      scheduledPlans: postgresScheduledPlans(db),
      mailQueue,
    },
  };
  serveConsoleApi(app, { ...shared, document: () => consoleOpenApiDocument(operations, { origin: publicUrl, docs: surface.docs }) });
  serveOperatorApi(app, { ...shared, operations: operatorOperations() });
  const closePayment = startPayment(app, { databases, payment, mail, pageOf: getPageUrl, surface });
  const notices = postgresAllowanceNotices(databases.background);
  const endNotices = repeatWithPause(() => sendAllowanceEmails(notices, mail, ports.deployment.console), {
    firstMs: emailsEveryMs,
    pauseMs: () => emailsEveryMs,
    onError: (error) => surface.log.warn({ err: error }, 'allowance emails could not be sent; will retry'),
  });
  return async () => {
    // Not awaited: a mail server that does not respond must not delay the shutdown.
    void endNotices();
    mail.close();
    await mailQueue.close();
    await storefront?.close();
    await closePayment();
  };
}

/** Without PUBLIC_URL the service runs on a developer's machine, and the browser may reach it by any local name. */
function allowedOrigins(publicUrl: string, isTried: boolean): readonly string[] {
  const { origin, protocol, port } = new URL(publicUrl);
  return isTried
    ? [origin, ...['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`).origin)]
    : [origin];
}

function createMail({ smtpUrl, mailFrom, dataDir }: Config, log: FastifyBaseLogger) {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'an email could not be sent; will retry');
  if (smtpUrl !== null) return smtpMail(smtpUrl, mailFrom, onFailure);
  const outbox = join(dataDir, 'outbox');
  log.info({ outbox }, 'emails are written to the outbox; set SMTP_URL to send them');
  return outboxMail(outbox, mailFrom, (file) => log.info({ file }, 'an email was written to the outbox'), onFailure);
}
