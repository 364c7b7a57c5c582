import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { Command } from 'commander';
import { fragrancesIn } from '../adapters/file-reader/fragrances.ts';
import { startRun } from '../adapters/postgres/library/import-runs.ts';
import { setFragranceState } from '../adapters/postgres/library/library-store.ts';
import { measureVocabulary } from '../adapters/postgres/library/vocabulary-coverage.ts';
import { listPerfumeRequests } from '../adapters/postgres/links/perfume-requests.ts';
import { postgresLibraryImports } from '../adapters/postgres/operator/library-imports.ts';
import { Refusal } from '../errors/refusal.ts';
import { operator } from '../resources/business/audit.ts';
import { proposeFamily } from '../resources/notes/families.ts';
import type { FragranceState } from '../states.ts';
import { defaultSource, importWithProgress } from '../wiring/import-library.ts';
import { name, uuid } from './arguments.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

export const library = new Command('library').description('Import perfumes and change their state.');

library
  .command('import')
  .description('Import perfumes from a CSV or JSON Lines file. Importing a file again adds no duplicates.')
  .argument('<file>', 'CSV with a header, or JSON Lines if its name ends in .jsonl')
  .option('--source <name>', 'the namespace for the IDs (default: the file name without its extension)', name)
  .option('--propose-families <out>', 'a new JSON Lines file of suggested families, for rows without one, based on their accords or notes')
  .option('--json', 'print one JSON object')
  .action(async (file: string, { source = defaultSource(file), json = false, proposeFamilies }: ImportOptions) => {
    if (source === '') throw new UsageError(`${file} has no usable name for its source. Specify one with --source.`);
    const { size } = await stat(file).catch(() => {
      throw new CommandRefused(`${file} couldn't be read. Check the path.`);
    });
    const proposals = proposeFamilies === undefined ? null : await newFile(proposeFamilies);
    const bad: { line: number; reason: string }[] = [];
    const showProgress = process.stderr.isTTY;
    const totals = await withDatabase(async (db) => {
      const run = await startRun(db, { source, name: basename(file), byteLength: size }, operator);
      return importWithProgress(db, run, fragrancesIn(file, source), source, {
        progress: ({ rows, added, changed, bad: badRows, seconds }, bytesRead) => {
          const percent = size === 0 ? 100 : Math.min(100, Math.floor((bytesRead / size) * 100));
          process.stderr.write(
            `${showProgress ? '\r' : ''}${String(percent).padStart(3)} %  ${rows} rows, ${added} added, ${changed} changed, ${badRows} skipped, ${seconds} s${showProgress ? '   ' : '\n'}`,
          );
        },
        badRow: ({ line, reason }) => {
          if (bad.length < 1_000) bad.push({ line, reason });
          process.stderr.write(`${showProgress ? '\r' : ''}line ${line}: ${reason}\n`);
        },
        // Suggestions are only reported, because an unreviewed guess must not appear on a card. The operator copies the correct ones into the file
        // and imports it again.
        withoutFamily: ({ sourceId, brand, name, accords, notes }) => {
          const proposed = proposals === null ? null : proposeFamily(accords, notes);
          if (proposed !== null) proposals?.write(`${JSON.stringify({ id: sourceId, brand, name, family_proposed: proposed })}\n`);
        },
      }).catch((error: unknown) => {
        throw error instanceof Error && !('severity' in error) ? new CommandRefused(`${file}: ${error.message}`) : error;
      });
    });
    if (proposals !== null) await finished(proposals.end());
    if (showProgress) process.stderr.write('\n');
    const { rows, added, changed, unchanged, kept, seconds } = totals;
    const keptNote = kept === 0 ? '' : `, ${kept} kept because they were edited manually`;
    print(
      json,
      { file, source, ...totals, bad_rows: bad },
      `${rows} rows of source "${source}" in ${seconds} s: ${added} added, ${changed} changed, ${unchanged} unchanged${keptNote}, ${totals.bad} skipped.`,
    );
    if (totals.bad > 0 && totals.bad === rows) process.exitCode = 1;
  });

library
  .command('imports')
  .description('List library imports, newest first.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const imports = await withDatabase((db) => postgresLibraryImports(db).all({ after: null, limit: 100 }));
    const lines = imports.map(
      ({ createdAt, name, source, by, state, added, changed, kept, bad }) =>
        `${createdAt} ${name} as "${source}" by ${by}: ${state}, ${added} added, ${changed} changed, ${kept} kept, ${bad} skipped`,
    );
    print(json, { imports }, lines.length === 0 ? 'No imports yet.' : lines.join('\n'));
  });

stateCommand('review', 'Put a perfume under review. It has no card until it is published again.', 'in_review');
stateCommand('publish', 'Publish a perfume. Undoes a merge.', 'public');
stateCommand('withdraw', 'Withdraw a perfume. Calls for it return not_found.', 'withdrawn');

library
  .command('move')
  .description('Merge one perfume into another. Calls for it return moved and the ID of the other perfume.')
  .argument('<id>', 'the perfume to merge', uuid)
  .argument('<to>', 'the perfume to merge it into', uuid)
  .option('--json', 'print one JSON object')
  .action((id: string, to: string, { json = false }: { json?: boolean }) => setState(id, 'moved', json, to));

library
  .command('wishes')
  .description('List perfume requests, newest first.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const wishes = await withDatabase((db) => listPerfumeRequests(db, 1_000));
    const lines = wishes.map(({ askedAt, business, brand, name }) => `${askedAt} ${business}: ${[brand, name].filter(Boolean).join(' ')}`);
    print(json, { wishes }, lines.length === 0 ? 'No perfume requests.' : lines.join('\n'));
  });

library
  .command('vocabulary')
  .description('Report how many terms of public perfumes cards can translate, and the most frequent ones that they cannot.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const coverage = await withDatabase(measureVocabulary);
    const lines = coverage.map(({ kind, mentions, translated, missing }) => {
      const share = mentions === 0 ? '–' : `${((100 * translated) / mentions).toFixed(2)} %`;
      const first = missing.slice(0, 10).map(({ term, mentions: count }) => `${term} (${count})`);
      return `${kind}: ${share} of ${mentions} mentions${missing.length === 0 ? '' : `; missing ${missing.length} terms: ${first.join(', ')}`}`;
    });
    print(json, { vocabulary: coverage }, lines.join('\n'));
  });

interface ImportOptions {
  readonly source?: string;
  readonly json?: boolean;
  readonly proposeFamilies?: string;
}

async function newFile(path: string) {
  const file = await open(path, 'wx').catch(() => {
    throw new CommandRefused(`${path} can't be written or already exists. Specify a new file.`);
  });
  return file.createWriteStream();
}

function stateCommand(verb: string, description: string, state: FragranceState): void {
  library
    .command(verb)
    .description(description)
    .argument('<id>', 'the fragrance ID', uuid)
    .option('--json', 'print one JSON object')
    .action((id: string, { json = false }: { json?: boolean }) => setState(id, state, json));
}

async function setState(id: string, state: FragranceState, json: boolean, movedTo: string | null = null): Promise<void> {
  const refusal = await withDatabase((db) => setFragranceState(db, id, state, movedTo));
  if (refusal instanceof Refusal) throw new CommandRefused(refusal.message);
  print(
    json,
    { id, state, ...(movedTo !== null && { moved_to: movedTo }) },
    `${id} is ${state}${movedTo === null ? '' : ` to ${movedTo}`}.`,
  );
}
