import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Passwords } from '../adapters/better-auth/passwords.ts';
import { fragrancesIn } from '../adapters/file-reader/fragrances.ts';
import { countBusinesses } from '../adapters/postgres/business/businesses.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { countRecords } from '../adapters/postgres/library/library-store.ts';
import { readSetting, setSetting } from '../adapters/postgres/settings.ts';
import type { Config } from '../config.ts';
import { samplesFolder } from '../files/folders.ts';
import { type Library, sampleSource } from '../resources/library/library.ts';
import { createDemo, updateDemoEnv, writeDemoEnv } from './demo.ts';
import { importLibrary } from './import-library.ts';

export interface FirstStartOptions {
  readonly db: Database;
  readonly pepper: Buffer;
  readonly passwords: Passwords;
  readonly library: Library;
  readonly config: Config;
  readonly demo: boolean;
  readonly log: FastifyBaseLogger;
  /** Loads changes of the library into memory. */
  readonly loadLibrary: () => Promise<void>;
  readonly baseUrl: string;
  readonly consoleUrl: string;
}

const demoStage = 'demo';

/** Fills an empty database with the sample library and the demo business. If several nodes start at once, one does it and the others wait. */
export async function prepareFirstStart({
  db,
  pepper,
  passwords,
  library,
  config,
  demo,
  log,
  loadLibrary,
  baseUrl,
  consoleUrl,
}: FirstStartOptions): Promise<{ demoEnv: string | null }> {
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext('sillage first start'))`.execute(session);
    try {
      if ((await countRecords(db)) === 0) {
        const { added, seconds } = await importSamples(db);
        log.info({ perfumes: added, seconds }, 'sample library imported');
      }
      // A start that was killed halfway has created a demo business whose key was never shown; the next start creates another.
      if (demo && ((await countBusinesses(db)) === 0 || (await readSetting(db, demoStage)) === 'begun')) {
        await loadLibrary();
        await setSetting(db, demoStage, 'begun');
        const made = await createDemo(db, pepper, passwords, library);
        await writeDemoEnv(config.dataDir, baseUrl, consoleUrl, made);
        await setSetting(db, demoStage, 'made');
        log.info({ business: made.businessId }, 'demo business created');
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('sillage first start'))`.execute(session);
    }
  });
  const written = await updateDemoEnv(config.dataDir, baseUrl, consoleUrl);
  return { demoEnv: written ? join(config.dataDir, 'demo.env') : null };
}

/** The sample library: 2,000 well-known perfumes, facts only. */
export function importSamples(db: Database): Promise<{ added: number; seconds: number }> {
  return importLibrary(db, fragrancesIn(fileURLToPath(new URL('library.csv', samplesFolder)), sampleSource), sampleSource, {
    progress: () => {},
    badRow: ({ line, reason }) => {
      throw new Error(`the sample library is damaged: line ${line} ${reason}`);
    },
  });
}
