import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '../adapters/better-auth/passwords.ts';
import { type Database, openDatabase } from '../adapters/postgres/database.ts';
import { readStartState, type StartState } from '../adapters/postgres/database-status.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { loadPepper } from '../adapters/postgres/settings.ts';
import { isLive } from '../adapters/stripe/settings.ts';
import type { Config } from '../config.ts';
import type { Deployment } from '../endpoints/operation.ts';
import { prepareVocabulary } from '../resources/notes/terms.ts';
import type { Databases } from './databases.ts';
import { prepareFirstStart } from './first-start.ts';
import { createLibraryFeed, type LibraryFeed, startingPace } from './library-feed.ts';
import { checkPaymentMode } from './payment/start-payment.ts';

export interface PrepareOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly databases: Pick<Databases, 'library'>;
  readonly deployment: Pick<Deployment, 'api' | 'console'>;
  readonly passwords: Passwords;
  readonly demo: boolean;
  readonly learnsRecommendations: boolean;
  readonly onError: (error: Error) => void;
  readonly log: FastifyBaseLogger;
}

export interface PreparedStart {
  readonly pepper: Buffer;
  /** Used to check later that the database is still the same. */
  readonly beginning: StartState;
  readonly feed: LibraryFeed;
  /** The file with the demo key, if this start has created or found one. */
  readonly demoEnv: string | null;
}

/**
 * Everything that must be done before calls can be served: migrates the database, fills an empty one, and loads the library into memory. Throws if the
 * payments in the database belong to the other mode of the payment provider.
 */
export async function prepareStart(options: PrepareOptions): Promise<PreparedStart> {
  const db = openDatabase({ url: options.databaseUrl, onError: options.onError });
  const prepared = await prepareDatabase(db, options).finally(() => db.destroy());
  const { feed } = prepared;
  await feed.load(startingPace);
  // In a large library, learning takes longer than a request may.
  if (options.learnsRecommendations) await feed.library.browsing.recommender.learn();
  return prepared;
}

async function prepareDatabase(db: Database, options: PrepareOptions): Promise<PreparedStart> {
  const { config, databases, deployment, passwords, demo, log } = options;
  await migrate(db);
  const fault = config.stripe === null ? null : await checkPaymentMode(db, isLive(config.stripe.secretKey));
  if (fault !== null) throw new Error(fault);
  const pepper = await loadPepper(db, config.keyPepper);
  const beginning = await readStartState(db);
  const isBrowsed = config.released.size > 0;
  if (isBrowsed) prepareVocabulary();
  const feed = createLibraryFeed(databases.library, { isBrowsed });
  const { demoEnv } = await prepareFirstStart({
    db,
    pepper,
    passwords,
    library: feed.library,
    config,
    demo,
    log,
    loadLibrary: () => feed.load(startingPace),
    baseUrl: deployment.api,
    consoleUrl: deployment.console,
  });
  return { pepper, beginning, feed, demoEnv };
}
