/** Our own titles and queries, by class of difficulty, with the perfumes that they mean. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { strengths } from '../../src/resources/matching/words/vocabulary.ts';
import { readWords } from '../../src/resources/matching/words/words.ts';
import { answer, computeMetrics, type EvaluatedRow, type Metrics } from './quality.ts';

export interface TitleClass {
  readonly name: string;
  readonly evaluated: readonly EvaluatedRow[];
  readonly metrics: Metrics;
}

export interface QueryClass {
  readonly name: string;
  readonly asked: number;
  readonly first: number;
  readonly inTen: number;
  /** Queries whose perfume isn't first. */
  readonly missed: readonly string[];
}

const text = z.string();
const rowsByClass = z.record(text, z.array(z.tuple([text, text, text, text])));
const queriesByClass = z.record(text, z.array(z.tuple([text, text])));

function readClasses<Shape>(file: string, shape: z.ZodType<Shape>): Shape {
  const { _, ...classes } = z.looseObject({ _: text }).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
  return shape.parse(classes);
}

export type TitleFile = 'titles-by-class.json' | 'titles-by-language.json';

export function measureTitlesByClass(index: PerfumeIndex, perfumes: readonly Perfume[], file: TitleFile): TitleClass[] {
  const find = createFinder(perfumes);
  return Object.entries(readClasses(file, rowsByClass)).map(([name, rows]) => {
    const evaluated = answer(
      index,
      rows.map(([brand, title, strength, meant], nth) => ({
        ref: `${name} ${nth}`,
        brand,
        name: title,
        strength,
        source: name,
        kind: name,
        answer: find(meant),
      })),
    );
    return { name, evaluated, metrics: computeMetrics(evaluated) };
  });
}

export function measureQueriesByClass(index: PerfumeIndex, perfumes: readonly Perfume[]): QueryClass[] {
  const find = createFinder(perfumes);
  return Object.entries(readClasses('search-queries.json', queriesByClass)).map(([name, queries]) => {
    const places = queries.map(([query, meant]) => {
      const right = new Set(find(meant));
      return { query, at: index.search(query, 10).findIndex(({ id }) => right.has(id)) };
    });
    return {
      name,
      asked: places.length,
      first: places.filter(({ at }) => at === 0).length,
      inTen: places.filter(({ at }) => at >= 0).length,
      missed: places.filter(({ at }) => at !== 0).map(({ query, at }) => `${query} (${at})`),
    };
  });
}

/** Resolves "Brand|Name*;Brand|Name" to the IDs of the library's perfumes, and throws for a name that it doesn't have. */
function createFinder(perfumes: readonly Perfume[]): (meant: string) => string[] {
  const byName = new Map<string, string[]>();
  const add = (key: string, id: string) => byName.set(key, [...(byName.get(key) ?? []), id]);
  for (const { id, brand, name } of perfumes) {
    add(`${brand}|${plain(name)}`, id);
    add(`${brand}|${withoutStrength(name)}*`, id);
    add(`${brand}|`, id);
  }
  return (meant) => {
    if (meant === '') return [];
    if (meant.startsWith('~')) {
      const words = meant.slice(1).split('|');
      return perfumes.filter(({ name }) => words.some((word) => plain(name).includes(word))).map(({ id }) => id);
    }
    const found = meant.split(';').flatMap((one) => {
      const [brand = '', name = ''] = one.split('|');
      if (name.endsWith('**')) {
        const start = plain(name.slice(0, -2));
        return perfumes.filter((perfume) => perfume.brand === brand && plain(perfume.name).startsWith(start)).map(({ id }) => id);
      }
      const starred = name.endsWith('*');
      return byName.get(`${brand}|${starred ? `${withoutStrength(name.slice(0, -1))}*` : plain(name)}`) ?? [];
    });
    if (found.length === 0) console.log(`The library has no ${meant}.`);
    return found;
  };
}

const plain = (name: string) => readWords(name).join(' ');

const year = /^(19|20)\d\d$/;

/** The words of a name without its strength and year. */
function withoutStrength(name: string): string {
  const words = readWords(name);
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const strength = at > 0 ? strengths.at(words, at) : undefined;
    if (strength) at += strength.length - 1;
    else if (!year.test(words[at] ?? '')) kept.push(words[at] ?? '');
  }
  return kept.join(' ');
}
