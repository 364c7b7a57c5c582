/** Measures how cost grows with the library, from ten thousand to a million perfumes, and plots it. */
import { createPerfumeIndex, type Perfume, type PerfumeIndex, type Row } from '../../src/resources/matching/index.ts';
import { median } from '../stage.ts';
import { recombine } from './library.ts';

export interface Scale {
  readonly perfumes: number;
  readonly buildS: number;
  readonly megabytes: number;
  readonly matchRowsPerS: number;
  readonly searchMsMedian: number;
  readonly searchMsP99: number;
  /** The slowest search, or match of one row, for hostile texts of 200 characters. */
  readonly hostileMs: number;
}

const bait = [
  'a',
  'a ',
  'é',
  'e\u0301',
  '😀',
  '%_',
  '(a+)+$',
  'de la eau ',
  'oud rose musk ',
  '1 2 3 ',
  'for men ',
  'la ',
  'parfum',
  'an ban can dan fan ',
  'sauvage bleu intense noir ',
];
const baitLength = 200;

/** CPU time of this process, so that other work on the machine hardly counts. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rows that `match` answers per second of CPU time: the median of fifteen rounds, once the JIT compiler has had several thousand rows to warm up. */
export function measureMatching(rows: readonly Row[], match: (row: Row) => unknown): number {
  const speeds: number[] = [];
  for (let round = 0; round < 30; round++) {
    const started = cpuMs();
    for (const row of rows) match(row);
    if (round >= 15) speeds.push((rows.length * 1000) / (cpuMs() - started));
  }
  return median(speeds);
}

export function measureScale(real: readonly Perfume[], size: number, rows: readonly Row[], queries: readonly string[]): Scale {
  const perfumes = [...recombine(real, size, 7)];
  const started = cpuMs();
  const index = createPerfumeIndex(perfumes);
  index.groupByHouse();
  const buildS = (cpuMs() - started) / 1000;
  const matchRowsPerS = measureMatching(rows, (row) => index.match(row));
  for (let round = 0; round < 2; round++) for (const query of queries) index.search(query, 10);
  const times = queries.map((query) => {
    const asked = cpuMs();
    index.search(query, 10);
    return cpuMs() - asked;
  });
  times.sort((one, other) => one - other);
  return {
    perfumes: size,
    buildS,
    megabytes: index.bytes / 1e6,
    matchRowsPerS,
    searchMsMedian: times[times.length >> 1] ?? 0,
    searchMsP99: times[Math.floor(times.length * 0.99)] ?? 0,
    hostileMs: Math.max(...bait.map((part) => hostileMs(index, part.repeat(baitLength).slice(0, baitLength)))),
  };
}

/** The fastest of three, to exclude the compiler and other work on the machine. */
function hostileMs(index: PerfumeIndex, text: string): number {
  const took = [1, 2, 3].map(() => {
    const started = cpuMs();
    index.search(text, 25);
    const searched = cpuMs();
    index.match({ ref: '1', brand: text, name: text, strength: text });
    return Math.max(searched - started, cpuMs() - searched);
  });
  return Math.min(...took);
}

/** Both axes are logarithmic: a line that rises less than the grid's diagonal grows more slowly than the library. */
export function scalingPlot(scales: readonly Scale[]): string {
  const [width, height, edge] = [640, 320, 48];
  const x = (perfumes: number) => edge + ((Math.log10(perfumes) - 4) / 2) * (width - 2 * edge);
  const y = (ms: number) => height - edge - ((Math.log10(Math.max(ms, 0.1)) + 1) / 3) * (height - 2 * edge);
  const line = (label: string, colour: string, value: (scale: Scale) => number) => {
    const points = scales.map((scale) => `${x(scale.perfumes).toFixed(1)},${y(value(scale)).toFixed(1)}`);
    const last = scales.at(-1);
    const labelY = last ? y(value(last)) - 6 : 0;
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/><text x="${width - edge}" y="${labelY.toFixed(1)}" text-anchor="end" fill="${colour}">${label}</text>`;
  };
  const columns = [1e4, 1e5, 1e6].map(
    (size) => `<text x="${x(size)}" y="${height - 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const grid = [0.1, 1, 10, 100].map(
    (ms) =>
      `<path d="M${edge} ${y(ms)}H${width - edge}" stroke="#ddd"/><text x="${edge - 6}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Milliseconds by perfumes in the library">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...grid, ...columns].join('\n')}
${line('search, slowest of a hundred, ms', '#8a3b5c', ({ searchMsP99 }) => searchMsP99)}
${line('search, median, ms', '#c98aa6', ({ searchMsMedian }) => searchMsMedian)}
${line('match, a row, ms', '#3b6b8a', ({ matchRowsPerS }) => 1000 / matchRowsPerS)}
</svg>
`;
}
