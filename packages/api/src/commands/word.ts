import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Database } from '../adapters/postgres/database.ts';
import { postgresSynonymTestWork } from '../adapters/postgres/operator/synonym-test-work.ts';
import { postgresSynonymTests } from '../adapters/postgres/operator/synonym-tests.ts';
import { postgresSynonyms } from '../adapters/postgres/operator/synonyms.ts';
import { Refusal } from '../errors/refusal.ts';
import { limits } from '../limits/limits.ts';
import { operator } from '../resources/business/audit.ts';
import { type SynonymDefinition, synonymKinds } from '../resources/matching/index.ts';
import type { SynonymTest, TestedRow } from '../resources/operator/synonym-tests.ts';
import { normaliseSynonym, type Synonym, type SynonymState, synonymStates } from '../resources/operator/synonyms.ts';
import { createLibraryFeed, startingPace } from '../wiring/library-feed.ts';
import { createTestRows } from '../wiring/synonym-tests.ts';
import { number, uuid } from './arguments.ts';
import { CommandRefused, print, UsageError, withDatabase } from './with-database.ts';

export const word = new Command('word').description(
  'Manage synonyms for matching: add drafts, test them on stored rows, then publish them.',
);

const restMs = 250;
const shownMax = 20;

word
  .command('add')
  .description('Add a synonym as a draft.')
  .addArgument(word.createArgument('<kind>', 'its kind').choices(synonymKinds))
  .argument('<text>', 'the text as shops write it')
  .option('--house <name>', 'the brand as written in the library (with the kind house)')
  .option('--fragrance <id>', 'the perfume (with the kind perfume)', uuid)
  .option('--json', 'print one JSON object')
  .action(async (kind: SynonymDefinition['kind'], text: string, { house, fragrance, json = false }: AddOptions) => {
    const synonym = parseSynonym(kind, text, house, fragrance);
    const [added, inNames] = await withDatabase(async (db) => {
      const { library } = await libraryIn(db);
      const compared = normaliseSynonym(synonym, library);
      return [
        compared instanceof Refusal ? compared : await postgresSynonyms(db).add(synonym, compared, operator),
        library.explain(text).inNames,
      ] as const;
    });
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    const warning = inNames === 0 ? '' : ` It appears in ${inNames} perfume names in the library: check its test run carefully.`;
    print(json, { id: added.id, kind, text, in_names: inNames }, `Added draft ${added.id}: "${text}".${warning}`);
  });

word
  .command('list')
  .description('List synonyms in one state, newest first.')
  .addOption(new Option('--state <state>', 'the state').choices(synonymStates).default('draft'))
  .option('--json', 'print one JSON object')
  .action(async ({ state, json = false }: { state: SynonymState; json?: boolean }) => {
    const words = await withDatabase((db) => postgresSynonyms(db).list({ state, before: null, limit: limits.synonymsMax }));
    print(json, { words }, words.length === 0 ? `No synonyms in the state ${state}.` : words.map(formatSynonym).join('\n'));
  });

word
  .command('try')
  .description('Test the drafts on stored rows, reviewed rows first, and report what they would change.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const { trial, wrong } = await withDatabase(async (db) => {
      const trials = postgresSynonymTests(db);
      const started = await trials.start(operator);
      if (started instanceof Refusal) throw new CommandRefused(started.message);
      const done = await runTest(db, started);
      return { trial: done, wrong: (await trials.rows(started.id, 'became_wrong')) ?? [] };
    });
    if (trial.state === 'failed') throw new CommandRefused('The test run failed.');
    print(json, { trial, became_wrong_rows: wrong }, [formatTest(trial), ...wrong.slice(0, shownMax).map(formatWrongRow)].join('\n'));
  });

word
  .command('live')
  .description('Publish the drafts from a test run, if nothing has changed since.')
  .argument('<trial>', 'the ID of the test run', number)
  .option('--json', 'print one JSON object')
  .action(async (trial: number, { json = false }: { json?: boolean }) => {
    const words = await withDatabase((db) => postgresSynonyms(db).publish(trial, operator));
    if (words instanceof Refusal) throw new CommandRefused(words.message);
    print(json, { trial, words }, `Published ${words} ${words === 1 ? 'synonym' : 'synonyms'}.`);
  });

word
  .command('withdraw')
  .description('Withdraw a draft or published synonym.')
  .argument('<id>', 'the ID of the synonym', number)
  .option('--json', 'print one JSON object')
  .action(async (id: number, { json = false }: { json?: boolean }) => {
    const refusal = await withDatabase((db) => postgresSynonyms(db).withdraw(id, null, operator));
    if (refusal instanceof Refusal) throw new CommandRefused(refusal.message);
    print(json, { id, state: 'withdrawn' }, `Withdrew synonym ${id}.`);
  });

interface AddOptions {
  readonly house?: string;
  readonly fragrance?: string;
  readonly json?: boolean;
}

function parseSynonym(
  kind: SynonymDefinition['kind'],
  text: string,
  house: string | undefined,
  fragranceId: string | undefined,
): SynonymDefinition {
  if ([...text].length > limits.synonymCharactersMax)
    throw new UsageError(`text must have 1 to ${limits.synonymCharactersMax} characters.`);
  if (kind === 'house') {
    if (house === undefined) throw new UsageError('Specify the brand: --house NAME.');
    return { kind, text, house };
  }
  if (kind !== 'perfume') return { kind, text };
  if (fragranceId === undefined) throw new UsageError('Specify the perfume: --fragrance ID.');
  return { kind, text, fragranceId };
}

async function libraryIn(db: Database) {
  const feed = createLibraryFeed(db, { isBrowsed: false });
  await feed.load(startingPace);
  return feed;
}

/** Works on the test run in this process, alongside any node that has picked it up. */
async function runTest(db: Database, started: SynonymTest): Promise<SynonymTest> {
  const feed = await libraryIn(db);
  const work = postgresSynonymTestWork(db, () => feed.loadedRevision);
  for (;;) {
    const worked = await work.step(createTestRows(feed.library));
    const trial = await postgresSynonymTests(db).latest();
    if (trial === null || trial.id !== started.id) throw new CommandRefused('Another test run was started, which cancelled this one.');
    if (trial.state !== 'running') return trial;
    if (process.stderr.isTTY) process.stderr.write(`\r${trial.decided + trial.undecided} of ${trial.rowsToTry ?? '…'} rows   `);
    if (!worked) await wait(restMs);
  }
}

const formatSynonym = ({ id, word: added, added: { at, by } }: Synonym): string => {
  const meant = added.kind === 'house' ? ` ${added.house}` : added.kind === 'perfume' ? ` ${added.fragranceId}` : '';
  return `${String(id).padStart(5)}  ${added.kind}${meant}  "${added.text}"  added ${at} by ${by}`;
};

const formatTest = (trial: SynonymTest): string =>
  `Test run ${trial.id}: ${trial.decided} reviewed and ${trial.undecided} unreviewed rows; ${trial.became_wrong} regressed, ${trial.became_right} improved, ${trial.decided_otherwise} other reviewed and ${trial.undecided_otherwise} unreviewed rows changed.`;

const formatWrongRow = ({ business, ref, row, before, after }: TestedRow): string =>
  `wrong: ${business.name}, ${ref}: ${[row.brand, row.name].filter(Boolean).join(' · ')}: ${before.outcome} ${before.first ?? ''} → ${after.outcome} ${after.first ?? ''}`;
