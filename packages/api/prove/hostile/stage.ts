import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { consolePath, operatorPath, partnerPath } from '../../src/versioning.ts';
import { addMember, newPerson } from '../../test/support/console.ts';
import { newBusiness } from '../../test/support/harness.ts';
import { newOperator } from '../../test/support/operator-desk.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { createOwnDatabase, type OwnDatabase } from '../own-database.ts';
import type { TestBed } from '../test-bed.ts';
import type { PlannedFile } from './hostile-kinds.ts';
import { type Neighbor, type Observed, startNeighbor } from './neighbor.ts';
import { sessionAt } from './session.ts';
import { importValidFile, type UploadResult, uploadLibrary, uploadPicture, uploadProducts } from './uploads.ts';

/** A service with its own database, a business that uploads hostile files, and a neighbor. */
export interface Stage {
  readonly restarts: number;
  upload(file: PlannedFile, bytes: Buffer, nth: number): Promise<UploadResult>;
  importForNeighbor(nth: number): Promise<number | null>;
  /** Restarts the service if it exited or no longer responds, and returns what happened. */
  recover(): Promise<string | null>;
  observed(): Promise<Observed>;
  close(): Promise<void>;
}

export async function openStage(ground: TestBed): Promise<Stage> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next !== undefined; next = closing.pop()) await next();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'sillage-hostile-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const database = await createOwnDatabase(ground);
    closing.push(() => database.drop());
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'fatal' };
    let service = await started(env);
    closing.push(() => end(service.running));
    const { publicUrl } = service.running;
    const served = { publicUrl, dataDir };
    const person = await newPerson(served, 'hostile@maison.example');
    const operator = await newOperator(served, database);
    const [hostile, other] = [await newBusiness(database.db), await newBusiness(database.db)];
    await addMember(database, hostile.id, person.id, 'owner');
    await addMember(database, other.id, operator.id, 'owner');
    await changeBusiness(database.db, other.id, { ratePerMinute: 2_000_000_000, allowance: 9_000_000_000 });
    const hostileSession = sessionAt(publicUrl, consolePath, person.cookie);
    const otherSession = sessionAt(publicUrl, consolePath, operator.cookie);
    const deskSession = sessionAt(publicUrl, operatorPath, operator.cookie);
    const card = `${partnerPath}/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;
    const newNeighbor = (): Promise<Neighbor> => startNeighbor({ publicUrl, key: other.key, card, pid: service.running.pid });
    let neighbor = await newNeighbor();
    closing.push(() => neighbor.stop());
    let restarts = 0;

    return {
      get restarts() {
        return restarts;
      },
      upload({ format, kind }, bytes, nth) {
        const file = { format, bytes, validRowCount: kind.validRowCount ?? 0 };
        if (format === 'library csv' || format === 'library jsonl') return uploadLibrary(deskSession, file);
        if (format === 'png' || format === 'jpeg' || format === 'webp') return uploadPicture(hostileSession, hostile.id, file, nth);
        return uploadProducts(hostileSession, hostile.id, file);
      },
      importForNeighbor: (nth) => importValidFile(otherSession, other.id, nth),
      async recover() {
        const status = service.ended();
        if (status === null && (await answers(publicUrl))) return null;
        const what = status === null ? 'stopped answering' : `ended with ${status}: ${lastWords(service.running)}`;
        service.running.kill('SIGKILL');
        await service.running.ended;
        await cancelImports(database);
        service = await started(env);
        restarts += 1;
        await neighbor.stop();
        neighbor = await newNeighbor();
        return what;
      },
      observed: () => neighbor.observed(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Started {
  readonly running: Running;
  /** The exit status or signal. Null while it runs. */
  ended(): string | null;
}

async function started(env: Record<string, string>): Promise<Started> {
  const running = await serve(env, ['--no-demo']);
  let how: string | null = null;
  void running.ended.then((status) => {
    how = String(status);
  });
  return { running, ended: () => how };
}

async function end(running: Running): Promise<void> {
  running.kill('SIGTERM');
  const timer = setTimeout(() => running.kill('SIGKILL'), 10_000);
  await running.ended;
  clearTimeout(timer);
}

async function answers(publicUrl: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    try {
      const response = await fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      return true;
    } catch {
      await wait(100);
    }
  }
  return false;
}

/** Otherwise the restarted service would read the same file again. */
async function cancelImports({ db }: OwnDatabase): Promise<void> {
  await sql`update imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
  await sql`update library_imports set state = 'cancelled', finished_at = now() where finished_at is null`.execute(db);
}

const lastWords = (running: Running): string =>
  /FATAL ERROR: .*/.exec(running.stderr())?.[0] ?? running.stderr().trim().split('\n').at(-1)?.slice(0, 200) ?? '';
