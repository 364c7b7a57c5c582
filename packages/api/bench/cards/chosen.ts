/** What a run over the library looks at: which perfumes, in which languages, at which widths, and how the looks take turns. */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tellingCards } from '../../generate/cards-telling.ts';
import type { Card } from '../../src/resources/card/card.ts';
import type { SizeName } from '../../src/resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../src/resources/card/fitting/typefaces.ts';
import type { LayoutName } from '../../src/resources/card/layouts/index.ts';
import { type LookSettings, lookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Language, languages } from '../../src/resources/language.ts';
import { cardsOfCsv } from './library.ts';

export interface Chosen {
  readonly cards: readonly Card[];
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  /** Each card in one language and at one width of them all, another with each layout: the whole library in an hour, not in a day. */
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

/** Read from the command line, for the part of this process. */
export function chosen(): Chosen {
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a CSV file with the columns of the library.');
  const all = cardsOfCsv(file);
  const cards = values.sample === undefined ? all : [...Object.values(tellingCards), ...atRandom(all, Number(values.sample))];
  const asked = values.languages.split(',');
  return {
    cards: cards.filter((_, at) => at % Number(values.workers) === Number(values.part)),
    languages: languages.filter((language) => asked.includes(language)),
    widths: values.widths.split(',').map(Number),
    turns: values.turns,
  };
}

/** The same cards with every run: in the order of a hash of their place. */
const atRandom = <T>(list: readonly T[], count: number): readonly T[] =>
  list
    .map((one, at) => ({ one, order: Math.imul(at + 1, 0x9e3779b1) >>> 0 }))
    .sort((some, other) => some.order - other.order)
    .slice(0, count)
    .map(({ one }) => one);

const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** A look in which faces, density and corners take turns from card to card, so that each of them meets each layout and language. */
export const lookAt = (layout: LayoutName, size: SizeName | 'auto', language: Language, at: number): LookSettings =>
  lookSettings.parse({
    layout,
    size,
    language,
    display: turn(Object.keys(displayTypefaces), at),
    text: turn(Object.keys(textTypefaces), Math.floor(at / 2)),
    density: turn(['regular', 'airy', 'compact'], Math.floor(at / 3)),
    corners: turn(['soft', 'square', 'soft', 'round'], Math.floor(at / 5)),
  });

/** A tally that says where it is from time to time, shows the first faults of each kind and knows how many there were. */
export function tally(total: number) {
  const counts: Record<string, number> = { cards: 0, looked: 0 };
  const shown: Record<string, number> = {};
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
      shown[kind] = (shown[kind] ?? 0) + 1;
      if ((shown[kind] ?? 0) <= 25) console.log(`${kind}: ${where}`);
    },
    done: (): void => console.log({ ...counts, seconds: Math.round((performance.now() - began) / 1000) }),
  };
}

/** Runs the work here, or in as many processes as were asked for, two at most. */
export async function inParts(work: () => Promise<void>): Promise<void> {
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
