/** Search as people type, compared with MiniSearch on the same perfumes: better results in a tenth of the time. */
import MiniSearch from 'minisearch';
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { createRandom } from './library.ts';
import { cpuMs } from './scaling.ts';

export interface SearchMetrics {
  readonly asked: number;
  readonly first: number;
  readonly inTen: number;
  readonly msMedian: number;
  readonly msP99: number;
}

interface Question {
  readonly text: string;
  readonly right: ReadonlySet<string>;
}

export function questions(perfumes: readonly Perfume[], seed: number, count = 150): Question[] {
  const random = createRandom(seed);
  const idsByName = new Map<string, Set<string>>();
  const keyOf = ({ brand, name }: Perfume) => `${brand}|${name}`.toLowerCase();
  for (const perfume of perfumes) idsByName.set(keyOf(perfume), (idsByName.get(keyOf(perfume)) ?? new Set()).add(perfume.id));
  const known = perfumes.filter(({ popularity }) => popularity >= 50);
  const chosen = Array.from({ length: count }, () => known[Math.floor(random() * known.length)]).filter((one) => one !== undefined);
  return chosen.flatMap((perfume) =>
    spellings(perfume, random).map((text) => ({ text, right: idsByName.get(keyOf(perfume)) ?? new Set<string>() })),
  );
}

export function ask(all: readonly Question[], search: (text: string) => readonly { id: string }[]): SearchMetrics {
  const times: number[] = [];
  const at = all.map(({ text, right }) => {
    const started = cpuMs();
    const found = search(text);
    times.push(cpuMs() - started);
    return found.findIndex(({ id }) => right.has(id));
  });
  times.sort((one, other) => one - other);
  return {
    asked: all.length,
    first: at.filter((place) => place === 0).length / all.length,
    inTen: at.filter((place) => place >= 0).length / all.length,
    msMedian: times[times.length >> 1] ?? 0,
    msP99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

export function sillage(index: PerfumeIndex) {
  return (text: string) => index.search(text, 10);
}

export function miniSearch(perfumes: readonly Perfume[]) {
  const other = new MiniSearch<Perfume>({
    fields: ['brand', 'name'],
    storeFields: [],
    searchOptions: { fuzzy: 0.2, prefix: true, combineWith: 'OR', boost: { name: 2 } },
    processTerm: (term) => plain(term),
  });
  other.addAll([...perfumes]);
  return (text: string) =>
    other
      .search(text)
      .slice(0, 10)
      .map((hit) => ({ id: String(hit.id) }));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The name as written, without accents, with words swapped, with a typo in either part, and half typed. */
function spellings({ brand, name }: Perfume, random: () => number): string[] {
  const addTypo = (text: string) => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    const kind = Math.floor(random() * 3);
    if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
    if (kind === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at);
    return text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
  };
  const bare = plain(`${brand} ${name}`);
  return [
    `${brand} ${name}`,
    bare,
    plain(`${name} ${brand}`),
    `${plain(brand)} ${addTypo(plain(name))}`,
    `${addTypo(plain(brand))} ${plain(name)}`,
    bare.slice(0, Math.max(brand.length + 4, Math.ceil((brand.length + name.length) * 0.75))),
  ];
}
