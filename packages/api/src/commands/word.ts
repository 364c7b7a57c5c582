import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Database } from '../adapters/postgres/database.ts';
import { postgresDeskWords } from '../adapters/postgres/operator/desk-words.ts';
import { postgresWordTrialWork } from '../adapters/postgres/operator/word-trial-work.ts';
import { postgresWordTrials } from '../adapters/postgres/operator/word-trials.ts';
import { Refusal } from '../errors/refusal.ts';
import { limits } from '../limits/limits.ts';
import { operator } from '../resources/business/audit.ts';
import { type AddedWord, addedKinds } from '../resources/matching/index.ts';
import type { TriedRow, WordTrial } from '../resources/operator/word-trials.ts';
import { comparedAs, type DeskWord, type WordState, wordStates } from '../resources/operator/words.ts';
import { libraryFeed, startingPace } from '../wiring/library-feed.ts';
import { triedBy } from '../wiring/word-trials.ts';
import { number, uuid } from './arguments.ts';
import { CommandRefused, Misuse, print, withDatabase } from './with-database.ts';

export const word = new Command('word').description('Add words to what matching knows: as drafts, tried on stored rows, then live.');

const restMs = 250;
const shownMax = 20;

word
  .command('add')
  .description('Add a word as a draft.')
  .addArgument(word.createArgument('<kind>', 'what it is').choices(addedKinds))
  .argument('<text>', 'the word or words, as shops write them')
  .option('--house <name>', 'the house that is meant, as the library writes it (with the kind house)')
  .option('--fragrance <id>', 'the perfume that is meant (with the kind perfume)', uuid)
  .option('--json', 'print one JSON object')
  .action(async (kind: AddedWord['kind'], text: string, { house, fragrance, json = false }: AddOptions) => {
    const wanted = wordOf(kind, text, house, fragrance);
    const [added, inNames] = await withDatabase(async (db) => {
      const { library } = await libraryIn(db);
      const compared = comparedAs(wanted, library);
      return [
        compared instanceof Refusal ? compared : await postgresDeskWords(db).add(wanted, compared, operator),
        library.said(text).inNames,
      ] as const;
    });
    if (added instanceof Refusal) throw new CommandRefused(added.message);
    const warning = inNames === 0 ? '' : ` It stands in ${inNames} names of the library: look closely at its trial.`;
    print(json, { id: added.id, kind, text, in_names: inNames }, `${added.id} "${text}" is a draft.${warning}`);
  });

word
  .command('list')
  .description('The words of one state, the latest first.')
  .addOption(new Option('--state <state>', 'of which state').choices(wordStates).default('draft'))
  .option('--json', 'print one JSON object')
  .action(async ({ state, json = false }: { state: WordState; json?: boolean }) => {
    const words = await withDatabase((db) => postgresDeskWords(db).list({ state, before: null, limit: limits.addedWordsMax }));
    print(json, { words }, words.length === 0 ? `No word is ${state}.` : words.map(lineOf).join('\n'));
  });

word
  .command('try')
  .description('Try the drafts on stored rows, those that people decided on first, and say what they would change.')
  .option('--json', 'print one JSON object')
  .action(async ({ json = false }: { json?: boolean }) => {
    const { trial, wrong } = await withDatabase(async (db) => {
      const trials = postgresWordTrials(db);
      const begun = await trials.begin(operator);
      if (begun instanceof Refusal) throw new CommandRefused(begun.message);
      const done = await workedOff(db, begun);
      return { trial: done, wrong: (await trials.rows(begun.id, 'became_wrong')) ?? [] };
    });
    if (trial.state === 'failed') throw new CommandRefused('The trial could not be done.');
    print(json, { trial, became_wrong_rows: wrong }, [said(trial), ...wrong.slice(0, shownMax).map(wrongLine)].join('\n'));
  });

word
  .command('live')
  .description('Set live what a trial tried, as long as nothing has changed since.')
  .argument('<trial>', 'the number of the trial', number)
  .option('--json', 'print one JSON object')
  .action(async (trial: number, { json = false }: { json?: boolean }) => {
    const words = await withDatabase((db) => postgresDeskWords(db).goLive(trial, operator));
    if (words instanceof Refusal) throw new CommandRefused(words.message);
    print(json, { trial, words }, `${words} ${words === 1 ? 'word is' : 'words are'} live.`);
  });

word
  .command('withdraw')
  .description('Take a word back, be it a draft or live.')
  .argument('<id>', 'the number of the word', number)
  .option('--json', 'print one JSON object')
  .action(async (id: number, { json = false }: { json?: boolean }) => {
    const refusal = await withDatabase((db) => postgresDeskWords(db).takeBack(id, null, operator));
    if (refusal instanceof Refusal) throw new CommandRefused(refusal.message);
    print(json, { id, state: 'withdrawn' }, `The word ${id} is taken back.`);
  });

interface AddOptions {
  readonly house?: string;
  readonly fragrance?: string;
  readonly json?: boolean;
}

function wordOf(kind: AddedWord['kind'], text: string, house: string | undefined, fragranceId: string | undefined): AddedWord {
  if ([...text].length > limits.addedWordCharactersMax)
    throw new Misuse(`text must have 1 to ${limits.addedWordCharactersMax} characters.`);
  if (kind === 'house') {
    if (house === undefined) throw new Misuse('Say which house is meant: --house NAME.');
    return { kind, text, house };
  }
  if (kind !== 'perfume') return { kind, text };
  if (fragranceId === undefined) throw new Misuse('Say which perfume is meant: --fragrance ID.');
  return { kind, text, fragranceId };
}

async function libraryIn(db: Database) {
  const feed = libraryFeed(db);
  await feed.takeIn(startingPace);
  return feed;
}

/** Does the work itself, beside whatever node has taken it up. */
async function workedOff(db: Database, begun: WordTrial): Promise<WordTrial> {
  const feed = await libraryIn(db);
  const work = postgresWordTrialWork(db, () => feed.takenIn);
  for (;;) {
    const worked = await work.step(triedBy(feed.library));
    const trial = await postgresWordTrials(db).latest();
    if (trial === null || trial.id !== begun.id) throw new CommandRefused('Somebody began another trial meanwhile, which ended this one.');
    if (trial.state !== 'running') return trial;
    if (process.stderr.isTTY) process.stderr.write(`\r${trial.decided + trial.undecided} of ${trial.rowsToTry ?? '…'} rows   `);
    if (!worked) await wait(restMs);
  }
}

const lineOf = ({ id, word: added, added: { at, by } }: DeskWord): string => {
  const meant = added.kind === 'house' ? ` ${added.house}` : added.kind === 'perfume' ? ` ${added.fragranceId}` : '';
  return `${String(id).padStart(5)}  ${added.kind}${meant}  "${added.text}"  added ${at} by ${by}`;
};

const said = (trial: WordTrial): string =>
  `Trial ${trial.id}: ${trial.decided} decided and ${trial.undecided} undecided rows; ${trial.became_wrong} became wrong, ${trial.became_right} became right, ${trial.decided_otherwise} decided and ${trial.undecided_otherwise} undecided ones are answered otherwise.`;

const wrongLine = ({ business, ref, row, before, after }: TriedRow): string =>
  `wrong: ${business.name}, ${ref}: ${[row.brand, row.name].filter(Boolean).join(' · ')}: ${before.outcome} ${before.first ?? ''} → ${after.outcome} ${after.first ?? ''}`;
