import { basename } from 'node:path';
import { readLibraryFile } from '../adapters/library-file/read.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { type ImportCount, importBatch } from '../adapters/postgres/library/library-store.ts';
import { type ImportedFragrance, importedFragrance } from '../resources/library/imported-fragrance.ts';

const batchRows = 2_000;

export interface ImportTotals extends ImportCount {
  readonly rows: number;
  readonly unchanged: number;
  readonly bad: number;
  readonly seconds: number;
}

export interface ImportListener {
  progress(totals: Omit<ImportTotals, 'unchanged'>, bytesRead: number): void;
  badRow(line: number, reason: string): void;
  /** A good row that records no family. */
  withoutFamily?(fragrance: ImportedFragrance): void;
}

/** Reads a library file into the database, a batch a transaction. A bad row is told and left out; the rest goes on. */
export async function importLibrary(db: Database, file: string, source: string, listener: ImportListener): Promise<ImportTotals> {
  const startedMs = performance.now();
  const totals = { rows: 0, added: 0, changed: 0, bad: 0, seconds: 0 };
  const seen = new Set<string>();
  let batch: ImportedFragrance[] = [];

  async function write(bytesRead: number): Promise<void> {
    if (batch.length > 0) {
      const { added, changed } = await importBatch(db, source, batch);
      totals.added += added;
      totals.changed += changed;
    }
    batch = [];
    totals.seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    listener.progress(totals, bytesRead);
  }

  let bytesRead = 0;
  for await (const { line, row, bytesRead: bytes } of readLibraryFile(file)) {
    bytesRead = bytes;
    totals.rows += 1;
    const fragrance = typeof row === 'string' ? row : importedFragrance(source, row);
    const reason = typeof fragrance === 'string' ? fragrance : seen.has(fragrance.id) ? `the id ${fragrance.sourceId} stands twice` : null;
    if (reason !== null || typeof fragrance === 'string') {
      totals.bad += 1;
      listener.badRow(line, reason ?? '');
      continue;
    }
    seen.add(fragrance.id);
    if (fragrance.family === null) listener.withoutFamily?.(fragrance);
    batch.push(fragrance);
    if (batch.length >= batchRows) await write(bytesRead);
  }
  await write(bytesRead);
  return { ...totals, unchanged: totals.rows - totals.bad - totals.added - totals.changed };
}

/** The source that a file stands for unless one is named: its name without the extension. */
export const sourceOf = (file: string): string => basename(file).replace(/\.[^.]+$/, '');
