import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fragrancesIn } from '../adapters/file-reader/fragrances.ts';
import { countBusinesses } from '../adapters/postgres/business/businesses.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { librarySize } from '../adapters/postgres/library/library-store.ts';
import { setSetting, settingOf } from '../adapters/postgres/settings.ts';
import type { Config } from '../config.ts';
import { type Library, sampleSource } from '../resources/library/library.ts';
import { keepDemoEnvCurrent, makeDemo, samplesFolder, writeDemoEnv } from './demo.ts';
import { importLibrary } from './import-library.ts';

export interface FirstStartOptions {
  readonly db: Database;
  readonly pepper: Buffer;
  readonly library: Library;
  readonly config: Config;
  readonly demo: boolean;
  readonly log: FastifyBaseLogger;
  /** Brings the library in memory up to the database. */
  readonly takeIn: () => Promise<void>;
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

const demoStage = 'demo';

/** On an empty database, brings the sample library and the demo workspace. Many nodes may start at once: one does it, the others wait. */
export async function prepareFirstStart({
  db,
  pepper,
  library,
  config,
  demo,
  log,
  takeIn,
  baseUrl,
  consoleUrl,
}: FirstStartOptions): Promise<{ demoEnv: string | null }> {
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext('sillage first start'))`.execute(session);
    try {
      if ((await librarySize(db)) === 0) {
        const { added, seconds } = await importSamples(db);
        log.info({ perfumes: added, seconds }, 'sample library brought');
      }
      // A start that was killed half-way through has begun a demo whose key nobody ever saw; the next one makes it anew.
      if (demo && ((await countBusinesses(db)) === 0 || (await settingOf(db, demoStage)) === 'begun')) {
        await takeIn();
        await setSetting(db, demoStage, 'begun');
        const made = await makeDemo(db, pepper, library);
        await writeDemoEnv(config.dataDir, baseUrl, consoleUrl, made);
        await setSetting(db, demoStage, 'made');
        log.info({ business: made.businessId }, 'demo workspace made');
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('sillage first start'))`.execute(session);
    }
  });
  const written = await keepDemoEnvCurrent(config.dataDir, baseUrl, consoleUrl);
  return { demoEnv: written ? join(config.dataDir, 'demo.env') : null };
}

/** The sample library: 2,000 of the best-known perfumes, facts only. */
function importSamples(db: Database): Promise<{ added: number; seconds: number }> {
  return importLibrary(db, fragrancesIn(fileURLToPath(new URL('library.csv', samplesFolder)), sampleSource), sampleSource, {
    progress: () => {},
    badRow: ({ line, reason }) => {
      throw new Error(`the sample library is damaged: line ${line} ${reason}`);
    },
  });
}
