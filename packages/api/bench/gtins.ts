import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../src/adapters/file-reader/library-file.ts';
import { checkDigit, readGtin } from '../src/resources/gtin/gtin.ts';
import type { GtinApproval } from '../src/resources/gtin/gtin-approvals.ts';
import { createGtinIndex } from '../src/resources/gtin/gtin-index.ts';
import { matchByGtin } from '../src/resources/gtin/match-by-gtin.ts';
import { parseLibraryRow } from '../src/resources/library/imported-fragrance.ts';
import { createLibraryMemory } from '../src/resources/library/library.ts';
import { packDetails } from '../src/resources/library/record-details.ts';
import type { Row } from '../src/resources/matching/index.ts';
import { cpuMs } from './matching/scaling.ts';

const count = 1_000_000;
const lookups = 1_000_000;

/** A million GTINs: memory, CPU time of a lookup from text as written, and of replacing one. */
export async function benchGtins(): Promise<void> {
  const gtins = Array.from({ length: count }, (_, nth) => gtinAt(nth));
  const index = createGtinIndex();
  const built = cpuMs();
  for (const [place, gtin] of gtins.entries()) index.add(gtin, place);
  const buildMs = cpuMs() - built;
  const megabytes = index.bytes / 1e6;
  const stringBytes = count * 15;
  let found = 0;
  const looked = cpuMs();
  for (let nth = 0; nth < lookups; nth++) {
    // Half of the codes are unknown.
    const { gtin } = readGtin(gtinAt((nth * 7_919) % (2 * count)).slice(1));
    if (gtin !== null) found += index.find(gtin).length;
  }
  const lookupMs = (cpuMs() - looked) / lookups;
  const changed = cpuMs();
  for (let nth = 0; nth < count; nth++) {
    index.remove(gtins[nth] ?? '', nth);
    index.add(gtinAt(count + nth), nth);
  }
  const changeMs = (cpuMs() - changed) / count;
  console.table({
    [`index of ${count.toLocaleString('en')} GTINs`]: {
      MB: round(megabytes),
      'MB with the text in the records': round(megabytes + stringBytes / 1e6),
      'build, s of CPU': round(buildMs / 1000),
      'lookup, µs of CPU': round(lookupMs * 1000),
      'replacement, µs of CPU': round(changeMs * 1000),
      found,
    },
  });
  await benchRows();
}

/** What a GTIN adds to a row that is already matched by its title, in the sample library with a GTIN on each record. */
async function benchRows(): Promise<void> {
  const library = createLibraryMemory();
  const rows: Row[] = [];
  for await (const { row } of readLibraryFile(fileURLToPath(new URL('../samples/library.csv', import.meta.url)))) {
    const gtin = gtinAt(rows.length);
    const fragrance = typeof row === 'string' ? row : parseLibraryRow('bench', { ...row, gtins: gtin });
    if (typeof fragrance === 'string') throw new Error(fragrance);
    library.put({ ...fragrance, source: 'bench', state: 'public', movedTo: null, revision: 1, details: packDetails(fragrance) });
    rows.push({ ref: fragrance.id, name: `${fragrance.brand} ${fragrance.name} 50 ml`, gtin: gtin.slice(1) });
  }
  const times = { 'by title': 0, 'by GTIN, in addition': 0 };
  for (let round = 0; round < 4; round++) {
    const started = cpuMs();
    const read = rows.map((row) => ({ row, byTitle: library.match(row) }));
    const matched = cpuMs();
    for (const one of read) matchByGtin(one, noneSeveral, noApprovals, library);
    // The JIT compiler needs a few rounds to warm up.
    if (round < 2) continue;
    times['by title'] += (matched - started) / rows.length / 2;
    times['by GTIN, in addition'] += (cpuMs() - matched) / rows.length / 2;
  }
  for (const [name, ms] of Object.entries(times)) console.log(`${round(ms * 1000)} µs of CPU a row ${name}`);
}

const noneSeveral: ReadonlySet<string> = new Set();
const noApprovals: ReadonlyMap<string, GtinApproval> = new Map();

const gtinAt = (nth: number): string => {
  const code = `03${String((nth * 48_271) % 99_999_999_977).padStart(11, '0')}`;
  return code + checkDigit(code);
};
const round = (value: number): number => Math.round(value * 100) / 100;
