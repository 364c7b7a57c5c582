import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../src/limits/limits.ts';
import { freePort, serve, sillageJson } from '../../test/support/processes.ts';
import { must, type Proof } from '../proof.ts';
import { openShop, type Shop, type scripts } from '../shop.ts';
import { type Row, realRows, sampleRows } from '../shop-rows.ts';
import type { TestBed } from '../test-bed.ts';

const sampleRowsMax = 100;
const boutiqueRate = 300;
const ratePerMinute = 100_000;

export const nightlySync: Proof = {
  name: 'nightly-sync',
  promise:
    'the example nightly sync is charged only for changes: a repeated sync is free, also after a look is saved unchanged or the key is rotated; a new palette is charged for images only',
  short: 12,
  long: 500,
  async run(testBed, times, _progress, print = () => {}) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-syncs-'));
    const service = await serve(
      { DATABASE_URL: testBed.url, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' },
      ['--no-demo'],
    );
    try {
      const rows = await chooseRows(testBed, times, print);
      const tried = availableScripts(print);
      const records = await Promise.all(
        tried.map(async (script) => {
          await mkdir(join(folder, script));
          const shop = await openShop(testBed.db, service.base, join(folder, script), script, rows);
          return runShop(testBed, shop, rows.length, script);
        }),
      );
      for (const line of formatTable(records.flat())) print(line);
      const broken = records
        .flat()
        .flatMap(({ script, what, format, complaint }) => (complaint === null ? [] : [`${script}, ${what}, ${format}: ${complaint}`]));
      must(broken.length === 0, broken.join('\n        '));
      return { rows: rows.length, scripts: tried.length, syncs: records.flat().length };
    } finally {
      service.kill('SIGTERM');
      await service.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface SyncRecord {
  readonly script: string;
  readonly what: string;
  readonly format: string;
  readonly charged: number;
  readonly fresh: number;
  readonly unchanged: number;
  readonly waiting: number;
  readonly seconds: number;
  readonly complaint: string | null;
}

/** Changes something in the shop, then checks the cost of each following sync. */
async function runShop(testBed: TestBed, shop: Shop, rows: number, script: string): Promise<SyncRecord[]> {
  const records: SyncRecord[] = [];
  const sync = async (what: string, format: 'json' | 'png', expected: { charged: number; cards: number }): Promise<void> => {
    const startedMs = performance.now();
    const before = await testBed.used(shop.businessId);
    const summary = await shop.sync(format);
    const charged = (await testBed.used(shop.businessId)) - before;
    const cards = summary.new + summary.unchanged;
    const complaint =
      charged !== expected.charged
        ? `${charged} calls were charged, not ${expected.charged}`
        : summary.charged !== charged
          ? `the script reports ${summary.charged} charged calls, the ledger ${charged}`
          : cards !== expected.cards || summary.files !== expected.cards || summary.refused > 0 || cards + summary.waiting !== rows
            ? `${cards} of ${expected.cards} cards arrived, ${summary.files} are in the folder, ${summary.refused} were refused`
            : null;
    const { new: fresh, unchanged, waiting } = summary;
    records.push({ script, what, format, charged, fresh, unchanged, waiting, seconds: (performance.now() - startedMs) / 1000, complaint });
  };
  const syncBothFormats = async (what: string, charged: { json: number; png: number }, cards: number): Promise<void> => {
    await sync(what, 'json', { charged: charged.json, cards });
    await sync(what, 'png', { charged: charged.png, cards });
  };

  await shop.allow(ratePerMinute);
  await shop.saveLook({ palette: 'ivory' });
  await sync('rows matched', 'json', { charged: Math.ceil(rows / limits.rowsMax), cards: 0 });
  const cards = await shop.approveAll();
  await shop.allow(boutiqueRate);
  await sync(`first sync, at ${boutiqueRate} calls a minute`, 'json', { charged: cards, cards });
  await shop.allow(ratePerMinute);
  await sync('first sync', 'png', { charged: cards, cards });
  await syncBothFormats('second sync', { json: 0, png: 0 }, cards);
  await shop.saveLook({ palette: 'ivory' });
  await syncBothFormats('look saved unchanged', { json: 0, png: 0 }, cards);
  // Another light palette: on a dark one, the colours in the JSON change too.
  await shop.saveLook({ palette: 'sage' });
  await syncBothFormats('another palette', { json: 0, png: cards }, cards);
  await shop.rotateKey();
  await syncBothFormats('another key', { json: 0, png: 0 }, cards);
  return records;
}

/** Long runs use labelled rows of real shops and their library, if available. */
async function chooseRows(testBed: TestBed, times: number, print: (line: string) => void): Promise<readonly Row[]> {
  const real = times > sampleRowsMax ? realRows() : null;
  if (real === null) {
    if (times > sampleRowsMax) print('the rows of real shops are not next to this checkout: using perfumes of the sample library');
    return sampleRows(testBed.db, times);
  }
  await sillageJson(['library', 'import', real.library], { DATABASE_URL: testBed.url });
  return real.rows.slice(0, times);
}

function availableScripts(print: (line: string) => void): (keyof typeof scripts)[] {
  if (spawnSync('python3', ['--version']).status === 0) return ['sync.mts', 'sync.py'];
  print('python3 is not installed: sync.py was skipped');
  return ['sync.mts'];
}

const formatTable = (records: readonly SyncRecord[]): string[] => [
  '| script | | form | charged | new | unchanged | waiting | seconds | |',
  '|---|---|---|---|---|---|---|---|---|',
  ...records.map(
    ({ script, what, format, charged, fresh, unchanged, waiting, seconds, complaint }) =>
      `| ${[script, what, format, charged, fresh, unchanged, waiting, seconds.toFixed(1), complaint === null ? 'holds' : 'BROKEN'].join(' | ')} |`,
  ),
];
