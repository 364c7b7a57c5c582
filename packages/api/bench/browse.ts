import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../src/adapters/file-reader/library-file.ts';
import { importBatch } from '../src/adapters/postgres/library/library-store.ts';
import { plannedOperations } from '../src/endpoints/partner/planned.ts';
import { type BrowseQuery, browse } from '../src/resources/library/browsing/browse.ts';
import { createBrowseIndex, tiers, toCode } from '../src/resources/library/browsing/browse-index.ts';
import { type ImportedFragrance, parseLibraryRow } from '../src/resources/library/imported-fragrance.ts';
import { proposeFamily } from '../src/resources/notes/families.ts';
import { partnerPath } from '../src/versioning.ts';
import { watchCalls } from './event-loop.ts';
import { createRandom, sharedFolder } from './matching/library.ts';
import { cpuMs } from './matching/scaling.ts';
import { recombine } from './recommendation/library.ts';
import { openStage } from './stage.ts';

const callsPerOperation = 400;
const batchRows = 1_000;
const million = 1_000_000;

/** Browsing over HTTP in a library, by default the largest available, then its index alone with a million perfumes. */
export async function benchBrowse(library?: string): Promise<void> {
  const perfumes = await readPerfumes(library);
  console.log(`${perfumes.length.toLocaleString('en')} perfumes\n`);
  await benchCalls(perfumes);
  await benchMillion(perfumes);
}

/** Without a file, the shared library, or else the sample library. Families are proposed from accords, as the import can do. */
async function readPerfumes(library?: string): Promise<ImportedFragrance[]> {
  const folder = sharedFolder();
  const sample = fileURLToPath(new URL('../samples/library.csv', import.meta.url));
  const file = library ?? (folder === null ? sample : `${folder}data/library.csv`);
  const perfumes: ImportedFragrance[] = [];
  for await (const { row } of readLibraryFile(file)) {
    const read = typeof row === 'string' ? row : parseLibraryRow('library', row);
    if (typeof read !== 'string') perfumes.push({ ...read, family: read.family ?? proposeFamily(read.accords, read.notes) });
  }
  return perfumes;
}

async function benchCalls(perfumes: readonly ImportedFragrance[]): Promise<void> {
  const random = createRandom(29);
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const notes = ['rose', 'bergamot', 'vanilla', 'musk', 'oud', 'patchouli', 'saffron', 'iris', 'pear', 'incense'];
  const accords = ['woody', 'floral', 'citrus', 'amber', 'aromatic', 'leather'];
  const calls: Readonly<Record<string, () => readonly [path: string, body?: object]>> = {
    'listFragrances, everything': () => ['/fragrances'],
    'listFragrances, filters': () => [`/fragrances?notes=${pick(notes)}&accords=${pick(accords)}&without=${pick(notes)}&sort=newest`],
    'listFragrances, by name': () => [`/fragrances?accords=${pick(accords)}&sort=name&limit=100`],
    'listFragrances, q': () => [`/fragrances?q=${encodeURIComponent(pick(perfumes)?.name.slice(0, 60) ?? 'a')}`],
    getFragrance: () => [`/fragrances/${pick(perfumes)?.id}`],
    identify: () => {
      const { brand, name } = pick(perfumes) ?? { brand: 'a', name: 'b' };
      return ['/match', { text: `${name} by ${brand} 100ml spray tester NEW` }];
    },
    listByNote: () => [`/by-note?note=${pick(notes)}&tier=${pick(['any', 'base', 'top'])}`],
    'listByNote, a family': () => ['/by-note?note=flower&sort=name'],
    'listLooks, for comparison': () => ['/looks'],
    'an unknown note': () => ['/by-note?note=bergamoot'],
  };
  const stage = await openStage();
  try {
    for (let at = 0; at < perfumes.length; at += batchRows) await importBatch(stage.db, 'library', perfumes.slice(at, at + batchRows));
    const { key } = await stage.newBusiness();
    const released = ['listFragrances', 'getFragrance', 'identify', 'listByNote'];
    if (!released.every((name) => plannedOperations.some((one) => one.name === name))) throw new Error('an operation was renamed');
    const { url, cpuMicroseconds } = await stage.target('group-commit', { RELEASED: released.join(',') });
    const results: Record<string, object> = {};
    for (const [name, next] of Object.entries(calls)) {
      const times: number[] = [];
      let started = 0;
      for (let nth = -20; nth < callsPerOperation; nth++) {
        // The first calls warm up the compiler.
        if (nth === 0) started = await cpuMicroseconds();
        const [path, body] = next();
        const sent = performance.now();
        const response = await fetch(url + partnerPath + path, {
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${response.status} from ${path}`);
        if (nth >= 0) times.push(performance.now() - sent);
      }
      results[name] = { ...spread(times), 'CPU ms': round(((await cpuMicroseconds()) - started) / 1000 / callsPerOperation) };
    }
    console.table(results);
  } finally {
    await stage.close();
  }
}

/** The real perfumes, then recombined ones, until there are a million. */
async function benchMillion(perfumes: readonly ImportedFragrance[]): Promise<void> {
  const real = createBrowseIndex();
  for (const [place, perfume] of perfumes.entries()) real.put(place, perfume);
  console.log(`index of ${real.size.toLocaleString('en')} perfumes: ${round(real.bytes / 1e6)} MB`);
  const index = createBrowseIndex();
  const started = cpuMs();
  for (let place = 0; place < million; place++) {
    const perfume = perfumes[place] ?? recombine(perfumes, place);
    if (perfume !== null) index.put(place, perfume);
  }
  console.log(`index of a million: ${round(index.bytes / 1e6)} MB, built in ${round((cpuMs() - started) / 1000)} s of CPU\n`);
  const codes = (kind: 'note' | 'accord', id: string) => tiers.map((_, tier) => toCode(index.terms.find(kind, id), tier));
  const all: BrowseQuery = {
    ...{ filters: [], without: [], yearFrom: null, yearTo: null, found: null, linked: null },
    ...{ sort: 'relevance', limit: 100, after: null, facets: true },
  };
  const queries: Readonly<Record<string, BrowseQuery>> = {
    everything: all,
    'a common accord': { ...all, filters: [codes('accord', 'woody').slice(0, 1)] },
    'two notes, without a third, by year': {
      ...all,
      ...{ filters: [codes('note', 'bergamot'), codes('note', 'musk')], without: codes('note', 'vanilla'), yearFrom: 2000, sort: 'newest' },
    },
    'by name': { ...all, filters: [codes('accord', 'floral').slice(0, 1)], sort: 'name' },
  };
  const order = { compareNames: () => 0, compareIds: (one: number, other: number) => one - other };
  const results: Record<string, object> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { longestMs, worstMs, collectionMs, cpuMs } = await watchCalls(
      Array.from({ length: 20 }, () => () => browse(index, query, order)),
    );
    results[name] = {
      'CPU ms': round(cpuMs[10] ?? 0),
      'longest block, ms': round(longestMs),
      'in the worst round': round(worstMs),
      'longest collection': round(collectionMs),
    };
  }
  console.table(results);
  const [first] = perfumes;
  if (first === undefined) return;
  const changed = cpuMs();
  for (let nth = 0; nth < 1_000; nth++) index.put(nth * 997, first);
  console.log(`a change of every term of a record: ${round((cpuMs() - changed) / 1_000)} ms of CPU`);
}

function spread(times: number[]) {
  times.sort((one, other) => one - other);
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
