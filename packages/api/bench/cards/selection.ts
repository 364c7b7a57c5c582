/** Selects what a measurement covers: perfumes, languages, widths and look variants. */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stressTestCards } from '../../generate/stress-test-cards.ts';
import type { Card } from '../../src/resources/card/card.ts';
import type { SizeName } from '../../src/resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../src/resources/card/fitting/typefaces.ts';
import { getDistinctSizes, type LayoutName, layoutNames } from '../../src/resources/card/layouts/index.ts';
import { type LookSettings, lookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Language, languages } from '../../src/resources/language.ts';
import { cardsOfCsv } from './library.ts';

export interface Selection {
  readonly cards: readonly Card[];
  readonly languages: readonly Language[];
  /** Columns in px; `frame` is as wide as the image. */
  readonly widths: readonly (number | 'frame')[];
  /** Gives each card in each layout only one language, size and width, in rotation: the whole library takes an hour instead of a day. */
  readonly turns: boolean;
  /** Gives each card in each layout and language only one size and width, in rotation. */
  readonly oneSize: boolean;
  /** Starts the rotation elsewhere. */
  readonly seed: number;
}

const { positionals, values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    layouts: { type: 'string', default: layoutNames.join() },
    languages: { type: 'string', default: languages.join() },
    widths: { type: 'string', default: '240,360,frame,frame' },
    cards: { type: 'string' },
    seed: { type: 'string', default: '1' },
    turns: { type: 'boolean', default: false },
    'one-size': { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    part: { type: 'string', default: '0' },
  },
});

/** Reads the command line; a child process gets only its part. */
export function parseSelection(): Selection {
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a CSV file with the columns of the library.');
  const all = cardsOfCsv(file);
  const seed = Number(values.seed);
  const cards = values.cards === undefined ? all : [...Object.values(stressTestCards), ...sampleByHash(all, Number(values.cards), seed)];
  const asked = values.languages.split(',');
  return {
    cards: cards.filter((_, at) => at % Number(values.workers) === Number(values.part)),
    languages: languages.filter((language) => asked.includes(language)),
    widths: values.widths.split(',').map((width) => (width === 'frame' ? width : Number(width))),
    turns: values.turns,
    oneSize: values['one-size'],
    seed,
  };
}

/** A pseudo-random but repeatable selection: sorted by a hash of the position and the seed. */
const sampleByHash = <T>(list: readonly T[], count: number, seed: number): readonly T[] =>
  list
    .map((one, at) => ({ one, order: Math.imul((at + 1) ^ Math.imul(seed, 0x85ebca6b), 0x9e3779b1) >>> 0 }))
    .sort((some, other) => some.order - other.order)
    .slice(0, count)
    .map(({ one }) => one);

const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** A look whose fonts, density and corners rotate from card to card, so that each combines with every layout and language. */
const createRotatedLook = (layout: LayoutName, size: SizeName | 'auto', language: Language, at: number): LookSettings =>
  lookSettings.parse({
    layout,
    size,
    language,
    display: turn(Object.keys(displayTypefaces), at),
    text: turn(Object.keys(textTypefaces), Math.floor(at / 2)),
    density: turn(['regular', 'airy', 'compact'], Math.floor(at / 3)),
    corners: turn(['soft', 'square', 'soft', 'round'], Math.floor(at / 5)),
  });

/** The looks of the card at a position: each layout and size in every language, or each layout once, in rotation. */
export function looksOf(
  position: number,
  { languages, turns, oneSize, seed }: Pick<Selection, 'languages' | 'turns' | 'oneSize' | 'seed'>,
): readonly LookSettings[] {
  const asked = values.layouts.split(',');
  return layoutNames.flatMap((layout, design) => {
    if (!asked.includes(layout)) return [];
    const sizes = getDistinctSizes(layout);
    const at = position + design + seed * 7;
    const pairs = languages.flatMap((language, nth) =>
      sizes.filter((_, index) => !oneSize || index === (at + nth) % sizes.length).map((size) => ({ language, size })),
    );
    // Steps that have no divisor in common with the number of pairs reach each of them.
    const own = turns ? pairs.filter((_, index) => index === (at * 7) % pairs.length) : pairs;
    return own.map(({ language, size }, index) => createRotatedLook(layout, size, language, at + index));
  });
}

/** Whether any part found an error, which ends the command with status 1. */
function failOnFaults(kinds: Readonly<Record<string, number>>): void {
  if (Object.values(kinds).some((count) => count > 0)) process.exitCode = 1;
}

/** Logs the position now and then, prints the first errors of each kind, and counts them all, including the kinds that never occurred. */
export function createProgressCounter(total: number, kinds: readonly string[]) {
  const faults: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  let cards = 0;
  let looked = 0;
  const began = performance.now();
  return {
    looked: (count = 1): void => {
      looked += count;
    },
    card(): void {
      cards += 1;
      if (cards % 200 === 0) console.error(`${cards} of ${total}: ${JSON.stringify(faults)}`);
    },
    fault(kind: string, where: string): void {
      faults[kind] = (faults[kind] ?? 0) + 1;
      if ((faults[kind] ?? 0) <= 25) console.log(`${kind}: ${where}`);
    },
    done(): void {
      console.log({ perfumes: cards, cards: looked, ...faults, seconds: Math.round((performance.now() - began) / 1000) });
      failOnFaults(faults);
    },
  };
}

/** Runs the work here, or in the requested number of processes, at most two. */
export async function runInParts(work: () => Promise<void>): Promise<void> {
  const workers = Math.min(2, Number(values.workers));
  if (workers < 2 || process.send !== undefined) return work();
  const [, script = '', ...given] = process.argv;
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, part) => {
      const child = fork(script, [...given, '--part', String(part)]);
      return new Promise<number | null>((resolve) => child.once('exit', resolve));
    }),
  );
  process.exitCode = Math.max(...codes.map((code) => code ?? 1));
}
