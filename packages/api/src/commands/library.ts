import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { Command } from 'commander';
import { fragrancesIn } from '../adapters/file-reader/fragrances.ts';
import { beginRun } from '../adapters/postgres/library/import-runs.ts';
import { setFragranceState } from '../adapters/postgres/library/library-store.ts';
import { libraryWishes } from '../adapters/postgres/links/library-wishes.ts';
import { postgresLibraryImports } from '../adapters/postgres/operator/library-imports.ts';
import { Refusal } from '../errors/refusal.ts';
import { operator } from '../resources/business/audit.ts';
import { proposedFamily } from '../resources/notes/families.ts';
import type { FragranceState } from '../states.ts';
import { importKept, sourceOf } from '../wiring/import-library.ts';
import { name, uuid } from './arguments.ts';
import { CommandRefused, Misuse, print, withDatabase } from './with-database.ts';

export const library = new Command('library').description('Bring perfumes in and decide on their state.');

library
  .command('import')
  .description('Read perfumes from a CSV or JSON Lines file. An import can be repeated: nothing is added twice.')
  .argument('<file>', 'CSV with a header, or JSON Lines if its name ends in .jsonl')
  .option('--source <name>', "what the ids belong to (default: the file's name without extension)", name)
  .option(
    '--propose-families <out>',
    'a new file that is told, as JSON Lines, which family the accords or notes of a row without one speak for',
  )
  .option('--json', 'print one JSON object')
  .action(async (file: string, { source = sourceOf(file), json = false, proposeFamilies }: ImportOptions) => {
    if (source === '') throw new Misuse(`${file} has no name to stand for its source. Give one with --source.`);
    const { size } = await stat(file).catch(() => {
      throw new CommandRefused(`${file} cannot be read. Check the path.`);
    });
    const proposals = proposeFamilies === undefined ? null : await newFile(proposeFamilies);
    const bad: { line: number; reason: string }[] = [];
    const showProgress = process.stderr.isTTY;
    const totals = await withDatabase(async (db) => {
      const run = await beginRun(db, { source, name: basename(file), byteLength: size }, operator);
      return importKept(db, run, fragrancesIn(file, source), source, {
        progress: ({ rows, added, changed, bad: badRows, seconds }, bytesRead) => {
          const percent = size === 0 ? 100 : Math.min(100, Math.floor((bytesRead / size) * 100));
          process.stderr.write(
            `${showProgress ? '\r' : ''}${String(percent).padStart(3)} %  ${rows} rows, ${added} added, ${changed} changed, ${badRows} bad, ${seconds} s${showProgress ? '   ' : '\n'}`,
          );
        },
        badRow: ({ line, reason }) => {
          if (bad.length < 1_000) bad.push({ line, reason });
          process.stderr.write(`${showProgress ? '\r' : ''}line ${line}: ${reason}\n`);
        },
        // Only told: a guess that nobody has read stands on no card. The operator copies what is right into the file, and imports it again.
        withoutFamily: ({ sourceId, brand, name, accords, notes }) => {
          const proposed = proposals === null ? null : proposedFamily(accords, notes);
          if (proposed !== null) proposals?.write(`${JSON.stringify({ id: sourceId, brand, name, family_proposed: proposed })}\n`);
        },
      }).catch((error: unknown) => {
        throw error instanceof Error && !('severity' in error) ? new CommandRefused(`${file}: ${error.message}`) : error;
      });
    });
    if (proposals !== null) await finished(proposals.end());
    if (showProgress) process.stderr.write('\n');
    const { rows, added, changed, unchanged, kept, seconds } = totals;
    const leftAlone = kept === 0 ? '' : `, ${kept} left alone because somebody edited them by hand`;
    print(
      json,
      { file, source, ...totals, bad_rows: bad },
      `${rows} rows of source "${source}" in ${seconds} s: ${added} added, ${changed} changed, ${unchanged} as they were${leftAlone}, ${totals.bad} bad.`,
    );
    if (totals.bad > 0 && totals.bad === rows) process.exitCode = 1;
  });

library
  .command('imports')
  .description('What was imported, by whom and with what outcome, the latest first.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const imports = await withDatabase((db) => postgresLibraryImports(db).all({ after: null, limit: 100 }));
    const lines = imports.map(
      ({ createdAt, name, source, by, state, added, changed, kept, bad }) =>
        `${createdAt} ${name} as "${source}" by ${by}: ${state}, ${added} added, ${changed} changed, ${kept} left alone, ${bad} bad`,
    );
    print(json, { imports }, lines.length === 0 ? 'Nothing was imported yet.' : lines.join('\n'));
  });

stateCommand('review', 'Put a perfume under review: it has no card until it is published again.', 'in_review');
stateCommand('publish', 'Publish a perfume. One that was moved has its move undone.', 'public');
stateCommand('withdraw', 'Withdraw a perfume: it answers not_found.', 'withdrawn');

library
  .command('move')
  .description('Merge a perfume into another: it answers moved, with the id of the other.')
  .argument('<id>', 'the perfume that goes', uuid)
  .argument('<to>', 'the perfume that stays', uuid)
  .option('--json', 'print one JSON object')
  .action((id: string, to: string, { json = false }: { json?: boolean }) => setState(id, 'moved', json, to));

library
  .command('wishes')
  .description('What businesses miss in the library, the latest first.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const wishes = await withDatabase((db) => libraryWishes(db, 1_000));
    const lines = wishes.map(({ askedAt, business, brand, name }) => `${askedAt} ${business}: ${[brand, name].filter(Boolean).join(' ')}`);
    print(json, { wishes }, lines.length === 0 ? 'Nobody misses anything.' : lines.join('\n'));
  });

interface ImportOptions {
  readonly source?: string;
  readonly json?: boolean;
  readonly proposeFamilies?: string;
}

async function newFile(path: string) {
  const file = await open(path, 'wx').catch(() => {
    throw new CommandRefused(`${path} cannot be written, or is there already. Name a new file.`);
  });
  return file.createWriteStream();
}

function stateCommand(verb: string, description: string, state: FragranceState): void {
  library
    .command(verb)
    .description(description)
    .argument('<id>', 'the fragrance id', uuid)
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
