import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '../adapters/better-auth/passwords.ts';
import { openDatabase } from '../adapters/postgres/database.ts';
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
  /** Tells whether the database is still the same later. */
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
  const { config, databaseUrl, databases, deployment, passwords, demo, learnsRecommendations, onError, log } = options;
  const db = openDatabase({ url: databaseUrl, onError });
  try {
    await migrate(db);
    const fault = config.stripe === null ? null : await checkPaymentMode(db, isLive(config.stripe.secretKey));
    if (fault !== null) throw new Error(fault);
    const pepper = await loadPepper(db, config.keyPepper);
    const beginning = await readStartState(db);
    const isBrowsed = config.released.size > 0;
    if (isBrowsed) prepareVocabulary();
    const feed = createLibraryFeed(databases.library, { isBrowsed });
    const { library } = feed;
    const { demoEnv } = await prepareFirstStart({
      db,
      pepper,
      passwords,
      library,
      config,
      demo,
      log,
      loadLibrary: () => feed.load(startingPace),
      baseUrl: deployment.api,
      consoleUrl: deployment.console,
    });
    await feed.load(startingPace);
    // In a large library, learning takes longer than a request may.
    if (learnsRecommendations) await library.browsing.recommender.learn();
    return { pepper, beginning, feed, demoEnv };
  } finally {
    await db.destroy();
  }
}
