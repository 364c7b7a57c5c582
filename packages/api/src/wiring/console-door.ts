import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { betterAuthAccounts } from '../adapters/better-auth/accounts.ts';
import type { FileReader } from '../adapters/file-reader/file-reader.ts';
import { outboxMail } from '../adapters/mail/outbox.ts';
import { smtpMail } from '../adapters/mail/smtp.ts';
import { postgresTrail } from '../adapters/postgres/business/audit.ts';
import { postgresBeginnings } from '../adapters/postgres/business/beginnings.ts';
import { postgresInvitations } from '../adapters/postgres/business/invitations.ts';
import { postgresMembers } from '../adapters/postgres/business/members.ts';
import { postgresMemberships } from '../adapters/postgres/business/memberships.ts';
import { postgresCardEdits } from '../adapters/postgres/edits/card-edits.ts';
import { postgresPublishedEdits } from '../adapters/postgres/edits/published-edits.ts';
import { postgresListedKeys } from '../adapters/postgres/keys/listed-keys.ts';
import { postgresLibraryWishes } from '../adapters/postgres/links/library-wishes.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { postgresLookDrafts, postgresPublishedLooks } from '../adapters/postgres/looks/drafts.ts';
import { postgresPicturesInUse } from '../adapters/postgres/looks/pictures.ts';
import { postgresLookShares } from '../adapters/postgres/looks/shares.ts';
import { postgresCostReadout } from '../adapters/postgres/operator/cost-readout.ts';
import { postgresDeskBusinesses } from '../adapters/postgres/operator/desk-businesses.ts';
import { postgresDeskRecords, postgresLibraryInbox } from '../adapters/postgres/operator/desk-records.ts';
import { postgresDeskWords } from '../adapters/postgres/operator/desk-words.ts';
import { postgresDuplicates } from '../adapters/postgres/operator/duplicates.ts';
import { postgresIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresLibraryImports, postgresLibraryUploads } from '../adapters/postgres/operator/library-imports.ts';
import { postgresOperators } from '../adapters/postgres/operator/operators.ts';
import { postgresReadouts } from '../adapters/postgres/operator/readouts.ts';
import { postgresWordTrials } from '../adapters/postgres/operator/word-trials.ts';
import { takeGuess } from '../adapters/postgres/people/guesses.ts';
import { postgresMailQueue } from '../adapters/postgres/people/mail-queue.ts';
import { postgresOwnAccount } from '../adapters/postgres/people/own-account.ts';
import { forgetUnconfirmed, proveMailbox } from '../adapters/postgres/people/people.ts';
import { useCode } from '../adapters/postgres/people/second-factors.ts';
import { postgresSessions } from '../adapters/postgres/people/sessions.ts';
import { postgresSignInGuesses } from '../adapters/postgres/people/sign-in-guesses.ts';
import { postgresImports } from '../adapters/postgres/products/imports.ts';
import { postgresImportsReadout } from '../adapters/postgres/products/imports-readout.ts';
import { postgresUploads } from '../adapters/postgres/products/uploads.ts';
import { postgresAllowanceNotices } from '../adapters/postgres/usage/allowance-notices.ts';
import { postgresKeptRefusals } from '../adapters/postgres/usage/refusals.ts';
import { usageOf } from '../adapters/postgres/usage/usage.ts';
import { stripePayment } from '../adapters/stripe/payment.ts';
import type { Config } from '../config.ts';
import { consoleOpenApiDocument } from '../documents/console-openapi.ts';
import { consoleOperations } from '../endpoints/console/operations.ts';
import { operatorOperations } from '../endpoints/operator/operations.ts';
import type { TriedCalls } from '../endpoints/tried-calls.ts';
import { type ConsoleApiOptions, type OperatorApiOptions, serveConsoleApi, serveOperatorApi } from '../http/doors/console-api.ts';
import type { ShopCards } from '../http/doors/shop-cards.ts';
import { limits } from '../limits/limits.ts';
import { keepSendingAllowanceLetters } from './allowance-letters.ts';
import type { Databases } from './databases.ts';
import { openMailQueue } from './mail-queue.ts';
import { paymentDesk } from './payment/desk.ts';
import { openPayment } from './payment/open.ts';
import { openStorefront } from './storefront/open.ts';

type Shared = Pick<ConsoleApiOptions, 'log' | 'metrics' | 'docs' | 'onBug'>;
type SharedPorts = Pick<ConsoleApiOptions['ports'], 'claims' | 'workspaces' | 'library' | 'pictures' | 'stored' | 'deployment'> & {
  readonly triedCalls: Pick<TriedCalls, 'ask'>;
};

export interface ConsoleDoorOptions {
  readonly config: Config;
  readonly databases: Pick<Databases, 'console' | 'files' | 'background' | 'imports'>;
  readonly fileReader: FileReader;
  readonly pepper: Buffer;
  readonly publicUrl: string;
  readonly door: Shared;
  readonly ports: SharedPorts;
  readonly cards: ShopCards | null;
}

const triedInAMinute = { kind: 'tried call', missesMax: limits.triedCallsPerMinute, windowSeconds: 60 };
const lettersEveryMs = 10_000;

/** Wires the console's door: people, their sessions, their letters, and what they may do. Gives what closes it. */
export function openConsoleDoor(
  app: FastifyInstance,
  { config, databases, fileReader, pepper, publicUrl, door, ports, cards }: ConsoleDoorOptions,
): () => Promise<void> {
  const { console: db, files } = databases;
  const mail = mailOf(config, door.log);
  const mailQueue = openMailQueue(postgresMailQueue(db, pepper), mail, door.log);
  door.metrics.watch('sillage_mail_failing', 'Emails that could not be sent yet and are tried again.', () => mailQueue.failing, 'max');
  const accounts = betterAuthAccounts({
    db,
    secret: createHmac('sha256', pepper).update('console sessions').digest('base64url'),
    publicUrl,
    mailQueue,
    useCode: (personId, code) => useCode(db, personId, code),
    startOver: (email) => forgetUnconfirmed(db, email),
    proveMailbox: (personId) => proveMailbox(db, personId),
    onTrouble: (message) => door.log.warn({ trouble: message }, 'accounts'),
  });
  const platforms = config.storefronts.map(({ name, open }) => open(`${ports.deployment.console}/${name}`));
  const storefront = cards === null ? null : openStorefront(app, { databases, platforms, pepper, cards, door });
  const onTrouble = (error: unknown) => door.log.warn({ err: error }, 'the payment provider could not be asked');
  const payment = config.stripe === null ? null : stripePayment(config.stripe, { onTrouble });
  const pageOf = (businessId: string, page: 'billing' | 'audit' = 'billing') => `${ports.deployment.console}/b/${businessId}/${page}`;
  // Where nothing is sold, what sells is no part of the door.
  const operations = consoleOperations().filter(
    ({ declaration: { path, needs } }) =>
      (payment !== null || !path.includes('/billing')) && (storefront !== null || !needs.includes('storefront')),
  );
  const shared: OperatorApiOptions = {
    ...door,
    operations,
    origins: ownOrigins(publicUrl, config.publicUrl === null),
    ports: {
      ...ports,
      triedCalls: { ...ports.triedCalls, take: (personId) => takeGuess(db, triedInAMinute, personId) },
      beginnings: postgresBeginnings(db),
      accounts,
      sessions: postgresSessions(db),
      ownAccount: postgresOwnAccount(db),
      signInGuesses: postgresSignInGuesses(db, pepper),
      memberships: postgresMemberships(db),
      members: postgresMembers(db),
      invitations: postgresInvitations(db),
      keys: postgresListedKeys(db),
      usage: { of: (businessId, month) => usageOf(db, businessId, month) },
      refusals: postgresKeptRefusals(db),
      trail: postgresTrail(db),
      links: postgresReviewedLinks(db),
      lookDrafts: postgresLookDrafts(db),
      publishedLooks: postgresPublishedLooks(db),
      lookShares: postgresLookShares(db),
      picturesInUse: postgresPicturesInUse(db),
      intake: fileReader.pictures,
      edits: postgresCardEdits(db),
      billing: payment === null ? null : paymentDesk({ db, payment, pageOf }),
      publishedEdits: postgresPublishedEdits(db),
      uploads: postgresUploads(files),
      productFiles: fileReader.products,
      imports: postgresImports(files),
      importsReadout: postgresImportsReadout(db),
      wishes: postgresLibraryWishes(db),
      storefront: storefront?.desk ?? null,
      operators: postgresOperators(db),
      deskBusinesses: postgresDeskBusinesses(db),
      deskRecords: postgresDeskRecords(db),
      libraryInbox: postgresLibraryInbox(db),
      duplicates: postgresDuplicates(db),
      libraryImports: postgresLibraryImports(files),
      libraryUploads: postgresLibraryUploads(files),
      readouts: postgresReadouts(db),
      incidents: postgresIncidents(db),
      deskWords: postgresDeskWords(db),
      wordTrials: postgresWordTrials(db),
      costReadout: postgresCostReadout(db),
      mailQueue,
    },
  };
  serveConsoleApi(app, { ...shared, document: () => consoleOpenApiDocument(operations, { origin: publicUrl, docs: door.docs }) });
  serveOperatorApi(app, { ...shared, operations: operatorOperations() });
  const closePayment = openPayment(app, { databases, payment, mail, pageOf, door });
  const notices = postgresAllowanceNotices(databases.background);
  const endLetters = keepSendingAllowanceLetters(notices, mail, ports.deployment.console, {
    everyMs: lettersEveryMs,
    onTrouble: (error) => door.log.warn({ err: error }, 'letters about the allowance could not be looked for; it is tried again'),
  });
  return async () => {
    endLetters();
    mail.close();
    await mailQueue.close();
    await storefront?.close();
    await closePayment();
  };
}

/** Without PUBLIC_URL the service is tried on one machine, which a person's browser may call by any of its names. */
function ownOrigins(publicUrl: string, isTried: boolean): readonly string[] {
  const { origin, protocol, port } = new URL(publicUrl);
  return isTried
    ? [origin, ...['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`).origin)]
    : [origin];
}

function mailOf({ smtpUrl, mailFrom, dataDir }: Config, log: FastifyBaseLogger) {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'an email could not be sent; it is tried again');
  if (smtpUrl !== null) return smtpMail(smtpUrl, mailFrom, onFailure);
  const outbox = join(dataDir, 'outbox');
  log.info({ outbox }, 'letters are written to the outbox; set SMTP_URL to send them');
  return outboxMail(outbox, mailFrom, (file) => log.info({ file }, 'a letter was written to the outbox'), onFailure);
}
