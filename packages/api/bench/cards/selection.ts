/** Selects what a run over the library covers: perfumes, languages, widths and look variants. */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stressTestCards } from '../../generate/stress-test-cards.ts';
import type { Card } from '../../src/resources/card/card.ts';
import type { SizeName } from '../../src/resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../src/resources/card/fitting/typefaces.ts';
import type { LayoutName } from '../../src/resources/card/layouts/index.ts';
import { type LookSettings, lookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Language, languages } from '../../src/resources/language.ts';
import { cardsOfCsv } from './library.ts';

export interface Selection {
  readonly cards: readonly Card[];
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  /** Gives each card only one language and one width, in rotation: the whole library takes an hour instead of a day. */
  readonly turns: boolean;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: 'en,ar,ja,ru,vi' },
    widths: { type: 'string', default: '240,320,600,1200' },
    sample: { type: 'string' },
    turns: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    part: { type: 'string', default: '0' },
  },
});

/** Reads the command line; a child process gets only its part. */
export function parseSelection(): Selection {
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a CSV file with the columns of the library.');
  const all = cardsOfCsv(file);
  const cards = values.sample === undefined ? all : [...Object.values(stressTestCards), ...sampleByHash(all, Number(values.sample))];
  const asked = values.languages.split(',');
  return {
    cards: cards.filter((_, at) => at % Number(values.workers) === Number(values.part)),
    languages: languages.filter((language) => asked.includes(language)),
    widths: values.widths.split(',').map(Number),
    turns: values.turns,
  };
}

/** A pseudo-random but repeatable selection: sorted by a hash of the position. */
const sampleByHash = <T>(list: readonly T[], count: number): readonly T[] =>
  list
    .map((one, at) => ({ one, order: Math.imul(at + 1, 0x9e3779b1) >>> 0 }))
    .sort((some, other) => some.order - other.order)
    .slice(0, count)
    .map(({ one }) => one);

const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** A look whose fonts, density and corners rotate from card to card, so that each combines with every layout and language. */
export const createRotatedLook = (layout: LayoutName, size: SizeName | 'auto', language: Language, at: number): LookSettings =>
  lookSettings.parse({
    layout,
    size,
    language,
    display: turn(Object.keys(displayTypefaces), at),
    text: turn(Object.keys(textTypefaces), Math.floor(at / 2)),
    density: turn(['regular', 'airy', 'compact'], Math.floor(at / 3)),
    corners: turn(['soft', 'square', 'soft', 'round'], Math.floor(at / 5)),
  });

/** A progress counter that logs its position now and then, prints the first errors of each kind and counts them all. */
export function createProgressCounter(total: number) {
  const counts: Record<string, number> = { cards: 0, looked: 0 };
  const printed: Record<string, number> = {};
  const began = performance.now();
  return {
    looked: (count = 1): void => {
      counts.looked = (counts.looked ?? 0) + count;
    },
    card(): void {
      counts.cards = (counts.cards ?? 0) + 1;
      if (counts.cards % 200 === 0) console.error(`${counts.cards} of ${total}: ${JSON.stringify(counts)}`);
    },
    fault(kind: string, where: string): void {
      counts[kind] = (counts[kind] ?? 0) + 1;
      printed[kind] = (printed[kind] ?? 0) + 1;
      if ((printed[kind] ?? 0) <= 25) console.log(`${kind}: ${where}`);
    },
    done: (): void => console.log({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }),
  };
}

/** Runs the work here, or in the requested number of processes, at most two. */
export async function runInParts(work: () => Promise<void>): Promise<void> {
  const workers = Math.min(2, Number(values.workers));
  if (workers < 2 || process.send !== undefined) return work();
  const [, script = '', ...given] = process.argv;
  const ends = Array.from({ length: workers }, (_, part) => {
    const child = fork(script, [...given, '--part', String(part)]);
    return new Promise<void>((resolve, reject) =>
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Part ${part} ended with ${code}.`)))),
    );
  });
  await Promise.all(ends);
}
